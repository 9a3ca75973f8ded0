/** What has become of a party on the waiting list, asked for again and again: its place, an offer to take, or why there is none. */
import { useCallback, useEffect, useRef, useState } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { ticketPath } from "./found-ticket.ts";
import { reservePath } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";
import { aheadWords, type WaitingPlace } from "./waiting.ts";

const refreshMs = 30_000;
const unreached = "연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.";
const uncertain =
  "연결이 끊겨 처리되었는지 확인하지 못했습니다. 다시 눌러 주세요. 두 번 예매되지는 않습니다.";

interface WaitingStatusProps {
  waitingKey: string;
  /** Called when this browser no longer needs it. */
  onForget: (key: string) => void;
}

export function WaitingStatus({ waitingKey, onForget }: WaitingStatusProps) {
  const [place, setPlace] = useState<WaitingPlace | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  /** Asked once more before the place is given up. */
  const [leaving, setLeaving] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);

  const ask = useCallback(async () => {
    const answer = await changeTicket<WaitingPlace | null>(
      { change: "waiting_place", waiting_key: waitingKey },
      unreached,
    );
    if (!answer.ok) return setFailure(answer.message);
    setFailure(
      answer.result ? "" : "이 링크의 대기 신청을 찾지 못했습니다. 받으신 링크를 다시 확인해 주세요.",
    );
    setPlace(answer.result);
  }, [waitingKey]);
  useFollowed(ask);

  async function change(what: "take_offer" | "leave_waiting_list") {
    setBusy(true);
    const answer = await changeTicket<string | null>(
      {
        change: what,
        waiting_key: waitingKey,
        ...(what === "take_offer" && { shown_unit_price: String(place?.unit_price) }),
      },
      uncertain,
    );
    setBusy(false);
    if (answer.ok && what === "take_offer" && answer.result) {
      onForget(waitingKey);
      location.hash = new URL(ticketPath(answer.result), location.origin).hash;
      return;
    }
    await ask();
    if (answer.ok) return;
    setFailure(answer.message);
    alert.current?.focus();
  }

  return (
    <section aria-label="대기 신청" className="grid gap-4 border-ink border-t pt-6 print:hidden">
      {place ? (
        <>
          <div>
            <h2 className="font-bold text-lg">{place.title} 대기</h2>
            <p className="numerals text-ink-soft">
              {formatShowDate(place.date, place.time)} · {place.party_size}석
            </p>
          </div>
          <p role="status" className="text-lg">
            {wordsOf(place)}
          </p>
        </>
      ) : failure ? null : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> 대기 순서를 확인하고 있습니다…
        </p>
      )}
      <p ref={alert} tabIndex={-1} role="alert" className="font-semibold text-bad outline-none empty:hidden">
        {failure ? <WithTelephone text={failure} /> : null}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {place?.state === "offered" ? (
          <Button className="text-lg" busy={busy} onClick={() => void change("take_offer")}>
            {place.party_size}석 예매하기
            {place.unit_price ? ` · ${formatWon(place.unit_price * place.party_size)}` : ""}
          </Button>
        ) : null}
        {place?.state === "taken" && place.ticket_key ? (
          <a href={ticketPath(place.ticket_key)} className={buttonClass()}>
            표 보기
          </a>
        ) : null}
        {place?.state === "expired" ? (
          <a href={reservePath(place.performance_id)} className={buttonClass()}>
            다시 신청하기
          </a>
        ) : null}
        {place?.state === "offered" || place?.state === "waiting" ? (
          leaving ? (
            <>
              <p className="w-full">취소하면 차례가 다음 분께 넘어갑니다. 다시 신청하시면 맨 뒤에 섭니다.</p>
              <Button variant="outline" onClick={() => setLeaving(false)}>
                그대로 기다리기
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void change("leave_waiting_list")}>
                대기 취소하기
              </Button>
            </>
          ) : (
            <Button variant="outline" onClick={() => setLeaving(true)}>
              {place.state === "offered" ? "예매하지 않기" : "대기 취소"}
            </Button>
          )
        ) : place || failure ? (
          <Button variant="outline" onClick={() => onForget(waitingKey)}>
            이 기기에서 지우기
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Asks at once, every half minute while the page is looked at, and when the visitor comes back to it. */
function useFollowed(ask: () => Promise<void>): void {
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === "visible") void ask();
    };
    void ask();
    const timer = setInterval(askIfSeen, refreshMs);
    document.addEventListener("visibilitychange", askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askIfSeen);
    };
  }, [ask]);
}

function wordsOf({ state, ahead, party_size, expires_at, unit_price }: WaitingPlace): string {
  switch (state) {
    case "waiting":
      return `${aheadWords(ahead)} ${party_size}석이 나오면 적어 주신 연락처로 알려 드립니다.`;
    case "offered":
      return [
        `${party_size}석이 나왔습니다. ${expires_at ? deadlineWords(expires_at) : ""} 예매하실 수 있고, 그 뒤에는 다음 분께 드립니다.`,
        unit_price ? "할인을 받으시는 분은 예매하신 뒤 입금하시기 전에 극단으로 알려 주세요." : "",
      ]
        .join(" ")
        .trim();
    case "taken":
      return "나온 좌석을 예매하셨습니다.";
    case "expired":
      return "제안해 드린 시간이 지나 좌석이 다음 분께 넘어갔습니다.";
    case "left":
      return "대기를 취소하셨습니다.";
    case "cancelled":
      return "죄송합니다. 이 회차의 공연이 취소되어 대기도 끝났습니다. 다른 회차를 살펴봐 주세요.";
    case "over":
      return "공연이 가까워 대기를 마쳤습니다. 남은 좌석이 있으면 예매 화면에서 바로 예매하실 수 있습니다.";
  }
}
