/** What the form of a reservation says, in the language that is around it. */
import { createContext } from "react";
import type { koreanForm } from "./korean-form-words.ts";

export type FormWords = typeof koreanForm;

export const FormWordsContext = createContext({} as FormWords);
