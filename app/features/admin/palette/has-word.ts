import { plainWords } from "~/lib/plain-words.ts";

/** Whether words have what is sought, in any spacing. */
export function hasWord(words: string, search: string): boolean {
  return plainWords(words).includes(plainWords(search));
}

const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/** Whether the first consonants of their syllables have what is sought: ㅇㅁ for 예매. */
export function hasInitials(words: string, search: string): boolean {
  // Unicode has 588 syllables for each of them.
  const ofWords = plainWords(words).replace(
    /[가-힣]/g,
    (syllable) => initials[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? "",
  );
  return ofWords.includes(plainWords(search));
}
