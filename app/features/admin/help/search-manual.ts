/** Finds sections of the manual by words or parts of words, in any spacing. */
import { plainWords } from "~/lib/plain-words.ts";
import type { Section } from "./manual-text.ts";
import { otherWords } from "./other-words.ts";

export interface Finding {
  section: Section;
  /** The paragraph that has most of the words. */
  excerpt: string;
}

const mostFindings = 20;

/** How well a text has a word: 2 at the beginning of a word, then in any spacing; 1 within one word. */
type Match = (text: string) => number;

/** "환불은" is found where "환불" is: the last syllable of a longer word may be a particle. */
function matchOf(word: string): Match {
  const forms = (word.length > 2 ? [word, word.slice(0, -1)] : [word]).map((form) => {
    const letters = Array.from(form, (letter) => letter.replace(/[$()*+./?[\\\]^{|}]/, "\\$&"));
    return { form, atStart: new RegExp(`(?:^|[^\\p{L}\\p{N}])${letters.join("\\s*")}`, "iu") };
  });
  return (text) => {
    if (forms.some(({ atStart }) => atStart.test(text))) return 2;
    return forms.some(({ form }) => text.toLowerCase().includes(form)) ? 1 : 0;
  };
}

/** How much of what is sought is one of the other words for the section. */
function askedFor({ slug, anchor }: Section, sought: string): number {
  const asked = (otherWords[`${slug}#${anchor}`] ?? []).map(plainWords);
  const hits = asked.map((word) => {
    if (sought.includes(word)) return word.length;
    return sought.length > 1 && word.startsWith(sought) ? sought.length - 0.5 : 0;
  });
  return Math.max(0, ...hits);
}

function wordsOf(search: string): string[] {
  return search
    .split(/[\s,.?!]+/)
    .map(plainWords)
    .filter(Boolean);
}

/**
 * Sections that are asked for by another word, then those with as many of the words as any has: in the title of the
 * chapter, in their heading, at the beginning of a word first.
 */
export function searchManual(sections: readonly Section[], search: string): Finding[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const matches = words.map(matchOf);
  const found = sections.map((section, order) => {
    const body = section.blocks.join("\n").normalize("NFC");
    const { chapter, heading } = section;
    const weight = (match: Match) => {
      const inTitle = Math.max(heading ? 0 : 3 * match(chapter), 2 * match(heading), match(chapter));
      return 4 * inTitle + match(body);
    };
    const count = (text: string) => matches.filter((match) => match(text) > 0).length;
    const [excerpt = ""] = section.blocks.toSorted((a, b) => count(b) - count(a));
    return {
      section,
      excerpt,
      order,
      asked: askedFor(section, plainWords(search)),
      count: count(`${chapter}\n${heading}\n${body}`),
      weight: matches.reduce((sum, match) => sum + weight(match), 0),
    };
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found
    .filter(({ asked, count }) => asked > 0 || (count > 0 && count === most))
    .sort((a, b) => b.asked - a.asked || b.weight - a.weight || a.order - b.order)
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
