/** A titled part of a text about the site: of the privacy policy, of the accessibility statement. */
import type { ReactNode } from "react";

export function DocumentPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-b py-10 first:pt-0 lg:grid-cols-12 lg:py-12">
      <h2 className="font-bold font-display text-[clamp(1.375rem,2vw,1.75rem)] lg:col-span-3">{title}</h2>
      <div className="grid max-w-[34em] gap-4 leading-[1.85] lg:col-span-9">{children}</div>
    </section>
  );
}
