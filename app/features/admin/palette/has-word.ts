import { plainWords } from "~/lib/plain-words.ts";

/** Whether words have what is sought, in any spacing. */
export function hasWord(words: string, search: string): boolean {
  return plainWords(words).includes(plainWords(search));
}
