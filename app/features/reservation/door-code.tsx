/** What is shown at the entrance, and what a visitor does with a ticket: calendar, paper, another device. */
import { generate } from "lean-qr";
import { useMemo } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { qrText, ticketPath } from "./found-ticket.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";

interface DoorCodeProps {
  show: ReservableShow;
  reservation: FoundReservation;
}

export function DoorCode({ show, reservation }: DoorCodeProps) {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const { ticket_key } = reservation;
  const hydrated = useHydrated();
  return (
    <div className="grid gap-x-7 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <QrCode text={qrText(ticket_key)} />
      <div className="grid justify-items-start gap-3">
        <p>
          {isSettled(reservation) ? "" : "입금이 확인되면 "}공연장 입구에서 이 QR 코드를 보여 주세요.{" "}
          <span className="inline-block">예매번호를 말씀하셔도 됩니다.</span>
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          {showTime ? (
            <a
              href={`/performances/${show.id}/show-times/${showTime.id}.ics`}
              className={buttonClass({ variant: "outline" })}
            >
              캘린더에 넣기
            </a>
          ) : null}
          <Button variant="outline" onClick={() => window.print()}>
            표 인쇄하기
          </Button>
        </div>
        {hydrated ? (
          <div className="flex flex-wrap items-center gap-x-3 print:hidden">
            <span className="text-ink-soft text-sm">다른 기기에서 이 표를 여는 링크</span>
            <CopyButton text={new URL(ticketPath(ticket_key), location.origin).href} what="표 링크" />
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
export function QrCode({ text, name = "입장 QR 코드" }: { text: string; name?: string }) {
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
