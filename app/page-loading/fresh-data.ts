/**
 * What a page shows, refreshed: it starts from what the loader delivered and is read again from a JSON address of
 * this site once it has grown old and the visitor comes back to the tab, or at once when it could not be read.
 */
import type { PagePart } from "./page-part.ts";
import { useRefreshedJson } from "./refreshed-json.ts";

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

/** `address` answers with the value as JSON, and with an error status when it cannot be read. */
export function useFreshData<Value>(
  address: string,
  delivered: PagePart<Value>,
  kind: keyof typeof staleTimes,
): FreshData<Value> {
  const { data, reading, reload } = useRefreshedJson<Value>(
    address,
    delivered.state === "ready" ? delivered.value : undefined,
    { staleMs: staleTimes[kind] },
  );
  return { part: data === undefined ? delivered : { state: "ready", value: data }, reading, reload };
}
