/** What is shown at the entrance, and what a visitor does with a ticket: calendar, paper, another device. */
import { generate } from "lean-qr";
import { useMemo } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { qrText } from "./found-ticket.ts";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";

interface DoorCodeProps {
  show: ReservableShow;
  reservation: FoundReservation;
}

export function DoorCode({ show, reservation }: DoorCodeProps) {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const { ticket_key } = reservation;
  const { door: words, ticketPath } = useOwnTicketWords();
  const hydrated = useHydrated();
  return (
    <div className="grid gap-x-7 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <QrCode text={qrText(ticket_key)} name={words.code} />
      <div className="grid justify-items-start gap-3">
        <p>
          {words.show(isSettled(reservation))} <span className="inline-block">{words.orNumber}</span>
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          {showTime ? (
            <a
              href={`/performances/${show.id}/show-times/${showTime.id}.ics`}
              className={buttonClass({ variant: "outline" })}
            >
              {words.calendar}
            </a>
          ) : null}
          <Button variant="outline" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        {hydrated ? (
          <div className="flex flex-wrap items-center gap-x-3 print:hidden">
            <span className="text-ink-soft text-sm">{words.otherDevice}</span>
            <CopyButton text={new URL(ticketPath(ticket_key), location.origin).href} what={words.link} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Whether it opens the door as it is, or with what is paid there. */
function isSettled({ payment_verified, total_price, pays_at_door }: FoundReservation): boolean {
  return payment_verified || total_price === 0 || pays_at_door === true;
}

/** Dark on light in both themes: readers expect it so. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    let path = "";
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
    return { size: code.size, path };
  }, [text]);
  const margin = 4;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className="w-44 max-w-full print:w-28 rounded-control"
    >
      <rect x={-margin} y={-margin} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
