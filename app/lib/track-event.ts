/** What visitors do that the company may want to count. Labels are titles and names that are on the public pages. */
import { useEffect } from "react";

export interface TrackedEvent {
  name: "performance_view" | "actor_profile_view" | "reservation_attempt";
  label: string;
  value?: number;
}

/** Tracked before anybody listened; where no analytics service is set, nobody ever does. */
const waiting: TrackedEvent[] = [];
const maxWaiting = 20;
let listener: ((event: TrackedEvent) => void) | null = null;

export function trackEvent(event: TrackedEvent): void {
  if (listener) listener(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

/** Receives every event that was tracked and will be. */
export function listenToVisits(listen: (event: TrackedEvent) => void): void {
  listener = listen;
  for (const event of waiting.splice(0)) listen(event);
}

/** Tracks once that the visitor sees what the label names. */
export function useTrackedEvent(name: TrackedEvent["name"], label: string): void {
  useEffect(() => trackEvent({ name, label }), [name, label]);
}
