/**
 * What a visitor has begun: the request id made when the dialog opened, what was typed, and whether it was
 * sent. Kept in the tab's session storage, so that a reload loses nothing and reserves nothing twice.
 */
import { type TabStorage, tabStorage } from "../../lib/tab-storage.ts";
import { newRequestId } from "./request-id.ts";
import type { Typed } from "./reservation.ts";

interface ReservationDraft {
  requestId: string;
  typed: Typed;
  /** A request is on its way, or was answered with a reservation that the visitor has not closed yet. */
  sent: boolean;
}

/** A draft that keeps itself. */
export interface OpenDraft {
  readonly requestId: string;
  readonly typed: Typed;
  readonly sent: boolean;
  remember(typed: Typed): void;
  markSent(sent: boolean): void;
  /** It was answered with a reservation: of it only the request id stays, under which the ticket can be had again. */
  acknowledge(): void;
  /** The next dialog begins anew, with another request id. */
  discard(): void;
}

const keyOf = (performanceId: string) => `madang-reservation-${performanceId}`;

/** The draft of a show, begun now if there is none. */
export function openDraft(performanceId: string, storage = tabStorage()): OpenDraft {
  const key = keyOf(performanceId);
  let draft = readDraft(key, storage) ?? { requestId: newRequestId(), typed: {}, sent: false };
  function keep(changes: Partial<ReservationDraft>) {
    draft = { ...draft, ...changes };
    try {
      storage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full: the draft then lives as long as the dialog.
    }
  }
  keep({});
  return {
    get requestId() {
      return draft.requestId;
    },
    get typed() {
      return draft.typed;
    },
    get sent() {
      return draft.sent;
    },
    remember: (typed) => keep({ typed }),
    markSent: (sent) => keep({ sent }),
    acknowledge: () => keep({ sent: true, typed: {} }),
    discard: () => storage.removeItem(key),
  };
}

/** What this tab has begun for a show; null when nothing. */
export function keptDraft(performanceId: string, storage = tabStorage()): OpenDraft | null {
  return readDraft(keyOf(performanceId), storage) && openDraft(performanceId, storage);
}

/** Whether a request was sent from this tab whose outcome the visitor has not put away. */
export function hasSentDraft(performanceId: string, storage = tabStorage()): boolean {
  return readDraft(keyOf(performanceId), storage)?.sent ?? false;
}

function readDraft(key: string, storage: TabStorage): ReservationDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is ReservationDraft {
  if (typeof value !== "object" || value === null) return false;
  const { requestId, typed, sent } = value as Record<string, unknown>;
  return (
    typeof requestId === "string" &&
    typeof sent === "boolean" &&
    typeof typed === "object" &&
    typed !== null &&
    Object.values(typed).every((text) => typeof text === "string")
  );
}
