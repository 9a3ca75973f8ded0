/** Without the slashes at the end of an address or a path; a pattern for it is quadratic, or needs a lookbehind. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}
