/** Whether words have what is sought, in any spacing. */
export function hasWord(words: string, search: string): boolean {
  const plain = (text: string) => text.normalize("NFC").toLowerCase().replaceAll(" ", "");
  return plain(words).includes(plain(search));
}
