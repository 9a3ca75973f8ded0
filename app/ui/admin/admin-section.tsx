/** A part of a page in the admin area, under a heading of its own: room sets it off, the line belongs to what is in it. */
import { type ReactNode, useId } from "react";

interface AdminSectionProps {
  title: string;
  /** Its state, beside the heading. */
  state?: ReactNode;
  /** At the end of the row of the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function AdminSection({ title, state, actions, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 not-first:pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {state}
        {actions ? (
          <div className="ml-auto flex flex-wrap justify-end gap-2 [&>button.border-transparent:last-of-type]:-mr-control-side">
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
