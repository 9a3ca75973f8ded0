/**
 * Finds the inline scripts of a rendered page that its own components wrote: they carry a mark that was drawn for this
 * rendering alone. A script that came in with somebody's text has none, and the page's policy does not allow it.
 * The mark goes out to nobody, since the page may be cached for all visitors.
 */
import { createHash } from "node:crypto";

export function takeOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const pieces = html.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  for (const [index, piece] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? "";
    const opening = before.slice(before.lastIndexOf("<"));
    const start = piece.indexOf(">") + 1;
    const code = piece.slice(start, piece.indexOf("</script>", start));
    if (!opening.startsWith("<script") || !code) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: pieces.join(""), hashes: [...hashes] };
}
