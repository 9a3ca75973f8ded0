/**
 * Matches deposits with reservations. Pure: the same input gives the same answer. A match is certain only where sum and name,
 * or sum and number, fit exactly one reservation that is still to be paid; whatever is in doubt is left to a person.
 */
import { type Evidence, fitOf, readEvidence } from "./evidence.ts";
import { exactSums } from "./exact-sums.ts";
import type { Candidate, Deposit, Match, MatchableReservation } from "./match.ts";
import { matchOne } from "./match-one.ts";
import { candidateOf, kindReasons } from "./match-reason.ts";
import { indexReservations, type ReservationIndex } from "./reservation-index.ts";

const defaultGraceHours = 12;
const maxParts = 6;

/**
 * `deposits` are lines that are not assigned yet, `reservations` all that may be meant: unpaid, expired, cancelled and paid
 * ones. The answer has one match for each deposit, in the same order.
 */
export function matchDeposits(
  deposits: Deposit[],
  reservations: MatchableReservation[],
  { graceHours = defaultGraceHours }: { graceHours?: number } = {},
): Match[] {
  const index = indexReservations(reservations, graceHours);
  const evidences = deposits.map((deposit) => readEvidence(deposit, index));
  const first = evidences.map((evidence) => matchOne(evidence, index));

  const claims = Map.groupBy(
    first.flatMap((match, i) =>
      match.kind === "certain" ? paidBy(match.candidates[0]).map((id) => ({ id, i })) : [],
    ),
    ({ id }) => id,
  );
  // Two deposits that would pay the same reservation, or be the same money noted before: a double payment, or somebody else of that name.
  const contested = new Set(
    [...claims.values()].filter((list) => list.length > 1).flatMap((list) => list.map(({ i }) => i)),
  );
  const taken = new Set(
    [...claims].flatMap(([id, list]) => (list.some(({ i }) => contested.has(i)) ? [] : [id])),
  );
  const isTaken = (id: string) => taken.has(id);

  const matches = first.map((match, i): Match => {
    if (contested.has(i)) return ofContested(match);
    if (match.kind === "certain" || match.kind === "ignore") return match;
    const again = matchOne(evidences[i] as Evidence, index, isTaken);
    // What is left over by elimination is likely at best.
    const kind = unsureKind(again);
    return again.kind === "certain" ? { ...again, kind, reason: kindReasons[kind] } : again;
  });
  return withParts(matches, evidences, index, isTaken);
}

/** The lines noted before that a deposit is, or else the reservations that it pays. */
function paidBy(candidate?: Candidate): string[] {
  return candidate?.payment ? [candidate.payment] : (candidate?.reservations ?? []);
}

function unsureKind({ candidates: [first] }: Match): "known" | "likely" {
  return first?.payment ? "known" : "likely";
}

function ofContested(match: Match): Match {
  return {
    ...match,
    kind: unsureKind(match),
    reason: "같은 예매에 맞는 입금이 더 있습니다. 두 번 보낸 돈인지 확인해 주세요.",
  };
}

/** Deposits of one name that are too little each and pay one reservation together. */
function withParts(
  matches: Match[],
  evidences: Evidence[],
  index: ReservationIndex,
  isTaken: (id: string) => boolean,
): Match[] {
  const result = [...matches];
  const short = matches.flatMap(({ kind }, i) => (kind === "short" ? [i] : []));
  const groups = Map.groupBy(short, (i) => evidences[i]?.senders[0] ?? "");
  for (const [name, lines] of groups) {
    if (name === "" || lines.length < 2) continue;
    for (const known of index.byName.get(name) ?? []) {
      const { due, status, id } = known.reservation;
      if (status !== "waiting" || isTaken(id)) continue;
      const fitting = lines
        .filter((i) => result[i]?.kind === "short" && (evidences[i]?.at ?? 0) >= known.createdAt)
        .slice(0, maxParts * 2);
      const sets = exactSums(fitting, due, (i) => evidences[i]?.deposit.amount ?? 0);
      const [only] = sets;
      if (!only || sets.length > 1) continue;
      for (const i of only) {
        const evidence = evidences[i] as Evidence;
        const together = only
          .filter((other) => other !== i)
          .map((other) => evidences[other]?.deposit.identity ?? "");
        const candidate = candidateOf(
          [known],
          evidence.deposit.amount,
          fitOf(evidence, known),
          together,
          due,
        );
        const others = (result[i]?.candidates ?? []).filter(({ reservations }) => !reservations.includes(id));
        result[i] = {
          identity: evidence.deposit.identity,
          kind: "part",
          candidates: [candidate, ...others],
          reason: kindReasons.part,
        };
      }
    }
  }
  return result;
}
