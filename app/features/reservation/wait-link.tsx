/** The way from a show time that is sold out to its waiting list. */
import type { ReactNode } from "react";

interface WaitLinkProps {
  href: string;
  label?: string;
  className: string;
  /** Read out after its words, where the show time is not beside it. */
  children?: ReactNode;
}

export function WaitLink({ href, label = "대기 신청", className, children }: WaitLinkProps) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-12 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-current ${className}`}
    >
      {label}
      {children}
    </a>
  );
}
