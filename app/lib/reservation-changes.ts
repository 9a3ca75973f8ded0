/** Notifies the other tabs of this browser that reservations have changed. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const channelName = "madang-admin-reservations";

export function announceReservationsChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** The same, and asks the database again in this tab. */
export function refreshReservations(queries: QueryClient): Promise<void> {
  announceReservationsChange();
  return queries.invalidateQueries({ queryKey: ["admin-reservations"] });
}

/** Asks the database again whenever another tab has changed something. */
export function useReservationsInOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => queries.invalidateQueries({ queryKey: ["admin-reservations"] });
    return () => channel.close();
  }, [queries]);
}
