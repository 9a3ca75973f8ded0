/** Finds out which columns without a name are money in, money out and the balance: by the one sum that works out. */
import { readMoney } from "~/lib/money-text.ts";
import type { ColumnMeaning } from "./statement.ts";

type Choice = [ColumnMeaning, number][];

/** Where nothing works out, the last column is the balance and the ones before it 출금 and 입금, as most banks write. */
export function findMoneyColumns(columns: number[], rows: string[][]): Choice {
  const [first, second, third] = columns;
  if (first === undefined) return [];
  if (second === undefined) return [["amount", first]];
  const choices = choicesOf(columns);
  const counted = choices.map((choice) => ({ choice, count: worksOut(choice, rows) }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count > 0) return best.choice;
  if (third !== undefined) {
    return [
      ["out", first],
      ["in", second],
      ["balance", third],
    ];
  }
  const isEverFull = (i: number) => rows.every((row) => readMoney(row[i] ?? "") !== null);
  // Two that are never filled together are out and in; else amount and balance.
  if (
    rows.every(
      (row) => (readMoney(row[first] ?? "")?.won ?? 0) * (readMoney(row[second] ?? "")?.won ?? 0) === 0,
    )
  ) {
    return [
      ["out", first],
      ["in", second],
    ];
  }
  return isEverFull(second)
    ? [
        ["amount", first],
        ["balance", second],
      ]
    : [["amount", first]];
}

function choicesOf(columns: number[]): Choice[] {
  return columns.flatMap((balance) => {
    const rest = columns.filter((column) => column !== balance);
    const pairs = rest.flatMap((inward) =>
      rest
        .filter((column) => column !== inward)
        .map(
          (outward): Choice => [
            ["in", inward],
            ["out", outward],
            ["balance", balance],
          ],
        ),
    );
    return [
      ...pairs,
      ...rest.map(
        (amount): Choice => [
          ["amount", amount],
          ["balance", balance],
        ],
      ),
    ];
  });
}

/** How many lines follow from their neighbour, oldest first or newest first. A list of one line says nothing. */
function worksOut(choice: Choice, rows: string[][]): number {
  const value = (row: string[] | undefined, meaning: ColumnMeaning) => {
    const column = choice.find(([name]) => name === meaning)?.[1];
    const money = readMoney(row?.[column ?? -1] ?? "");
    return money ? (money.sign === "-" ? -money.won : money.won) : 0;
  };
  const follows = (row: string[] | undefined, before: string[] | undefined) => {
    const change = value(row, "balance") - value(before, "balance");
    const amount = value(row, "amount");
    if (amount !== 0) return Math.abs(amount) === Math.abs(change);
    return change !== 0 && change === value(row, "in") - value(row, "out");
  };
  const sample = rows.slice(0, 200);
  const oldestFirst = sample.filter((row, i) => i > 0 && follows(row, sample[i - 1])).length;
  const newestFirst = sample.filter((row, i) => i + 1 < sample.length && follows(row, sample[i + 1])).length;
  return Math.max(oldestFirst, newestFirst);
}
