/** What stands where a list would, while there is nothing in it. */
import type { ReactNode } from "react";

export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="grid min-h-12 place-content-center rounded-control border border-line bg-surface px-4 py-2 text-center text-ink-soft"
    >
      {children}
    </p>
  );
}
