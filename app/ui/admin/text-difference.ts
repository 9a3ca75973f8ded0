/** Where two texts differ, by words of Latin letters and by Korean syllables. */
import { diffWordsWithSpace } from "diff";

export interface TextPart {
  text: string;
  /** Whether the other text lacks it. */
  changed: boolean;
}

/** Texts that differ in more places count as changed whole: comparing them would keep the browser busy. */
const maxEditLength = 2_000;

/** The parts of a text, each by whether the other has it. */
export function textDifference(one: string, other: string): TextPart[] {
  const changes = diffWordsWithSpace(other, one, { maxEditLength }) ?? [{ value: one, added: true }];
  return changes
    .filter((change) => !("removed" in change && change.removed))
    .map(({ value, added }) => ({ text: value, changed: Boolean(added) }));
}

/** How much of a long text that did not change is shown beside what did. */
const context = 40;

/** Leaves out what is far from any change. */
export function shortenUnchanged(parts: TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.changed || part.text.length <= 3 * context) return part;
    if (parts.length === 1) return { ...part, text: `${part.text.slice(0, 3 * context)} …` };
    const head = index === 0 ? "" : part.text.slice(0, context);
    const tail = index === parts.length - 1 ? "" : part.text.slice(-context);
    return { ...part, text: [head, "…", tail].filter(Boolean).join(" ") };
  });
}
