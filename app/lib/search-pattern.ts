/** What is typed into a search, as a pattern that JavaScript and PostgreSQL both read. */

const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const firstSyllable = 0xac00;
const syllablesPerInitial = 588;

/** Without what people leave out or add: case, spaces, hyphens, dots, brackets, the form of composed letters. */
export function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\-.()+]/g, "");
}

/** Finds what is typed in plain text, or in text with what `plain` leaves out; "ㄱㅁㅅ" and "김ㅁㅅ" find "김민수". */
export function searchPattern(typed: string): string {
  return Array.from(plain(typed), (letter) => {
    const place = initials.indexOf(letter);
    if (place < 0) return letter.replace(/[\\^$|?*[\]{}]/, "\\$&");
    const first = firstSyllable + place * syllablesPerInitial;
    return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + syllablesPerInitial - 1)}]`;
  }).join("[\\s.()+-]*");
}

/** A test for texts that have what is typed. */
export function textMatcher(typed: string): (text: string) => boolean {
  const pattern = new RegExp(searchPattern(typed));
  return (text) => pattern.test(plain(text));
}
