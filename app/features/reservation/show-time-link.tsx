/** The way from a show time in a list to its form: of a reservation, or of its waiting list. */
import type { ReactNode } from "react";

interface ShowTimeLinkProps {
  href: string;
  label: string;
  className?: string;
  /** Read out after its words, where the show time is not beside it. */
  children?: ReactNode;
}

export function ShowTimeLink({ href, label, className = "", children }: ShowTimeLinkProps) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-12 min-w-12 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-current print:hidden ${className}`}
    >
      {label}
      {children}
    </a>
  );
}
