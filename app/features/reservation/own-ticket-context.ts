/** In which words a ticket of this browser speaks: whoever shows one provides them. */
import { createContext, useContext } from "react";
import type { OwnTicketWords } from "./own-ticket-words.ts";

export const OwnTicketWordsContext = createContext<OwnTicketWords | null>(null);

export function useOwnTicketWords(): OwnTicketWords {
  const words = useContext(OwnTicketWordsContext);
  if (!words) throw new Error("Nobody provides the words of a ticket.");
  return words;
}
