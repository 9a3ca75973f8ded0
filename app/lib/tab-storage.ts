/** Where a tab keeps what a visitor has typed until it is sent: a reload loses nothing, closing the tab forgets it. */

export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function tabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    return pageStorage;
  }
}

/** What was stored under the key; null when there is nothing that can be read. */
export function readStored(key: string, storage = tabStorage()): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The texts that were stored under the key, by name; what is none is left out. */
export function readTexts(key: string, storage = tabStorage()): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(readStored(key, storage) ?? {}).filter(isText));
}

/** When the storage is full, nothing is stored: what was typed then lives as long as its form. */
export function store(key: string, value: object, storage = tabStorage()): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Replacement where the browser refuses storage. */
const entries = new Map<string, string>();
const pageStorage: TabStorage = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => void entries.set(key, text),
  removeItem: (key) => void entries.delete(key),
};
