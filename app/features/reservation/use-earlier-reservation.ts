/** The reservation that this tab has made from the page of the form: kept when it is made, shown again after a reload. */
import { useEffect, useState } from "react";
import { forgetReceipt, keepReceipt, keptReceipt } from "./kept-receipt.ts";
import { keptDraft } from "./reservation-draft.ts";
import type { MadeReservation, PostOutcome } from "./reservation-post.server.ts";
import { askForReservation } from "./reservation-request.ts";

type Stage =
  /** `notReceived`: a request was sent from this tab, but it has made no reservation. */
  | { name: "none"; notReceived: boolean }
  | { name: "asking" }
  /** No answer: whether there is one is not known. */
  | { name: "unanswered" }
  | { name: "found"; made: MadeReservation };

export interface EarlierReservation {
  stage: Stage;
  /** The page that comes next has an empty form, or what was typed since. */
  beginAnew: () => void;
}

const none: Stage = { name: "none", notReceived: false };

/** `outcome`: what the form was answered on this page; null when it was not sent. */
export function useEarlierReservation(
  performanceId: string,
  outcome: PostOutcome | null,
): EarlierReservation {
  const [stage, setStage] = useState<Stage>(none);

  useEffect(() => {
    if (outcome) {
      if (outcome.made) putAway(performanceId, outcome.requestId);
      return;
    }
    const draft = keptDraft(performanceId);
    const requestId = draft?.sent ? draft.requestId : keptReceipt(performanceId);
    if (!requestId) return setStage(none);
    let left = false;
    setStage({ name: "asking" });
    askForReservation(performanceId, requestId).then(
      (reservation) => {
        if (left) return;
        if (reservation) {
          putAway(performanceId, requestId);
          setStage({ name: "found", made: { made: true, requestId, reservation, changedSince: false } });
        } else {
          const notReceived = draft?.sent ?? false;
          beginAnew(performanceId);
          setStage({ name: "none", notReceived });
        }
      },
      () => {
        if (!left) setStage({ name: "unanswered" });
      },
    );
    return () => {
      left = true;
    };
  }, [performanceId, outcome]);

  return { stage, beginAnew: () => beginAnew(performanceId) };
}

/** The draft has become a reservation: the next one gets another request id. */
function putAway(performanceId: string, requestId: string): void {
  keptDraft(performanceId)?.discard();
  keepReceipt(performanceId, requestId);
}

/** A request of which nothing is known keeps its id: sent again, it reserves nothing twice. */
function beginAnew(performanceId: string): void {
  keptDraft(performanceId)?.markSent(false);
  forgetReceipt(performanceId);
}
