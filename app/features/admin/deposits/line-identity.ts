/**
 * What makes a line the same in two lists of one account: time, sum, names and balance. The names are compared without
 * spaces and with sender and note as one, because some exports of a bank write both into one cell.
 */
import type { StatementLine } from "./statement.ts";

type Unnamed = Omit<StatementLine, "identity">;

/** Lines with their identities; a line that stands in the list twice, with the same balance, is one. */
export function identifyLines(lines: Unnamed[]): StatementLine[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const text = identityOf(line);
    const place = (counts.get(text) ?? 0) + 1;
    counts.set(text, place);
    if (line.balance !== null) return place > 1 ? [] : [{ ...line, identity: text }];
    // Without a balance two equal payments look alike: their place among each other distinguishes them.
    return [{ ...line, identity: `${text}|${place}` }];
  });
}

function identityOf({ at, amount, direction, sender, note, balance }: Unnamed): string {
  const time = `${at.instant}/${at.precision}`;
  const sum = `${direction === "out" ? "-" : ""}${amount}`;
  const names = `${sender}${note}`.normalize("NFKC").replace(/\s+/g, "").replaceAll("|", "/");
  return [time, sum, names, balance ?? ""].join("|");
}
