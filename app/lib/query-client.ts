/** The cache of one admin, with the attempts and life times of the admin area. */
import { notifyManager, QueryClient } from "@tanstack/react-query";

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
