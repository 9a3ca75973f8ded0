/** Turns the rows of a table into lines, by what its columns mean. */

import { readMoney } from "~/lib/money-text.ts";
import { readTime } from "~/lib/spreadsheet/time-text.ts";
import { identifyLines } from "./line-identity.ts";
import { plainPayer } from "./payer-text.ts";
import { isTransferWay } from "./payment-words.ts";
import type { ColumnMeaning, Columns, StatementLine, UnreadRow } from "./statement.ts";

type Unnamed = Omit<StatementLine, "identity">;

export function linesOf(
  rows: string[][],
  { meanings }: Pick<Columns, "meanings">,
): { lines: StatementLine[]; unreadRows: UnreadRow[] } {
  const lines: Unnamed[] = [];
  const unreadRows: UnreadRow[] = [];
  const hasMinus = rows.some((row) => readMoney(cellOf(row, meanings, "amount"))?.sign === "-");
  for (const row of rows) {
    const line = lineOf(row, meanings, hasMinus);
    if ("reason" in line) unreadRows.push(line);
    else lines.push(line);
  }
  return { lines: identifyLines(withDirections(lines)), unreadRows };
}

function lineOf(row: string[], meanings: ColumnMeaning[], hasMinus: boolean): Unnamed | UnreadRow {
  const { instant, ...at } = readTime(cellOf(row, meanings, "at"), cellOf(row, meanings, "time"));
  const money = amountOf(row, meanings, hasMinus);
  if (instant === null || money === null) {
    const missing = instant !== null ? "금액을" : money !== null ? "날짜를" : "날짜와 금액을";
    return { cells: row, reason: `${missing} 읽지 못했습니다` };
  }
  const [sender, note, how] = (["sender", "note", "how"] as const).map((meaning) =>
    row
      .filter((_, i) => meanings[i] === meaning)
      .map((cell) => cell.replace(/\s+/g, " ").trim())
      .filter((cell, i, all) => cell !== "" && cell !== "-" && all.indexOf(cell) === i)
      .join(" "),
  ) as [string, string, string];
  const balance = readMoney(cellOf(row, meanings, "balance"));
  const line = {
    at: { ...at, instant },
    ...money,
    balance: balance ? (balance.sign === "-" ? -balance.won : balance.won) : null,
  };
  // Of a wallet the person may stand in 적요, which says how money came everywhere else.
  const isPersonInHow = note === "" && how !== "" && plainPayer(sender).isWallet && !isTransferWay(how);
  return isPersonInHow ? { ...line, sender, note: how, how: "" } : { ...line, sender, note, how };
}

function amountOf(
  row: string[],
  meanings: ColumnMeaning[],
  hasMinus: boolean,
): Pick<Unnamed, "amount" | "direction"> | null {
  for (const meaning of ["in", "out"] as const) {
    const money = readMoney(cellOf(row, meanings, meaning));
    if (!money || money.won === 0) continue;
    // A booking that is undone stands in its own column with a minus.
    const isOpposite = money.sign === "-" && meaning === "in";
    return { amount: money.won, direction: isOpposite ? "out" : meaning };
  }
  const money = readMoney(cellOf(row, meanings, "amount"));
  if (!money || money.won === 0) return null;
  const word = cellOf(row, meanings, "direction").normalize("NFKC");
  if (money.sign === "-") return { amount: money.won, direction: "out" };
  if (/출|지급|보냄|찾/.test(word)) return { amount: money.won, direction: "out" };
  const isIn = money.sign === "+" || hasMinus || /입|받음|맡/.test(word);
  return { amount: money.won, direction: isIn ? "in" : "unknown" };
}

/** Where neither sign nor word decides, the balances of two neighbours do. */
function withDirections(lines: Unnamed[]): Unnamed[] {
  if (!lines.some(({ direction }) => direction === "unknown")) return lines;
  const change = (line: Unnamed | undefined, before: Unnamed | undefined) =>
    line?.balance == null || before?.balance == null ? 0 : line.balance - before.balance;
  const fits = (line: Unnamed, before: Unnamed | undefined) => Math.abs(change(line, before)) === line.amount;
  const oldestFirst = lines.filter((line, i) => fits(line, lines[i - 1])).length;
  const newestFirst = lines.filter((line, i) => fits(line, lines[i + 1])).length;
  return lines.map((line, i) => {
    const before = oldestFirst >= newestFirst ? lines[i - 1] : lines[i + 1];
    if (line.direction !== "unknown" || !fits(line, before)) return line;
    return { ...line, direction: change(line, before) > 0 ? "in" : "out" };
  });
}

function cellOf(row: string[], meanings: ColumnMeaning[], meaning: ColumnMeaning): string {
  const column = meanings.indexOf(meaning);
  const cell = (row[column] ?? "").trim();
  return cell === "-" ? "" : cell;
}
