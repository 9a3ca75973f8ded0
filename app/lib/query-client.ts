/** The cache of one admin, with the attempts and life times of the admin area. */
import { type MutationCacheNotifyEvent, notifyManager, QueryClient } from "@tanstack/react-query";
import { onAdmittedAgain } from "./refused-access.ts";

// Before the next event: a button is closed when the second click of a double click comes.
notifyManager.setScheduler(queueMicrotask);

/** Three more attempts, each later than the one before; what nobody shows goes after five minutes. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
    },
  },
});

const changes = queries.getMutationCache();

/** What the pages show of their changes. */
const shown = new Set<Extract<MutationCacheNotifyEvent, { type: "observerAdded" }>["observer"]>();
changes.subscribe((event) => {
  if (event.type === "observerAdded") shown.add(event.observer);
  if (event.type === "observerRemoved") shown.delete(event.observer);
});

onAdmittedAgain(() => {
  for (const observer of shown) {
    const { data, isError } = observer.getCurrentResult();
    // Of many at once the failure comes with what was done before it.
    if (isError || data?.failure) observer.reset();
  }
  for (const change of changes.getAll()) if (change.state.status === "error") changes.remove(change);
});
