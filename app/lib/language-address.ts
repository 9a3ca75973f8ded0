/** Which pages there are in both languages, and where each has its twin. */

/** In which a visitor reads a page, and is written. */
export type Language = "ko" | "en";

/** Whether an address is that of an English page. */
export const isEnglish = (path: string) => /^\/en(\/|$)/.test(path);

const inBoth = /^\/(?:performances\/[^/]+(?:\/reserve)?|reservations)?$/;

/** The English twin of a Korean page, by its path; null: there is none. */
export function englishTwin(path: string): string | null {
  return inBoth.test(path) ? `/en${path === "/" ? "" : path}` : null;
}

/** The Korean twin of an English page: "/en" → "/". */
export function koreanTwin(path: string): string {
  return path.slice("/en".length) || "/";
}

interface Alternate {
  lang: "ko" | "en" | "x-default";
  path: string;
}

/** A page in each language that it has, by one of its paths; nothing for a page in Korean alone. */
export function alternatesOf(path: string): Alternate[] {
  const korean = isEnglish(path) ? koreanTwin(path) : path;
  const english = englishTwin(korean);
  if (!english) return [];
  return [
    { lang: "ko", path: korean },
    { lang: "en", path: english },
    { lang: "x-default", path: korean },
  ];
}

/** The same as links of the head. */
export function alternateLinks(path: string, absolute: (address: string) => string) {
  return alternatesOf(path).map(({ lang, path }) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: lang,
    href: absolute(path),
  }));
}
