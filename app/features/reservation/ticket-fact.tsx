/** A fact on a ticket, or on the card of the waiting list: its name above its value, in the columns of `ticket-facts`. */
import type { ReactNode } from "react";

interface TicketFactProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}

export function TicketFact({ name, value, note = "" }: TicketFactProps) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold sm:inline">{value}</dd>
      {note ? <dd className="text-ink-soft text-sm sm:ml-1.5 sm:inline">{note}</dd> : null}
    </div>
  );
}
