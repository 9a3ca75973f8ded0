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
      <dd className="mr-1.5 inline font-semibold last:mr-0">{value}</dd>
      {note ? <dd className="inline-block text-ink-soft text-sm">{note}</dd> : null}
    </div>
  );
}
