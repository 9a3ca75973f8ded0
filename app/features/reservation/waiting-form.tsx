/** Joins the waiting list of a sold-out show time: a form of its own below the reservation's, sent without a script as well. */
import { useEffect, useRef, useState } from "react";
import { formatShowDate } from "~/lib/show-date.ts";
import { waitingPath } from "~/lib/waiting-link.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { maxLength, maxSeats, reservePath, seatsAtOnce } from "./reservation.ts";
import { newRequestId } from "./reservation-draft.ts";
import type { OfferedShowTime } from "./show-time.ts";
import {
  aheadWords,
  joinUncertain,
  type WaitingAnswer,
  type WaitingField,
  waitingFields,
} from "./waiting.ts";
import { storeWaitingKey } from "./waiting-keys.ts";

interface WaitingFormProps {
  performanceId: string;
  /** Those that are sold out. */
  showTimes: readonly OfferedShowTime[];
  /** Under which the form is sent without a script. */
  requestId?: string | undefined;
  /** What the page came with, after a form that the browser itself has sent. */
  delivered: WaitingAnswer | null;
  /** Nothing else is on the page: the form is open. */
  alone?: boolean;
}

const timeoutMs = 12_000;

export function WaitingForm({ performanceId, showTimes, requestId, delivered, alone }: WaitingFormProps) {
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
      open={alone || answer !== null}
      className="mt-8 scroll-mt-28 border-line border-t pt-2 text-left"
    >
      <summary className="min-h-12 cursor-pointer py-2.5 font-bold text-lg">매진된 회차 대기 신청</summary>
      {answer?.ok ? (
        <Joined answer={answer} />
      ) : (
        <PartyForm
          performanceId={performanceId}
          showTimes={showTimes}
          requestId={requestId}
          refusal={answer}
          onAnswer={setAnswer}
        />
      )}
    </details>
  );
}

interface PartyFormProps extends Pick<WaitingFormProps, "performanceId" | "showTimes" | "requestId"> {
  refusal: Extract<WaitingAnswer, { ok: false }> | null;
  onAnswer: (answer: WaitingAnswer) => void;
}

function PartyForm({ performanceId, showTimes, requestId, refusal, onAnswer }: PartyFormProps) {
  // One intention, however often it is sent.
  const [id] = useState(() => requestId || newRequestId());
  const [sending, setSending] = useState(false);
  const typed = refusal?.typed;
  const errorOf = (field: WaitingField) => (refusal?.field === field ? refusal.message : undefined);

  async function send(form: HTMLFormElement) {
    if (sending) return;
    setSending(true);
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await post(performanceId, sent);
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
        <Field label="기다리실 회차" error={errorOf("show_time_id")}>
          {(wiring) => (
            <select
              {...wiring}
              name="show_time_id"
              defaultValue={typed?.show_time_id}
              className={`${controlClass} numerals`}
            >
              {typed?.show_time_id && !showTimes.some(({ id }) => id === typed.show_time_id) ? (
                <option value={typed.show_time_id}>앞서 고르신 회차</option>
              ) : null}
              {showTimes.map(({ id, date, time }) => (
                <option key={id} value={id}>
                  {formatShowDate(date, time)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="인원" hint={seatsAtOnce} error={errorOf("party_size")}>
          {(wiring) => (
            <input
              {...wiring}
              name="party_size"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxSeats}
              defaultValue={typed?.party_size ?? "1"}
              aria-required="true"
              onWheel={(event) => event.currentTarget.blur()}
              className={`${controlClass} numerals max-w-32`}
            />
          )}
        </Field>
        <Field label="이름" error={errorOf("name")} limit={maxLength.name}>
          {(wiring) => (
            <input
              {...wiring}
              name="name"
              autoComplete="name"
              defaultValue={typed?.name}
              aria-required="true"
              className={controlClass}
            />
          )}
        </Field>
        <Field label="연락처" error={errorOf("phone_number")} limit={maxLength.phone_number}>
          {(wiring) => (
            <input
              {...wiring}
              name="phone_number"
              type="tel"
              autoComplete="tel"
              placeholder="010-1234-5678"
              defaultValue={typed?.phone_number}
              aria-required="true"
              className={`${controlClass} numerals`}
            />
          )}
        </Field>
        <Field label="이메일" optional error={errorOf("email")} limit={254}>
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={typed?.email}
              className={controlClass}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" busy={sending} className="w-full text-lg">
          {sending ? "처리 중..." : "대기 신청하기"}
        </Button>
      </fieldset>
      <PrivacyNote>적어 주신 정보는 좌석이 나왔을 때 알려 드리는 데만 씁니다.</PrivacyNote>
    </form>
  );
}

/** Never throws: whatever happens is an answer, and what was typed stays in its fields. */
async function post(performanceId: string, sent: URLSearchParams): Promise<WaitingAnswer> {
  const typed = Object.fromEntries(waitingFields.map((name) => [name, sent.get(name) ?? ""]));
  try {
    const response = await fetch(`${reservePath(performanceId)}.json`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: sent,
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.json();
    // What stands before the site, such as the limit on floods, refuses with a message only.
    return "ok" in answer ? answer : { ok: false, message: answer.message ?? joinUncertain, typed };
  } catch {
    return { ok: false, message: joinUncertain, typed };
  }
}

function Joined({ answer: { waitingKey, ahead } }: { answer: Extract<WaitingAnswer, { ok: true }> }) {
  const hydrated = useHydrated();
  return (
    <div data-outcome="" tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="font-semibold">
        {waitingKey ? "대기 신청을 받았습니다." : "이미 하신 대기 신청을 고쳤습니다."} {aheadWords(ahead)}
      </p>
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
