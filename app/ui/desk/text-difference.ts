/** Where two texts differ, word by word. */

export interface TextPart {
  text: string;
  /** Whether the other text lacks it. */
  changed: boolean;
}

/** Beyond so many comparisons the middle of both counts as changed whole. */
const maxComparisons = 4_000_000;

/** The parts of two texts, each by what the other has of it. */
export function textDifference(one: string, other: string): [TextPart[], TextPart[]] {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [inA, inB] = commonWords(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const partsOf = (words: string[], common: boolean[]) =>
    joinParts(
      words.map((text, index) => ({
        text,
        changed: index >= start && index < words.length - end && !common[index - start],
      })),
    );
  return [partsOf(a, inA), partsOf(b, inB)];
}

/** Words and the white space between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean);

/** Which words of each list belong to their longest common subsequence. */
function commonWords(a: string[], b: string[]): [boolean[], boolean[]] {
  const inA = a.map(() => false);
  const inB = b.map(() => false);
  if (a.length * b.length > maxComparisons) return [inA, inB];
  const width = b.length + 1;
  // How long the subsequence of the words from (i, j) on is.
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA[i++] = true;
      inB[j++] = true;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return [inA, inB];
}

/** A space between two changed words is not left out of the marking. */
function joinParts(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const [index, part] of parts.entries()) {
    const between = /^\s+$/.test(part.text) && joined.at(-1)?.changed && parts[index + 1]?.changed;
    const changed = part.changed || Boolean(between);
    const last = joined.at(-1);
    if (last && last.changed === changed) last.text += part.text;
    else joined.push({ text: part.text, changed });
  }
  return joined;
}

/** How much of a long text that did not change is shown beside what did. */
const context = 40;

/** Leaves out what is far from any change. */
export function shortenUnchanged(parts: TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.changed || part.text.length <= 3 * context) return part;
    const head = index === 0 ? "" : part.text.slice(0, context);
    const tail = index === parts.length - 1 ? "" : part.text.slice(-context);
    return { ...part, text: `${head} … ${tail}` };
  });
}
