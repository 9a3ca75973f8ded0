/** What a visitor has typed and not sent yet, kept in the tab. */
import { tabStorage } from "../../lib/tab-storage.ts";
import { fieldNames, type MessageFields } from "./inquiry.ts";

const key = "madang-message";

export function readDraft(storage = tabStorage()): Partial<MessageFields> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return {};
    const typed = stored as Record<string, unknown>;
    return Object.fromEntries(
      fieldNames.flatMap((name) => (typeof typed[name] === "string" ? [[name, typed[name]]] : [])),
    );
  } catch {
    return {};
  }
}

export function saveDraft(typed: MessageFields, storage = tabStorage()): void {
  try {
    storage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is full: the draft then lives as long as the page.
  }
}

export function discardDraft(storage = tabStorage()): void {
  storage.removeItem(key);
}
