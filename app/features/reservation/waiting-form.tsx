/** Joins the waiting list of a sold-out show time: a form of its own below the reservation's, sent without a script as well. */
import { useEffect, useRef, useState } from "react";
import { formatShowDate } from "~/lib/show-date.ts";
import { waitingPath } from "~/lib/waiting-link.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { reservePath } from "./reservation.ts";
import { newRequestId } from "./reservation-draft.ts";
import type { ShowTime } from "./show-time.ts";
import { aheadWords, type WaitingAnswer, type WaitingJoined, type WaitingRefusal } from "./waiting.ts";
import { WaitingFields } from "./waiting-fields.tsx";
import { storeWaitingKey } from "./waiting-keys.ts";
import { sendParty } from "./waiting-request.ts";

interface WaitingFormProps {
  performanceId: string;
  showTimes: readonly ShowTime[];
  /** The ids of those that are sold out, with spaces between them. */
  soldOut: string;
  /** Under which the form is sent without a script. */
  requestId?: string | undefined;
  /** What the page came with, after a form that the browser itself has sent. */
  delivered: WaitingAnswer | null;
  /** The show time at which the visitor has asked to wait: the form is open, with it. */
  chosen?: string | null;
  /** Nothing else is on the page: the form is open. */
  alone?: boolean;
}

export function WaitingForm({
  performanceId,
  showTimes,
  soldOut,
  requestId,
  delivered,
  chosen = null,
  alone,
}: WaitingFormProps) {
  const [answer, setAnswer] = useState(delivered);
  const section = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!answer) return;
    if (answer.ok && answer.waitingKey) storeWaitingKey(answer.waitingKey);
    focusSoon(section.current, "[aria-invalid=true]", "[data-outcome]");
  }, [answer]);

  return (
    <details
      ref={section}
      id="waiting-list"
      open={alone || chosen !== null || answer !== null}
      className="mt-8 scroll-mt-28 border-line border-t pt-2 text-left"
    >
      <summary className="min-h-12 cursor-pointer py-2.5 font-bold text-lg">매진된 회차 대기 신청</summary>
      {answer?.ok ? (
        <Joined answer={answer} showTime={showTimes.find(({ id }) => id === answer.showTimeId)} />
      ) : (
        <PartyForm
          performanceId={performanceId}
          showTimes={showTimes.filter(({ id }) => soldOut.includes(id))}
          requestId={requestId}
          chosen={chosen}
          refusal={answer}
          onAnswer={setAnswer}
        />
      )}
    </details>
  );
}

interface PartyFormProps
  extends Pick<WaitingFormProps, "performanceId" | "showTimes" | "requestId" | "chosen"> {
  refusal: WaitingRefusal | null;
  onAnswer: (answer: WaitingAnswer) => void;
}

function PartyForm({ performanceId, showTimes, requestId, chosen, refusal, onAnswer }: PartyFormProps) {
  // One intention, however often it is sent.
  const [id] = useState(() => requestId || newRequestId());
  const [sending, setSending] = useState(false);

  async function send(form: HTMLFormElement) {
    if (sending) return;
    setSending(true);
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await sendParty(performanceId, sent);
    setSending(false);
    onAnswer(answer);
  }

  return (
    <form
      method="post"
      action={`${reservePath(performanceId)}#waiting-list`}
      aria-label="대기 신청"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <p className="mb-5 text-ink-soft">
        취소된 좌석이 나오면 신청하신 순서대로 알려 드리고, 정해진 시간 동안 다른 분께 팔지 않습니다. 인원만큼
        한꺼번에 나와야 드립니다.
      </p>
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="request_id" value={id} />
      <fieldset disabled={sending} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="sr-only">대기 신청</legend>
        <p
          role="alert"
          data-outcome=""
          tabIndex={-1}
          className="border-bad border-l-4 pl-3 font-semibold text-bad outline-none empty:hidden"
        >
          {refusal && !refusal.field ? <WithTelephone text={refusal.message} /> : null}
        </p>
        <WaitingFields showTimes={showTimes} chosen={chosen ?? undefined} refusal={refusal} />
        <Button type="submit" variant="outline" busy={sending} className="w-full text-lg">
          {sending ? "처리 중..." : "대기 신청하기"}
        </Button>
      </fieldset>
      <PrivacyNote>적어 주신 정보는 좌석이 나왔을 때 알려 드리는 데만 씁니다.</PrivacyNote>
    </form>
  );
}

interface JoinedProps {
  answer: WaitingJoined;
  showTime: ShowTime | undefined;
}

function Joined({ answer: { waitingKey, ahead, seats }, showTime }: JoinedProps) {
  const hydrated = useHydrated();
  return (
    <div data-outcome="" tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="font-semibold">
        {waitingKey ? "대기 신청을 받았습니다." : "이미 하신 대기 신청을 고쳤습니다."} {aheadWords(ahead)}
      </p>
      {showTime ? (
        <p className="numerals">
          {formatShowDate(showTime.date, showTime.time)} · {seats}석
        </p>
      ) : null}
      {waitingKey ? (
        <>
          <p>
            좌석이 나오면 적어 주신 연락처로 알려 드립니다. 아래 링크에서도 순서를 보고 예매하실 수 있습니다.
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={waitingPath(waitingKey)} className={buttonClass()}>
              내 대기 순서 보기
            </a>
            {hydrated ? (
              <CopyButton
                text={new URL(waitingPath(waitingKey), location.origin).href}
                what="대기 링크"
                label="링크 복사"
              />
            ) : null}
          </div>
        </>
      ) : (
        <p>처음 신청하실 때 받으신 링크에서 순서를 보실 수 있습니다.</p>
      )}
    </div>
  );
}
