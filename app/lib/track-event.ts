/** What visitors do that the company may want to count. Labels are titles and names that stand on the public pages. */
import { useEffect } from "react";

export interface VisitEvent {
  name: "performance_view" | "actor_profile_view" | "reservation_attempt";
  label: string;
  value?: number;
}

/** Told before anybody listened; where no analytics service is set, nobody ever does. */
const waiting: VisitEvent[] = [];
const mostWaiting = 20;
let listener: ((event: VisitEvent) => void) | null = null;

export function tellVisit(event: VisitEvent): void {
  if (listener) listener(event);
  else if (waiting.length < mostWaiting) waiting.push(event);
}

/** Hears of everything that was told and will be. */
export function listenToVisits(listen: (event: VisitEvent) => void): void {
  listener = listen;
  for (const event of waiting.splice(0)) listen(event);
}

/** Tells once that the visitor sees what the label names. */
export function useVisitEvent(name: VisitEvent["name"], label: string): void {
  useEffect(() => tellVisit({ name, label }), [name, label]);
}
