/** The flow of one reservation, on its page and in the dialog: form, sending, ticket; continued after a reload. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { trackEvent } from "~/lib/track-event.ts";
import {
  type FieldMessages,
  type FieldName,
  type Fields,
  type FormAnswer,
  type FoundReservation,
  type Refusal,
  type ReservableShow,
  reasonOf,
  unknownFailure,
} from "./reservation.ts";
import { openDraft, type ReservationDraft } from "./reservation-draft.ts";
import type { ShowTimeSeats } from "./show-time.ts";

type Stage =
  | { name: "form" }
  /** `repeating`: no answer yet, being sent again. */
  | { name: "sending"; repeating: boolean }
  /** Whether the request that this tab has sent has made a reservation. */
  | { name: "asking" }
  /** Nobody has answered that. */
  | { name: "unanswered" }
  /** `changedSince`: an earlier request has made it, and what was changed later is not in it. */
  | { name: "reserved"; reservation: FoundReservation; changedSince: boolean; delivered?: boolean };

export interface Failure {
  message: string;
  errors: FieldMessages;
  /** It came with the page: read before any script runs. */
  delivered?: boolean;
  /** The request may have been received: the same one can be sent again. Where it was lost. */
  unanswered?: "on the line" | "on the site";
}

export interface ReservationFlow {
  stage: Stage;
  failure: Failure | null;
  /** What the form begins with; the same object until something else is to be filled in. */
  fields: Fields;
  /** Of the draft, or of the form that came back; null before this tab has opened one. */
  requestId: string | null;
  /** Fetches what sending takes, when the visitor begins with the form; undefined when it does not come. */
  prepare: () => Promise<{ normalizePhoneNumber(typed: string): string } | undefined>;
  change: (fields: Fields) => void;
  /** What is wrong with a field that is changed after the form was refused once. */
  check: (fields: Fields, name: FieldName) => string | undefined;
  send: (form: HTMLFormElement, fields: Fields) => void;
  /** The next form is a new one; a request that nobody has acknowledged keeps its id: sent again, it reserves nothing twice. */
  startNew: () => void;
}

interface Options {
  /** The answer to the form that the browser itself has sent, with which the page came. */
  answer: FormAnswer | null;
  /** Chosen before the form was opened. */
  showTimeId?: string | null;
  /** Takes over the seats that came with a refusal. */
  onSeats: (seats: ShowTimeSeats[]) => void;
  onReserved?: (reservation: FoundReservation) => void;
  onFailure?: (failure: Failure) => void;
}

const failed = (message: string): Failure => ({ message, errors: {} });

const notReceived = failed("예매 신청이 아직 접수되지 않았습니다. 내용을 확인하고 다시 신청해 주세요.");
const offline = failed(
  "인터넷에 연결되어 있지 않아 예매 신청을 보내지 않았습니다. 접수된 것은 없고, 입력하신 내용은 그대로 있습니다. 연결한 뒤 다시 신청해 주세요.",
);
const unanswered: Failure = {
  ...failed(
    "연결이 끊겨 예매가 접수되었는지 확인하지 못했습니다. 입력하신 내용은 그대로 있습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요. 같은 예매가 두 번 접수되지는 않습니다.",
  ),
  unanswered: "on the line",
};
const siteFailed: Failure = { ...failed(unknownFailure), unanswered: "on the site" };

const loadStoring = () => import("./store-reservation.ts");

/** What asking takes, with the code of the ticket. */
async function loadAsking() {
  const [request] = await Promise.all([
    import("./reservation-request.ts"),
    loadStoring(),
    import("./reservation-outcome.tsx"),
  ]);
  return request;
}

/** What was sent is reserved: the draft is settled, and this browser finds the reservation again. */
function acknowledge(show: ReservableShow, reservation: FoundReservation, draft: ReservationDraft): void {
  draft.acknowledge();
  loadStoring().then(
    ({ storeReservation }) => storeReservation(show, reservation, draft.requestId),
    () => undefined,
  );
}

/** What sending takes: it is fetched when a visitor begins to fill in the form. */
async function loadSending() {
  const [request, { checkFields, normalizePhoneNumber }] = await Promise.all([
    loadAsking(),
    import("./reservation-schema.ts"),
  ]);
  return { checkFields, normalizePhoneNumber, ...request };
}

type Sending = Awaited<ReturnType<typeof loadSending>>;

export function useReservation(show: ReservableShow, options: Options): ReservationFlow {
  const { answer, showTimeId, onSeats, onReserved, onFailure } = options;
  const [draft, setDraft] = useState<ReservationDraft | null>(null);
  const [fields, setFields] = useState<Fields>(
    answer?.sent.fields ?? (showTimeId ? { show_time_id: showTimeId } : {}),
  );
  const [stage, setStage] = useState<Stage>(
    answer?.ok ? { name: "reserved", delivered: true, ...answer } : { name: "form" },
  );
  const [failure, setFailure] = useState<Failure | null>(
    answer && !answer.ok ? { message: answer.message, errors: errorsOf(answer), delivered: true } : null,
  );
  const sending = useRef(false);
  const checkFields = useRef<Sending["checkFields"]>(null);
  const { revalidate } = useRevalidator();

  const open = useEffectEvent(() => {
    const opened = openDraft(show.id, answer?.sent);
    setDraft(opened);
    if (answer?.ok) acknowledge(show, answer.reservation, opened);
    else if (opened.sent) setStage({ name: "asking" });
    else if (!answer) setFields(showTimeId ? { ...opened.fields, show_time_id: showTimeId } : opened.fields);
  });
  useLayoutEffect(() => open(), []);

  const asking = stage.name === "asking";
  const ask = useEffectEvent(async (isLeft: () => boolean) => {
    if (!draft) return;
    try {
      const { askForReservation } = await loadAsking();
      const reservation = await askForReservation(show.id, draft.requestId);
      if (isLeft()) return;
      if (reservation) {
        acknowledge(show, reservation, draft);
        return setStage({ name: "reserved", reservation, changedSince: false });
      }
      const { acknowledged } = draft;
      startNew();
      if (acknowledged) {
        setDraft(openDraft(show.id));
        return setStage({ name: "form" });
      }
      setFields(draft.fields);
      fail(notReceived);
    } catch {
      if (!isLeft()) setStage({ name: "unanswered" });
    }
  });
  useEffect(() => {
    if (!asking) return;
    let left = false;
    void ask(() => left);
    return () => {
      left = true;
    };
  }, [asking]);

  function fail(cause: Failure) {
    sending.current = false;
    setFailure(cause);
    setStage({ name: "form" });
  }

  async function send(form: HTMLFormElement, fields: Fields) {
    if (sending.current || !draft) return;
    sending.current = true;
    draft.change({ fields });
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const say = (cause: Failure) => {
      fail(cause);
      onFailure?.(cause);
    };
    // What was sent before and not answered may have been received.
    if (!navigator.onLine && !draft.sent) return say(offline);
    const loaded = await loadSending().catch(() => null);
    if (!loaded) {
      // Without the code for it the browser sends the form itself, and gets a page for an answer.
      draft.change({ sent: true });
      return form.submit();
    }
    checkFields.current = loaded.checkFields;
    const errors = loaded.checkFields(fields);
    if (Object.keys(errors).length > 0) return fail({ message: "", errors });

    setStage({ name: "sending", repeating: false });
    setFailure(null);
    draft.change({ sent: true });
    trackEvent({ name: "reservation_attempt", label: show.title, value: 1 });
    try {
      const answer = await loaded.sendReservation(show.id, sent, () =>
        setStage({ name: "sending", repeating: true }),
      );
      if (answer.ok) {
        acknowledge(show, answer.reservation, draft);
        // Made before: the show may have changed since.
        if (answer.repeat) void revalidate();
        setStage({ name: "reserved", ...answer });
        onReserved?.(answer.reservation);
      } else {
        draft.change({ sent: false });
        if (answer.seats) onSeats(answer.seats);
        if (answer.isOutdated) void revalidate();
        say({ message: answer.message, errors: errorsOf(answer) });
      }
    } catch (error) {
      say(error instanceof loaded.AnswerLost && !error.siteFailed ? unanswered : siteFailed);
    }
  }

  function startNew() {
    if (!draft) return;
    if (draft.acknowledged) draft.discard();
    else draft.change({ sent: false });
  }

  return {
    stage,
    failure,
    fields,
    requestId: draft?.requestId ?? answer?.sent.requestId ?? null,
    prepare: () => loadSending().catch(() => undefined),
    change: (fields) => draft?.change({ fields }),
    check: (fields, name) => checkFields.current?.(fields)[name],
    send: (form, fields) => void send(form, fields),
    startNew,
  };
}

/** The messages of a refusal, field by field. */
function errorsOf({ errors, field, message }: Refusal): FieldMessages {
  return errors ?? (field ? { [field]: reasonOf(message) } : {});
}
