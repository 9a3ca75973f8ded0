/**
 * What a visitor has begun on the form of a show: the request id, what is typed, and whether it was sent. It stays in
 * the session storage of the tab, so that a reload loses nothing and reserves nothing twice.
 */
import { readStored, store, type TabStorage, tabStorage } from "../../lib/tab-storage.ts";
import type { Fields } from "./reservation.ts";

interface StoredDraft {
  requestId: string;
  fields: Fields;
  /** A request is on its way, or was answered with a reservation that the visitor has not closed yet. */
  sent: boolean;
}

/** A draft that stores every change of it. */
export interface ReservationDraft extends Readonly<StoredDraft> {
  /** What was typed is forgotten with the answer that it is reserved. */
  readonly acknowledged: boolean;
  change(changes: Partial<StoredDraft>): void;
  /** It was answered with a reservation: only the request id stays, under which the ticket is found again. */
  acknowledge(): void;
  /** The next form begins with another request id. */
  discard(): void;
}

const keyOf = (performanceId: string) => `madang-reservation-${performanceId}`;

/** The draft of a show, begun now if there is none; `sent` is the form that the page answers. */
export function openDraft(
  performanceId: string,
  sent?: Omit<StoredDraft, "sent">,
  storage = tabStorage(),
): ReservationDraft {
  const key = keyOf(performanceId);
  let draft: StoredDraft = sent
    ? { requestId: sent.requestId, fields: sent.fields, sent: false }
    : (readDraft(key, storage) ?? { requestId: newRequestId(), fields: {}, sent: false });
  function change(changes: Partial<StoredDraft>) {
    draft = { ...draft, ...changes };
    store(key, draft, storage);
  }
  change({});
  return {
    get requestId() {
      return draft.requestId;
    },
    get fields() {
      return draft.fields;
    },
    get sent() {
      return draft.sent;
    },
    get acknowledged() {
      return isAcknowledged(draft);
    },
    change,
    acknowledge: () => change({ sent: true, fields: {} }),
    discard: () => storage.removeItem(key),
  };
}

/** The form begins with this show time, unless it was sent already. */
export function chooseShowTime(performanceId: string, show_time_id: string): void {
  const draft = openDraft(performanceId);
  if (!draft.sent) draft.change({ fields: { ...draft.fields, show_time_id } });
}

/** Whether a request was sent from this tab that nobody has answered. */
export function isUnanswered(performanceId: string, storage = tabStorage()): boolean {
  const draft = readDraft(keyOf(performanceId), storage);
  return draft?.sent === true && !isAcknowledged(draft);
}

/** The form of a show shows the ticket of this tab's reservation no more; what is only being typed stays. */
export function discardAcknowledged(performanceId: string): void {
  const draft = openDraft(performanceId);
  if (draft.acknowledged) draft.discard();
}

const isAcknowledged = ({ sent, fields }: StoredDraft) => sent && Object.keys(fields).length === 0;

function readDraft(key: string, storage: TabStorage): StoredDraft | null {
  const stored = readStored(key, storage);
  return isDraft(stored) ? stored : null;
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== "object" || value === null) return false;
  const { requestId, fields, sent } = value as Record<string, unknown>;
  return (
    typeof requestId === "string" &&
    typeof sent === "boolean" &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === "string")
  );
}

/**
 * A random UUID (version 4). `crypto.randomUUID` exists in secure contexts only, and a phone that opens the
 * site by the plain address of a machine in the same room is not one.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
