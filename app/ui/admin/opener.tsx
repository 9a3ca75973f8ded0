/** What opens the rest of a <details>: its words, and a chevron that turns. */
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

export function Opener({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={`flex min-h-control cursor-pointer list-none items-center gap-1.5 hover:underline [&::-webkit-details-marker]:hidden ${className}`}
    >
      {children}
      <ChevronDown aria-hidden="true" size={16} className="shrink-0 [[open]>summary>&]:rotate-180" />
    </summary>
  );
}
