/** Notifies the other tabs of this browser that reservations have changed. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

export const channelName = "madang-admin-reservations";

/** One for this tab, which does not receive what it sends. */
let tabChannel: BroadcastChannel | undefined;

function channelOfTab(): BroadcastChannel {
  tabChannel ??= new BroadcastChannel(channelName);
  return tabChannel;
}

export function announceReservationsChange(): void {
  channelOfTab().postMessage("changed");
}

/** The same, and asks the database again in this tab. */
export function refreshReservations(queries: QueryClient): Promise<void> {
  announceReservationsChange();
  return queries.invalidateQueries({ queryKey: ["admin-reservations"] });
}

/** Returns what ends the subscription. */
export function onReservationsChangeElsewhere(listener: (notice: MessageEvent) => void): () => void {
  const channel = channelOfTab();
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}

/** Asks the database again whenever another tab has changed something. */
export function useReservationsInOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onReservationsChangeElsewhere(() => queries.invalidateQueries({ queryKey: ["admin-reservations"] })),
    [queries],
  );
}
