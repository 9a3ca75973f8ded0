/**
 * JSON of this site that came with a page and is read again: when it has grown old and the visitor comes back to the tab
 * or to the network, at intervals, and at once when it was not delivered. Whatever shows the same address shares one
 * reading. TanStack Query, which the admin area uses, weighs 10 KB more than this, on every page.
 */
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";

interface Reading {
  value: unknown;
  /** When the value came, in milliseconds since the epoch. */
  at: number;
  inProgress: boolean;
}

const unread: Reading = { value: undefined, at: 0, inProgress: false };
const readings = new Map<string, Reading>();
const listeners = new Set<() => void>();

const readingOf = (address: string) => readings.get(address) ?? unread;

function change(address: string, changed: Partial<Reading>): void {
  readings.set(address, { ...readingOf(address), ...changed });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Each attempt is later than the one before: after one second, two more, four more. */
async function read(address: string, attempts: number): Promise<void> {
  if (readingOf(address).inProgress) return;
  change(address, { inProgress: true });
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    try {
      const response = await fetch(address, { headers: { Accept: "application/json" } });
      if (!response.ok) continue;
      return change(address, { value: await response.json(), at: Date.now(), inProgress: false });
    } catch {
      // Without the network the next attempt may do better.
    }
  }
  change(address, { inProgress: false });
}

interface RefreshOptions {
  /** Milliseconds after which the value has grown old. */
  staleMs: number;
  /** Milliseconds after which it is read again while the page is visible; never if left out. */
  everyMs?: number;
  attempts?: number;
  enabled?: boolean;
}

/** `delivered`: what the page came with; undefined when that could not be read. */
export function useRefreshedJson<Value>(
  address: string,
  delivered: Value | undefined,
  { staleMs, everyMs, attempts = 4, enabled = true }: RefreshOptions,
) {
  const arrival = useMemo(() => ({ value: delivered, at: Date.now() }), [delivered]);
  const last = useSyncExternalStore(
    subscribe,
    () => readingOf(address),
    () => unread,
  );
  const isMissing = delivered === undefined;
  const newest = last.value !== undefined && (isMissing || last.at >= arrival.at) ? last : arrival;

  const refresh = useEffectEvent(() => {
    const isOld = newest.value === undefined || Date.now() - newest.at >= staleMs;
    if (document.visibilityState === "visible" && isOld) void read(address, attempts);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is looked at again
  useEffect(() => {
    if (!enabled) return;
    if (isMissing) refresh();
    const timer = everyMs && setInterval(refresh, everyMs);
    const returns = ["visibilitychange", "online"];
    for (const type of returns) addEventListener(type, refresh, true);
    return () => {
      clearInterval(timer);
      for (const type of returns) removeEventListener(type, refresh, true);
    };
  }, [address, enabled, everyMs, isMissing]);

  return {
    data: newest.value as Value | undefined,
    reading: last.inProgress,
    reload: () => void read(address, attempts),
    /** Takes over what is known from elsewhere. */
    replace: (value: Value) => change(address, { value, at: Date.now() }),
  };
}
