/** Of which reservations the money is in the account already, for the lists that have them. */
import type { Matching } from "./matched-deposits.ts";

const none: ReadonlyMap<string, number> = new Map();

/**
 * By the id of a reservation whose money is in the account: how many won that is more or less than what it costs. Only what
 * is certain, and what came under the right name with another sum. Nothing until the deposits are read, or where they cannot be.
 */
export function differencesInAccount(matching: Matching | null): ReadonlyMap<string, number> {
  if (!matching) return none;
  const { certain, others } = matching;
  const uneven = others.filter(({ match: { kind } }) => kind === "short" || kind === "over");
  return new Map(
    [...uneven, ...certain].flatMap(({ match: { candidates } }) =>
      (candidates[0]?.reservations ?? []).map((id) => [id, candidates[0]?.difference ?? 0] as const),
    ),
  );
}
