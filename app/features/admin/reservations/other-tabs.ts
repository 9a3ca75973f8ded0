/** Tells the other tabs of this browser that something at the desk has changed. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const channelName = "madang-ticket-desk";

export function announceDeskChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Asks the database again whenever another tab has changed something. */
export function useDeskTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => queries.invalidateQueries({ queryKey: ["ticket-desk"] });
    return () => channel.close();
  }, [queries]);
}
