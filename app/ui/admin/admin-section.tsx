/** A part of a page in the admin area, under a heading of its own. */
import { type ReactNode, useId } from "react";

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
