/**
 * A query whose library is fetched when something is to be read again: until then a page shows what was delivered with
 * it. Most visits never need it.
 */
import type { QueryObserverOptions, QueryObserverResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

type Library = typeof import("./query-client.ts");

let library: Promise<Library> | undefined;
let arrived: Library | undefined;
/** Called with the library as soon as anything on the page has fetched it. */
const waiting = new Set<(library: Library) => void>();

function loadLibrary(): Promise<Library> {
  library ??= import("./query-client.ts").then(
    (loaded) => {
      arrived = loaded;
      loaded.queries.mount();
      for (const begin of waiting) begin(loaded);
      return loaded;
    },
    (error) => {
      library = undefined;
      throw error;
    },
  );
  return library;
}

interface LazyQueryOptions<Value>
  extends Pick<
    QueryObserverOptions<Value>,
    "queryFn" | "staleTime" | "refetchOnWindowFocus" | "refetchInterval" | "retry"
  > {
  /** Says what is read, and nothing else does. */
  address: string;
  /** What the page came with; without it the query begins at once. */
  delivered: Value | undefined;
  enabled?: boolean;
  /** Milliseconds. */
  refetchInterval?: number;
}

interface LazyQuery<Value> {
  /** The newest of what was delivered, read and told. */
  data: Value | undefined;
  isFetching: boolean;
  refetch: () => void;
  /** Takes over what is known from elsewhere. */
  tell: (value: Value) => void;
}

export function useLazyQuery<Value>(options: LazyQueryOptions<Value>): LazyQuery<Value> {
  const { address, delivered, enabled = true, refetchInterval } = options;
  const deliveredAt = useArrivalTime(delivered);
  const [told, setTold] = useState<{ address: string; value: Value }>();
  const [observed, setObserved] = useState<{ address: string; result: QueryObserverResult<Value> }>();

  const observe = useEffectEvent(({ queries, QueryObserver }: Library) => {
    const { address, delivered, refetchOnWindowFocus = true, ...rest } = options;
    const known = queries.getQueryState([address])?.dataUpdatedAt ?? 0;
    if (delivered !== undefined && deliveredAt > known) {
      queries.setQueryData<unknown>([address], delivered, { updatedAt: deliveredAt });
    }
    const observer = new QueryObserver<Value>(queries, {
      ...rest,
      queryKey: [address],
      refetchOnWindowFocus,
      // The library comes when the visitor comes back: that is a reason to read, too.
      refetchOnMount: refetchOnWindowFocus,
    });
    setObserved({ address, result: observer.getCurrentResult() });
    return observer.subscribe((result) => setObserved({ address, result }));
  });

  const lacking = delivered === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delivery makes a new observer
  useEffect(() => {
    if (!enabled) return;
    let stop = () => {};
    const begin = (loaded: Library) => {
      stop();
      stop = observe(loaded);
    };
    const load = () => void loadLibrary().catch(nothing);
    const loadWhenBack = () => {
      if (document.visibilityState === "visible") load();
    };
    waiting.add(begin);
    if (library) void library.then((loaded) => waiting.has(begin) && begin(loaded)).catch(nothing);
    else if (lacking) load();
    const timer = refetchInterval && setTimeout(load, refetchInterval);
    document.addEventListener("visibilitychange", loadWhenBack);
    return () => {
      waiting.delete(begin);
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", loadWhenBack);
      stop();
    };
  }, [address, enabled, refetchInterval, lacking, deliveredAt]);

  const result = observed?.address === address ? observed.result : undefined;
  const newer = result?.data !== undefined && (lacking || result.dataUpdatedAt > deliveredAt);
  const known = told?.address === address ? told.value : delivered;

  function tell(value: Value) {
    if (arrived) arrived.queries.setQueryData<unknown>([address], value);
    else {
      setTold({ address, value });
      void loadLibrary().then(({ queries }) => queries.setQueryData<unknown>([address], value), nothing);
    }
  }

  return {
    data: newer ? result.data : known,
    isFetching: result?.isFetching ?? false,
    refetch: () => void (result ? result.refetch() : loadLibrary().catch(nothing)),
    tell,
  };
}

const nothing = () => undefined;

/** When a value came, in milliseconds since the epoch. */
function useArrivalTime(value: unknown): number {
  const [seen, setSeen] = useState(() => ({ value, at: Date.now() }));
  if (seen.value === value) return seen.at;
  const now = { value, at: Date.now() };
  setSeen(now);
  return now.at;
}
