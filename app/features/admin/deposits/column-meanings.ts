/** Decides what each column of a table holds, by its name and by what stands in it. */

import { readMoney } from "~/lib/money-text.ts";
import { plainColumnName } from "~/lib/spreadsheet/column-name.ts";
import { isSerial, readClock, readTime } from "~/lib/spreadsheet/time-text.ts";
import { namedMeaning } from "./column-names.ts";
import { findMoneyColumns } from "./money-columns.ts";
import { isTransferWay } from "./payment-words.ts";
import type { ColumnMeaning, Columns } from "./statement.ts";

const directionWord = /^\(?[+-]?(입금?|출금?|지급|송금|입출|찾음|맡김|받음|보냄).{0,6}$/;
const sampleSize = 200;

/** What of the filled cells of a column is dates, amounts and so on: shares from 0 to 1. */
interface Contents {
  filled: number;
  times: number;
  /** Days of a spreadsheet, which may as well be amounts. */
  serials: number;
  clocks: number;
  money: number;
  directions: number;
  ways: number;
  letters: number;
}

/** `names` is empty for a table without a header. */
export function recogniseColumns(names: string[], rows: string[][]): Columns {
  const width = Math.max(names.length, ...rows.slice(0, sampleSize).map((row) => row.length));
  const named = Array.from({ length: width }, (_, i) => names[i] ?? "");
  const columns = named.map((name, i) => ({
    meaning: namedMeaning(name),
    contents: contentsOf(rows.map((row) => row[i] ?? "")),
  }));
  const meanings: ColumnMeaning[] = columns.map(() => "unused");
  const isFree = (i: number) => meanings[i] === "unused";
  const take = (meaning: ColumnMeaning, fits: (column: (typeof columns)[number], i: number) => boolean) => {
    const i = columns.findIndex((column, i) => isFree(i) && fits(column, i));
    if (i >= 0) meanings[i] = meaning;
    return i;
  };
  const orEmpty = (share: number, { filled }: Contents) => filled === 0 || share >= 0.5;

  // A date under a name that promises one comes before a date under any other name.
  if (
    take(
      "at",
      ({ meaning, contents }) =>
        meaning === "at" && orEmpty(Math.max(contents.times, contents.serials), contents),
    ) < 0
  )
    take("at", ({ contents }) => contents.filled > 0 && contents.times >= 0.8);
  if (!meanings.includes("at")) take("at", ({ meaning }) => meaning === "at");
  if (rows.some((row) => readTime(row[meanings.indexOf("at")] ?? "").precision === "day")) {
    const found = take(
      "time",
      ({ meaning, contents }) => meaning === "time" && orEmpty(contents.clocks, contents),
    );
    if (found < 0) take("time", ({ contents }) => contents.filled > 0.8 && contents.clocks >= 0.9);
  }

  const isMoney = ({ contents }: (typeof columns)[number]) => orEmpty(contents.money, contents);
  for (const meaning of ["in", "out", "balance"] as const)
    take(meaning, (column) => column.meaning === meaning && isMoney(column));
  if (!meanings.includes("in"))
    take("amount", (column) => column.meaning === "amount" && isMoney(column) && column.contents.money > 0);
  const hasAmount = meanings.some((meaning) => meaning === "in" || meaning === "amount");
  if (!hasAmount) {
    const free = columns.flatMap((column, i) => {
      const isNamedOtherwise = column.meaning !== undefined && column.meaning !== "text";
      return isFree(i) && !isNamedOtherwise && column.contents.money >= 0.9 && column.contents.times < 0.5
        ? [i]
        : [];
    });
    for (const [meaning, i] of findMoneyColumns(free, rows)) meanings[i] = meaning;
  }
  // A word for the direction is needed only where one column has all amounts; it is shown otherwise, too.
  const found = take(
    "direction",
    ({ meaning, contents }) => meaning === "direction" && orEmpty(contents.directions, contents),
  );
  if (found < 0)
    take(
      "direction",
      ({ meaning, contents }) =>
        (meaning === undefined || meaning === "how" || meaning === "direction" || meaning === "amount") &&
        contents.filled > 0.5 &&
        contents.directions >= 0.9,
    );

  chooseTexts(columns, meanings);
  return { names: named, meanings, layout: layoutOf(named) };
}

function chooseTexts(
  columns: { meaning: ReturnType<typeof namedMeaning>; contents: Contents }[],
  meanings: ColumnMeaning[],
): void {
  const free = (fits: (column: (typeof columns)[number]) => boolean) =>
    columns.flatMap((column, i) => (meanings[i] === "unused" && fits(column) ? [i] : []));
  for (const i of free(({ meaning }) => meaning === "note")) meanings[i] = "note";
  for (const i of free(({ meaning }) => meaning === "how" || meaning === "direction")) meanings[i] = "how";
  // 적요, 내용, 거래내용: where most of it says 타행이체 and the like, it is no name.
  for (const i of free(
    ({ meaning, contents }) => (meaning === "text" || meaning === undefined) && contents.ways > 0.5,
  ))
    meanings[i] = "how";
  const senders = [
    ...free(({ meaning, contents }) => meaning === "sender" && contents.ways <= 0.5 && contents.filled > 0.3),
    // Of two such columns the one with hardly any such words.
    ...free(({ meaning, contents }) => meaning === "text" && contents.filled > 0.3 && contents.ways < 0.3),
    ...free(({ meaning, contents }) => meaning === "text" && contents.filled > 0.3),
    ...free(
      ({ meaning, contents }) => meaning === undefined && contents.filled > 0.3 && contents.letters > 0.6,
    ),
    ...free(({ meaning }) => meaning === "sender" || meaning === "text"),
  ];
  const [sender, ...others] = [...new Set(senders)];
  if (sender === undefined) return;
  meanings[sender] = "sender";
  for (const i of others)
    meanings[i] = columns[i]?.contents.ways ? waysOr("note", columns[i].contents) : "note";
}

function waysOr(meaning: ColumnMeaning, { ways }: Contents): ColumnMeaning {
  return ways > 0.5 ? "how" : meaning;
}

function contentsOf(cells: string[]): Contents {
  const sample = cells.slice(0, sampleSize);
  const filled = sample.map((cell) => cell.trim()).filter(Boolean);
  const share = (fits: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  return {
    filled: sample.length === 0 ? 0 : filled.length / sample.length,
    times: share((cell) => !isSerial(cell) && readTime(cell).instant !== null),
    serials: share(isSerial),
    clocks: share((cell) => readClock(cell) !== null),
    money: share((cell) => cell === "-" || readMoney(cell) !== null),
    directions: share((cell) => directionWord.test(cell.normalize("NFKC"))),
    ways: share(isTransferWay),
    letters: share((cell) => /[\p{L}]/u.test(cell)),
  };
}

function layoutOf(names: string[]): string {
  return names.map(plainColumnName).join("|");
}
