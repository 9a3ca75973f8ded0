/** Joins the waiting list of a sold-out show time: a form of its own below the reservation's, sent without a script as well. */
import { useContext, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { newRequestId, openDraft } from "./reservation-draft.ts";
import type { ShowTime } from "./show-time.ts";
import type { WaitingAnswer, WaitingJoined, WaitingRefusal } from "./waiting.ts";
import { WaitingFields } from "./waiting-fields.tsx";
import { storeWaitingKey } from "./waiting-keys.ts";
import { sendParty } from "./waiting-request.ts";
import { WaitingWordsContext } from "./waiting-words.ts";

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

export default function WaitingForm({
  performanceId,
  showTimes,
  soldOut,
  requestId,
  delivered,
  chosen = null,
  alone,
}: WaitingFormProps) {
  const words = useContext(WaitingWordsContext);
  const [answer, setAnswer] = useState(delivered);
  const first = useRef(delivered);
  const section = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!answer) return;
    if (answer.ok && answer.waitingKey) storeWaitingKey(answer.waitingKey);
    // Who corrects it before the page is hydrated is not moved away from where they type or click.
    if (answer === first.current && section.current?.contains(document.activeElement)) return;
    focusSoon(section.current, "[aria-invalid=true]", "[data-outcome]");
  }, [answer]);

  useEffect(() => fillFromDraft(section.current, performanceId), [performanceId]);

  return (
    <details
      ref={section}
      id="waiting-list"
      open={alone || chosen !== null || answer !== null}
      onToggle={({ currentTarget }) => fillFromDraft(currentTarget, performanceId)}
      className="fold mt-8 scroll-mt-28 open:pb-6 text-left @min-[48rem]:mr-[19.5rem]"
    >
      <summary className="chevron">{words.form.title}</summary>
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

/** With what was typed into the reservation's form before its show time was sold out; what is typed here stays. */
function fillFromDraft(section: HTMLElement | null, performanceId: string) {
  const { name, phone_number, email, attendee_count } = openDraft(performanceId).fields;
  for (const [field, text] of Object.entries({ name, phone_number, email, party_size: attendee_count })) {
    const input = section?.querySelector<HTMLInputElement>(`input[name=${field}]`);
    const empty = field === "party_size" ? "1" : "";
    if (text && input?.value === empty) input.value = text;
  }
}

interface PartyFormProps
  extends Pick<WaitingFormProps, "performanceId" | "showTimes" | "requestId" | "chosen"> {
  refusal: WaitingRefusal | null;
  onAnswer: (answer: WaitingAnswer) => void;
}

function PartyForm({ performanceId, showTimes, requestId, chosen, refusal, onAnswer }: PartyFormProps) {
  const { form: words, language, reservePath } = useContext(WaitingWordsContext);
  // One intention, however often it is sent.
  const [id] = useState(() => requestId || newRequestId());
  const [sending, setSending] = useState(false);

  async function send(form: HTMLFormElement) {
    if (sending) return;
    setSending(true);
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await sendParty(performanceId, sent, words.uncertain);
    setSending(false);
    onAnswer(answer);
  }

  return (
    <form
      method="post"
      action={`${reservePath(performanceId)}#waiting-list`}
      aria-label={words.name}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <p className="mb-2 text-ink-soft">{words.lead}</p>
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="request_id" value={id} />
      <input type="hidden" name="language" value={language} />
      <fieldset disabled={sending} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="sr-only">{words.name}</legend>
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
          {sending ? words.sending : words.send}
        </Button>
      </fieldset>
      <PrivacyNote>{words.privacy}</PrivacyNote>
    </form>
  );
}

interface JoinedProps {
  answer: WaitingJoined;
  showTime: ShowTime | undefined;
}

function Joined({ answer: { waitingKey, ahead, seats }, showTime }: JoinedProps) {
  const hydrated = useHydrated();
  const { joined: words, showDate, seats: countOfSeats, waitingPath } = useContext(WaitingWordsContext);
  return (
    <div data-outcome="" tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="font-semibold">{words.title(waitingKey !== null, ahead)}</p>
      {showTime ? (
        <p className="numerals">
          {showDate(showTime.date, showTime.time)} · {countOfSeats(seats)}
        </p>
      ) : null}
      {waitingKey ? (
        <>
          <p>{words.next}</p>
          <div className="flex flex-wrap gap-2">
            <a href={waitingPath(waitingKey)} className={buttonClass()}>
              {words.place}
            </a>
            {hydrated ? (
              <CopyButton
                text={new URL(waitingPath(waitingKey), location.origin).href}
                what={words.link}
                label={words.copy}
              />
            ) : null}
          </div>
        </>
      ) : (
        <p>{words.known}</p>
      )}
    </div>
  );
}
