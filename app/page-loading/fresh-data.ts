/**
 * What a page shows, refreshed: it starts from what the loader delivered and is read again from a JSON address of
 * this site once it has grown old and the visitor comes back to the tab, or at once when it could not be read.
 */
import { useLazyQuery } from "./lazy-query.ts";
import type { PagePart } from "./page-part.ts";

const minute = 60_000;

/** Milliseconds after which each kind of content has grown old. */
const staleTimes = {
  members: 5 * minute,
  performances: 5 * minute,
  currentShow: 2 * minute,
  featuredWorks: 5 * minute,
  participationWorks: 5 * minute,
} as const;

export interface FreshData<Value> {
  /** The newest of what was delivered and what was read since. */
  part: PagePart<Value>;
  /** An attempt is under way. */
  reading: boolean;
  reload: () => void;
}

/**
 * `address` answers with the value as JSON, and with an error status when it cannot be read.
 * What is stale or failed is asked for again at once, with the attempts of the query client.
 */
export function useFreshData<Value>(
  address: string,
  delivered: PagePart<Value>,
  kind: keyof typeof staleTimes,
): FreshData<Value> {
  const { data, isFetching, refetch } = useLazyQuery<Value>({
    address,
    queryFn: ({ signal }) => fetchJson<Value>(address, signal),
    staleTime: staleTimes[kind],
    delivered: delivered.state === "ready" ? delivered.value : undefined,
  });
  return {
    part: data === undefined ? delivered : { state: "ready", value: data },
    reading: isFetching,
    reload: refetch,
  };
}

async function fetchJson<Value>(address: string, signal: AbortSignal): Promise<Value> {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
