/** The course of one reservation: form, sending, reserved; picked up again after a reload. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { tellVisit } from "~/lib/track-event.ts";
import { useToast } from "~/ui/toast.tsx";
import { keepReservation } from "./keep-reservation.ts";
import {
  differs,
  type FieldName,
  type FoundReservation,
  failureTitle,
  type ReservableShow,
  type Reservation,
  reasonOf,
  type Typed,
  unknownFailure,
} from "./reservation.ts";
import { openDraft } from "./reservation-draft.ts";
import { AnswerLost, askForReservation, notReceived, sendReservation } from "./reservation-request.ts";
import { standingOf } from "./reservation-standing.ts";
import type { ShowTimeSeats } from "./show-time.ts";
import { unitPriceOf } from "./unit-price.ts";

type Stage =
  /** After a reload: asking whether the request that was sent has made a reservation. */
  | { name: "asking" }
  | { name: "form" }
  /** `repeating`: no answer yet, being sent again. */
  | { name: "sending"; repeating: boolean }
  /** `changedSince`: the reservation was made by an earlier request, and what was typed later is not in it. */
  | { name: "reserved"; reservation: FoundReservation; changedSince: boolean };

export interface Failure {
  message: string;
  field?: FieldName;
  /** The request may have been received: the same one can be sent again. */
  unanswered?: boolean;
}

export interface Course {
  stage: Stage;
  failure: Failure | null;
  /** What an earlier visit to the form has left. */
  typed: Typed;
  remember: (typed: Typed) => void;
  send: (fields: Record<FieldName, string>) => void;
  /** Forgets a finished reservation, so that the next opening starts a new one. */
  leave: () => void;
}

const unanswered: Failure = {
  message:
    "연결이 끊겨 예매가 접수되었는지 확인하지 못했습니다. 입력하신 내용은 그대로 있습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요. 같은 예매가 두 번 접수되지는 않습니다.",
  unanswered: true,
};

/** Nothing was sent at all. */
const offline: Failure = {
  message:
    "인터넷에 연결되어 있지 않아 예매 신청을 보내지 않았습니다. 입력하신 내용은 그대로 있습니다. 연결한 뒤 다시 신청해 주세요.",
};

/** Said as every failure of the site is; sending again is as safe. */
const siteFailed: Failure = { message: unknownFailure, unanswered: true };

const failureOf = (lost: unknown): Failure =>
  lost instanceof AnswerLost ? (lost.siteFailed ? siteFailed : unanswered) : { message: unknownFailure };

export function useReservation(show: ReservableShow, tellSeats: (seats: ShowTimeSeats[]) => void): Course {
  const [draft] = useState(() => openDraft(show.id));
  const [stage, setStage] = useState<Stage>(draft.sent ? { name: "asking" } : { name: "form" });
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef(false);
  const { toast } = useToast();
  const { revalidate } = useRevalidator();

  function acknowledge(reservation: Reservation) {
    draft.acknowledge();
    keepReservation(show, reservation, draft.requestId);
  }
  const acknowledgeEarlier = useEffectEvent(acknowledge);

  useEffect(() => {
    if (!draft.sent) return;
    let closed = false;
    function backToForm(cause: Failure) {
      setFailure(cause);
      setStage({ name: "form" });
    }
    askForReservation(show.id, draft.requestId).then(
      (reservation) => {
        if (closed) return;
        if (reservation) {
          acknowledgeEarlier(reservation);
          return setStage({ name: "reserved", reservation, changedSince: false });
        }
        draft.markSent(false);
        backToForm({ message: notReceived });
      },
      (lost) => {
        if (!closed) backToForm(failureOf(lost));
      },
    );
    return () => {
      closed = true;
    };
  }, [draft, show.id]);

  async function send(fields: Record<FieldName, string>) {
    if (sending.current) return;
    // What was sent before and not answered may have been received.
    if (!navigator.onLine && !draft.sent) return fail(offline);
    sending.current = true;
    setStage({ name: "sending", repeating: false });
    setFailure(null);
    draft.markSent(true);
    tellVisit({ name: "reservation_attempt", label: show.title, value: 1 });
    try {
      const shown = { shown_unit_price: String(unitPriceOf(show, fields.discount_type)) };
      const answer = await sendReservation(
        show.id,
        { fields: { ...fields, ...shown }, requestId: draft.requestId },
        () => setStage({ name: "sending", repeating: true }),
      );
      if (answer.ok) {
        const { reservation, repeat } = answer;
        acknowledge(reservation);
        const found = { cancelled_at: null, ...reservation };
        const { title, message, payable } = standingOf(found);
        setStage({
          name: "reserved",
          reservation: found,
          changedSince: repeat && differs(reservation, fields),
        });
        toast({ title, description: payable ? "계좌이체 예매 신청이 완료되었습니다." : message });
      } else {
        draft.markSent(false);
        if (answer.seats) tellSeats(answer.seats);
        // The prices shown are out of date.
        if (answer.code?.startsWith("price_changed:")) void revalidate();
        fail({ message: answer.message, ...(answer.field && { field: answer.field }) });
      }
    } catch (error) {
      fail(failureOf(error));
    } finally {
      sending.current = false;
    }
  }

  function fail(cause: Failure) {
    setFailure(cause);
    setStage({ name: "form" });
    toast({
      variant: "destructive",
      ...(cause === unanswered
        ? { title: "연결이 끊겼습니다", description: "예매가 접수되었는지 아직 확인하지 못했습니다." }
        : { title: failureTitle, description: reasonOf(cause.message) }),
    });
  }

  return {
    stage,
    failure,
    typed: draft.typed,
    remember: draft.remember,
    send: (fields) => void send(fields),
    leave() {
      if (stage.name === "reserved") draft.discard();
    },
  };
}
