/** How a page of the server says that content has changed: every cached page is then rendered again. */
import { createContext } from "react-router";

export const contentChangedContext = createContext<() => void>();
