/** Rows of pasted text: columns set apart by spaces, and cells that copying has broken. */
import { readMoney } from "~/lib/money-text.ts";
import { readClock, readTime } from "~/lib/spreadsheet/time-text.ts";

/** Copying from a page breaks a cell of two lines, a date over a time, into two lines of text. */
export function joinBrokenTimes(text: string): string {
  const lines = text.split(/\r?\n/);
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const last = before?.split("\t").at(-1)?.trim() ?? "";
    const first = line.split("\t", 1)[0]?.trim() ?? "";
    const isBroken =
      before !== undefined &&
      readTime(last).precision === "day" &&
      readTime(last).instant &&
      readClock(first);
    if (isBroken) joined[joined.length - 1] = `${before} ${line.trimStart()}`;
    else joined.push(line);
  }
  return joined.join("\n");
}

/**
 * Columns set apart by two spaces or more, or else by one: then each line is a time, its amounts, and the words between,
 * because an empty cell leaves no trace.
 */
export function rowsBySpaces(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wide = lines.map((line) => line.split(/ {2,}|\u3000+/));
  const withTime = lines.filter((line) => timeAtStart(line.split(/\s+/)).time !== "");
  const isWide = wide.filter((cells) => cells.length >= 4).length >= Math.max(1, withTime.length * 0.6);
  const widths = new Set(wide.flatMap((cells) => (cells.length >= 4 ? [cells.length] : [])));
  if (isWide && widths.size === 1) return wide;
  return lines.flatMap((line) => {
    const { time, rest } = timeAtStart(line.split(/\s+/));
    if (time === "") return [[line]];
    const amounts = rest.flatMap((word) => (isAmount(word) ? [word] : []));
    const words = rest.filter((word) => !isAmount(word));
    const [amount = "", balance = ""] = amounts.filter((word) => readMoney(word)?.won !== 0);
    const direction = words.find((word) => /^(입금|출금|지급)$/.test(word)) ?? "";
    return [[time, direction, ...splitWords(words.filter((word) => word !== direction)), amount, balance]];
  });
}

function timeAtStart(words: string[]): { time: string; rest: string[] } {
  for (const count of [3, 2, 1]) {
    const time = words.slice(0, count).join(" ");
    if (readTime(time).instant !== null && words.length > count) return { time, rest: words.slice(count) };
  }
  return { time: "", rest: words };
}

/** The way of a transfer stands in one word before or after the name; what it is, the columns decide later. */
function splitWords(words: string[]): [string, string] {
  return words.length < 2 ? ["", words.join(" ")] : [words[0] ?? "", words.slice(1).join(" ")];
}

export function isAmount(word: string): boolean {
  return readMoney(word) !== null && (/[,원]/.test(word) || word === "0" || /^[-+]?\d{4,9}$/.test(word));
}
