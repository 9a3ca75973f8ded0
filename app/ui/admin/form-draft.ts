/**
 * What an admin has typed and not saved, stored in the tab: a reload loses nothing, closing the tab and signing out forget
 * it.
 */
import { readStored, store, tabStorage } from "~/lib/tab-storage.ts";

const storageKey = "madang-form-drafts";

function readAll(): Record<string, unknown> {
  return (readStored(storageKey) ?? {}) as Record<string, unknown>;
}

/** `form`: which form it is; null when nothing is stored of it. */
export function readFormDraft<Draft>(form: string): Draft | null {
  return (readAll()[form] as Draft | undefined) ?? null;
}

export function writeFormDraft(form: string, draft: object): void {
  store(storageKey, { ...readAll(), [form]: draft });
}

export function discardFormDraft(form: string): void {
  const { [form]: discarded, ...others } = readAll();
  if (discarded) store(storageKey, others);
}

export function discardAllFormDrafts(): void {
  tabStorage().removeItem(storageKey);
}

/** Which form edits a row of a table; without a row: adds one. */
export function recordDraftKey(table: string, id: string | boolean | undefined): string {
  return `${table}/${id ?? "new"}`;
}

/** What was typed, and the row over which it was typed. */
export interface RecordDraft<Row, Typed = unknown> {
  known: Row | null;
  typed: Typed;
}

export function readRecordDraft<Row, Typed = unknown>(
  table: string,
  id: string | boolean | undefined,
): RecordDraft<Row, Typed> | null {
  return readFormDraft(recordDraftKey(table, id));
}
