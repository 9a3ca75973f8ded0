/** One thing that a visitor may do to a ticket, with a note beside its button. */
import type { ReactNode } from "react";
import { Sentences } from "~/ui/sentences.tsx";

export function TicketRow({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="ticket-row">
      {children}
      <p className="text-ink-soft text-sm">
        <Sentences text={note} />
      </p>
    </div>
  );
}
