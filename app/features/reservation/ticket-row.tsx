/** One thing that a visitor may do to a ticket, with a note beside its button. */
import type { ReactNode } from "react";

export function TicketRow({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket-row">
      {children}
      <p className="text-ink-soft text-sm">{note}</p>
    </div>
  );
}
