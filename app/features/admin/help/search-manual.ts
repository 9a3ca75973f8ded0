/** Finds sections of the manual by words or parts of words, in any spacing. */
import type { Section } from "./manual-text.ts";

export interface Finding {
  section: Section;
  /** The paragraph that has most of the words. */
  excerpt: string;
}

const mostFindings = 20;

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, "");

/** "환불은" is found where "환불" is: the last syllable of a longer word may be a particle. */
function isIn(text: string, word: string): boolean {
  return text.includes(word) || (word.length > 2 && text.includes(word.slice(0, -1)));
}

function wordsOf(search: string): string[] {
  return search
    .split(/[\s,.?!]+/)
    .map(plain)
    .filter(Boolean);
}

/** Sections with as many of the words as any has, those with them in a heading first. */
export function searchManual(sections: readonly Section[], search: string): Finding[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found = sections.map((section, order) => {
    const heading = plain(section.chapter + section.heading);
    const whole = heading + plain(section.blocks.join(""));
    const count = (text: string) => words.filter((word) => isIn(text, word)).length;
    const [excerpt = ""] = section.blocks.toSorted((a, b) => count(plain(b)) - count(plain(a)));
    return { section, excerpt, count: count(whole), inHeading: count(heading), order };
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found
    .filter(({ count }) => count > 0 && count === most)
    .sort((a, b) => b.inHeading - a.inHeading || a.order - b.order)
    .slice(0, mostFindings)
    .map(({ section, excerpt }) => ({ section, excerpt }));
}

/** A text in parts, every second of which is one of the words, in any spacing. */
export function splitAtWords(text: string, search: string): string[] {
  const words = wordsOf(search);
  const places = Array.from(text, (_, place) => place).filter((place) => /\S/.test(text[place] ?? ""));
  const letters = places.map((place) => text[place]?.toLowerCase()).join("");
  const parts: string[] = [];
  let end = 0;
  for (let from = 0; ; ) {
    const [next] = words
      .map((word) => ({ at: letters.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length);
    if (!next) return [...parts, text.slice(end)];
    const begin = places[next.at] ?? 0;
    const after = (places[next.at + next.length - 1] ?? 0) + 1;
    parts.push(text.slice(end, begin), text.slice(begin, after));
    end = after;
    from = next.at + next.length;
  }
}
