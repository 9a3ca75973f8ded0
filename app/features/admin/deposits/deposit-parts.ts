/** How deposits are divided among the reservations that they pay. */
import type { Candidate } from "./match.ts";
import type { OfferedReservation, StoredDeposit } from "./stored-deposit.ts";

/** So much of a deposit for a reservation; `due`: what the admin has seen as still to come. */
export interface DepositPart {
  deposit_id: string;
  reservation_id: string;
  amount: number;
  due: number;
  /** The line noted before that this money is already. */
  payment_id?: string | undefined;
}

type Payer = Pick<StoredDeposit, "id" | "amount">;
type Payee = Pick<OfferedReservation, "id" | "owed">;

/** Each reservation gets what it needs, one after the other; what is left over belongs to the last. */
export function divideDeposits(deposits: readonly Payer[], reservations: readonly Payee[]): DepositPart[] {
  const needs = new Map(reservations.map(({ id, owed }) => [id, owed]));
  const last = reservations.at(-1)?.id;
  return deposits.flatMap((deposit) => {
    let left = deposit.amount;
    return reservations.flatMap(({ id, owed }) => {
      const amount = id === last ? left : Math.min(left, needs.get(id) ?? 0);
      if (amount === 0) return [];
      left -= amount;
      needs.set(id, (needs.get(id) ?? 0) - amount);
      return [{ deposit_id: deposit.id, reservation_id: id, amount, due: owed }];
    });
  });
}

/** The parts by which a deposit, with those that pay together with it, pays what a match proposes. */
export function partsOfCandidate(
  deposit: Payer,
  { reservations, together, payment }: Pick<Candidate, "reservations" | "together" | "payment">,
  depositOf: (id: string) => Payer | undefined,
  reservationOf: (id: string) => Payee | undefined,
): DepositPart[] {
  const payers = [deposit, ...together.flatMap((id) => depositOf(id) ?? [])];
  const parts = divideDeposits(
    payers,
    reservations.flatMap((id) => reservationOf(id) ?? []),
  );
  return parts.map((part) => ({ ...part, payment_id: payment }));
}

/** What these parts add to what was received: nothing where it was noted before. */
export function recordedWon(parts: readonly DepositPart[]): number {
  return parts.reduce((sum, { amount, payment_id }) => sum + (payment_id ? 0 : amount), 0);
}
