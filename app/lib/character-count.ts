/** Characters as the database counts them (char_length): an emoji is one or a few, not twice as many. */
export function characterCount(text: string): number {
  return [...text].length;
}
