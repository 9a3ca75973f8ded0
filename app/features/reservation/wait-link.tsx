/** The way from a show time that is sold out to its waiting list. */
import type { ReactNode } from "react";
import { waitPath } from "./reservation.ts";

interface WaitLinkProps {
  performanceId: string;
  showTimeId: string;
  className: string;
  /** Read out after its words, where the show time is not beside it. */
  children?: ReactNode;
}

export function WaitLink({ performanceId, showTimeId, className, children }: WaitLinkProps) {
  return (
    <a
      href={waitPath(performanceId, showTimeId)}
      className={`inline-flex min-h-12 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-current ${className}`}
    >
      대기 신청{children}
    </a>
  );
}
