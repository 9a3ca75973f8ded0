/** Words as they are compared: letters of one form and case, without blanks. */
export function plainWords(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, "");
}
