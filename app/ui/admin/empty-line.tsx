/** What stands where a list would, while there is nothing in it. */
import type { ReactNode } from "react";

export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-line border-y py-3 text-ink-soft">
      {children}
    </p>
  );
}
