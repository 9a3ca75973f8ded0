/** What a visitor has typed and not sent yet, stored in the tab. */
import { readStored, store, tabStorage } from "../../lib/tab-storage.ts";
import { fieldNames, type MessageFields } from "./inquiry.ts";

const key = "madang-message";

export function readDraft(storage = tabStorage()): Partial<MessageFields> {
  const typed = (readStored(key, storage) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fieldNames.flatMap((name) => (typeof typed[name] === "string" ? [[name, typed[name]]] : [])),
  );
}

export function saveDraft(typed: MessageFields, storage = tabStorage()): void {
  store(key, typed, storage);
}

export function discardDraft(storage = tabStorage()): void {
  storage.removeItem(key);
}
