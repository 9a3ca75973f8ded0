/** A search without a result, or an empty page: one plain line, what to do about it, and a way on. */
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  advice?: string;
  children?: ReactNode;
}

export function EmptyState({ title, advice, children }: EmptyStateProps) {
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-1 py-10 text-center">
      <p role="status" className="font-semibold text-lg">
        {title}
      </p>
      {advice ? <p className="text-ink-soft">{advice}</p> : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  );
}
