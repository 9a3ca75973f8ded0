/** The keys of the parties that wait from this browser: taken from the link in the address, and stored in this browser. */
import { useCallback, useEffect, useState } from "react";
import { waitingKeyIn } from "./waiting.ts";

const storageKey = "madang-waiting";
/** As many as one person may wait with. */
const maxKeys = 10;

function storedKeys(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => waitingKeyIn(`#waiting=${key}`)) : [];
  } catch {
    return [];
  }
}

function store(keys: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(keys.slice(0, maxKeys)));
  } catch {
    // Storage is full or refused: the link opens it again.
  }
}

export function storeWaitingKey(key: string): void {
  store([key, ...storedKeys().filter((stored) => stored !== key)]);
}

/** The keys, the latest first, the one whose link was opened, and how one is forgotten. */
export function useWaitingKeys() {
  const [keys, setKeys] = useState<string[]>([]);
  const [opened, setOpened] = useState("");
  useEffect(() => {
    const takeKey = () => {
      const given = waitingKeyIn(location.hash);
      if (given) {
        storeWaitingKey(given);
        setOpened(given);
        // Neither the history nor whoever looks at the screen has the key from then on.
        history.replaceState(history.state, "", location.pathname);
      }
      setKeys((known) => {
        const stored = storedKeys();
        return given && !stored.includes(given) ? [given, ...known] : stored;
      });
    };
    takeKey();
    addEventListener("hashchange", takeKey);
    return () => removeEventListener("hashchange", takeKey);
  }, []);
  const forget = useCallback((key: string) => {
    store(storedKeys().filter((stored) => stored !== key));
    setKeys((known) => known.filter((listed) => listed !== key));
  }, []);
  return { keys, opened, forget };
}
