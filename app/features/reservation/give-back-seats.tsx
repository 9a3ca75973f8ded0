/** Gives some or all seats of a ticket back, after showing what comes back and why. */
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type GiveBackAnswer, type Refund, refundWords } from "./give-back.ts";
import type { FoundReservation } from "./reservation.ts";

const timeoutMs = 12_000;
const unreached = "연결하지 못했습니다. 취소된 것은 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.";
const uncertain = "연결이 끊겨 취소되었는지 확인하지 못했습니다. 새로고침해서 예매 상태를 확인해 주세요.";

interface GiveBackSeatsProps {
  reservation: FoundReservation;
  ticketKey: string;
  /** Called after seats were given back. */
  onGivenBack: () => void;
}

export function GiveBackSeats({ reservation, ticketKey: ticket_key, onGivenBack }: GiveBackSeatsProps) {
  const { attendee_count } = reservation;
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [seats, setSeats] = useState(attendee_count);
  const [refund, setRefund] = useState<Refund | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!open) return;
    let left = false;
    setRefund(null);
    void ask({ ticket_key, seats: String(seats) }, unreached).then((answer) => {
      if (left) return;
      setRefund((answer.ok && answer.refund) || null);
      setFailure(answer.ok ? "" : answer.message);
    });
    return () => {
      left = true;
    };
  }, [open, seats, ticket_key]);

  async function give() {
    if (!refund) return;
    setBusy(true);
    const shown_won = String(refund.comes_back);
    const answer = await ask({ ticket_key, seats: String(seats), shown_won }, uncertain);
    setBusy(false);
    if (answer.ok) {
      toast({ title: seats === attendee_count ? "예매를 취소했습니다" : `${seats}매를 취소했습니다` });
      return onGivenBack();
    }
    setFailure(answer.message);
    result.current?.focus();
    const again = await ask({ ticket_key, seats: String(seats) }, uncertain);
    setRefund((again.ok && again.refund) || null);
  }

  if (!open) {
    return (
      <p className="print:hidden">
        <Button variant="outline" onClick={() => setOpen(true)}>
          {attendee_count > 1 ? "예매 취소 · 매수 줄이기" : "예매 취소"}
        </Button>
      </p>
    );
  }
  const all = seats === attendee_count;
  return (
    <section aria-label="예매 취소" className="grid gap-4 border-line border-t pt-5 print:hidden">
      <h3 className="font-bold text-lg">예매 취소</h3>
      {attendee_count > 1 ? (
        <Field id={`seats-${reservation.id}`} label="취소할 매수">
          {(wiring) => (
            <select
              {...wiring}
              value={seats}
              onChange={({ target }) => setSeats(Number(target.value))}
              className={controlClass}
            >
              {Array.from({ length: attendee_count }, (_, index) => attendee_count - index).map((count) => (
                <option key={count} value={count}>
                  {count}매{count === attendee_count ? " (모두)" : ""}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <p role="status" className="min-h-7">
        {refund ? (
          refundWords(refund)
        ) : failure ? null : (
          <span className="flex items-center gap-2 text-ink-soft">
            <Spinner /> 돌려받으실 금액을 확인하고 있습니다…
          </span>
        )}
      </p>
      {refund && refund.comes_back > 0 ? (
        <p className="text-ink-soft text-sm">돌려드릴 계좌는 극단에서 연락드려 여쭙습니다.</p>
      ) : null}
      <p ref={result} tabIndex={-1} role="alert" className="font-semibold text-bad outline-none empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} disabled={!refund} onClick={() => void give()}>
          {all ? "예매 모두 취소하기" : `${seats}매 취소하기`}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          그대로 두기
        </Button>
      </div>
    </section>
  );
}

/** Never throws; without an answer, `lost` is the message. */
async function ask(fields: Record<string, string>, lost: string): Promise<GiveBackAnswer> {
  try {
    const response = await fetch("/reservations/ticket.json", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    return { ok: false, message: lost };
  }
}
