/** What is done at the door, as entries that this phone makes. */
import type { DoorEntry, Party, Undo } from "./door.ts";

function made(kind: DoorEntry["kind"], reservation_id: string, more: Partial<DoorEntry> = {}): DoorEntry {
  return {
    id: crypto.randomUUID(),
    kind,
    reservation_id,
    seats: 0,
    won: 0,
    at: new Date().toISOString(),
    ...more,
  };
}

export const letIn = ({ id }: Party, seats: number) => made("entry", id, { seats });
export const seeProof = ({ id }: Party) => made("proof", id);
export const payFullPrice = ({ id }: Party) => made("full_price", id);
export const takePayment = ({ id, outstanding }: Party) => made("payment", id, { won: outstanding });
export const undo = ({ id }: DoorEntry): Undo => ({ id: crypto.randomUUID(), kind: "undo", undoes: id });

/** Sold and let in. */
export function sellWalkIn(seats: number, discount: { id: string; price: number }): DoorEntry[] {
  const reservation = crypto.randomUUID();
  return [
    made("walk_in", reservation, { seats, won: seats * discount.price, discount_type: discount.id }),
    made("entry", reservation, { seats }),
  ];
}
