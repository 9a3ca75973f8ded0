/** A part of a page in the admin area, under a heading of its own. */
import { type ReactNode, useId } from "react";

interface AdminSectionProps {
  title: string;
  /** In the row of the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function AdminSection({ title, actions, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {actions ? <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
