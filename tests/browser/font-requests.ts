/** What the addresses of fonts contain: app/page-loading/lazy-fonts.ts writes the characters of a page into them. */

const address = /\/fonts\/2\/(sans|serif)\/(.+)\.woff2$/;

/** Null for what is not the address of a font, or of one whose characters are always the same. */
export function askedBy(url: string): { family: "sans" | "serif"; characters: string[] } | null {
  const [, family, set] = address.exec(url) ?? [];
  if (!set || set === "common") return null;
  let code = 0;
  const characters = set.split(".").map((step) => {
    code += Number.parseInt(step, 36);
    return String.fromCodePoint(code);
  });
  return { family: family as "sans" | "serif", characters };
}
