/** The open deposits with what the matching says of each. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { type DepositPart, partsOfCandidate } from "./deposit-parts.ts";
import { depositsQuery, offeredReservationsQuery } from "./deposit-queries.ts";
import type { ListedDeposit } from "./deposits-data.ts";
import type { Match } from "./match.ts";
import { matchDeposits } from "./match-deposits.ts";
import { matchableDeposit, matchableReservation, type OfferedReservation } from "./stored-deposit.ts";

export interface MatchedDeposit {
  deposit: ListedDeposit;
  match: Match;
}

export interface Matching {
  certain: MatchedDeposit[];
  others: MatchedDeposit[];
  deposits: ReadonlyMap<string, ListedDeposit>;
  reservations: ReadonlyMap<string, OfferedReservation>;
  /** Whether the reservations are of more than one show, so that each has to say of which it is. */
  severalShows: boolean;
}

/**
 * `fresh`: read since the page was opened, and not what it had shown before. `early`: the reservations are read while the
 * deposits are; else only where there are some.
 */
export function useMatching(supabase: Supabase, { early = true } = {}) {
  const deposits = useQuery(depositsQuery(supabase, "open"));
  const enabled = early || Boolean(deposits.data?.length);
  const reservations = useQuery({ ...offeredReservationsQuery(supabase), enabled });
  const matching = useMemo(
    () => (deposits.data && reservations.data ? matchAll(deposits.data, reservations.data) : null),
    [deposits.data, reservations.data],
  );
  const failed = [deposits, reservations].find(({ isError }) => isError);
  return {
    matching,
    fresh: deposits.isFetchedAfterMount && reservations.isFetchedAfterMount,
    error: failed?.error ?? null,
    retry: () => Promise.all([deposits.refetch(), reservations.refetch()]),
  };
}

/** The parts by which a deposit pays what the first candidate of its match proposes. */
export function partsOfMatch(
  { deposit, match }: MatchedDeposit,
  { deposits, reservations }: Matching,
): DepositPart[] {
  const [candidate] = match.candidates;
  return candidate
    ? partsOfCandidate(
        deposit,
        candidate,
        (id) => deposits.get(id),
        (id) => reservations.get(id),
      )
    : [];
}

function matchAll(deposits: ListedDeposit[], reservations: OfferedReservation[]): Matching {
  const matches = matchDeposits(deposits.map(matchableDeposit), reservations.map(matchableReservation));
  const matched = deposits.flatMap((deposit, i) => {
    const match = matches[i];
    return match ? [{ deposit, match }] : [];
  });
  return {
    certain: matched.filter(({ match }) => match.kind === "certain"),
    others: matched.filter(({ match }) => match.kind !== "certain"),
    deposits: new Map(deposits.map((deposit) => [deposit.id, deposit])),
    reservations: new Map(reservations.map((reservation) => [reservation.id, reservation])),
    severalShows: new Set(reservations.map(({ title }) => title)).size > 1,
  };
}
