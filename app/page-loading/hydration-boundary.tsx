/**
 * A part of a page that React hydrates in a task of its own, so that a slow phone can answer a touch in between. The
 * server renders it with the rest; a click on it before its turn brings it to the front.
 */
import { type ReactNode, Suspense } from "react";

export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
