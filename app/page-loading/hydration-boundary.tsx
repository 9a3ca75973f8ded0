/**
 * A part of a page that React takes over in a task of its own, so that a slow phone can answer a touch in between. The
 * server writes it with the rest; a press on it before its turn brings it to the front.
 */
import { type ReactNode, Suspense } from "react";

export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
