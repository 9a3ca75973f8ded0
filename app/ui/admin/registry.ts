/** What is on the page at the moment and is to be known outside of its component, such as forms with unsaved text. */
export interface Registry<Entry, Value> {
  /** In the order of their coming. */
  entries: ReadonlyMap<Entry, Value>;
  /** Gives back what takes the entry out again. */
  add: (entry: Entry, value: Value) => () => void;
  /** As useSyncExternalStore wants it. */
  subscribe: (listener: () => void) => () => void;
}

export function createRegistry<Entry, Value>(): Registry<Entry, Value> {
  const entries = new Map<Entry, Value>();
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  return {
    entries,
    add(entry, value) {
      entries.set(entry, value);
      report();
      return () => {
        entries.delete(entry);
        report();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
