/** A text about the site in titled parts, with the way to each: the privacy policy, the accessibility statement. */
import { Children, isValidElement, type ReactNode } from "react";
import { type PagePartLink, usePartInView } from "~/ui/use-part-in-view.ts";

interface DocumentPartProps {
  title: string;
  children: ReactNode;
}

export function DocumentPart({ title, children }: DocumentPartProps) {
  return (
    <section
      id={idOf(title)}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-line border-b py-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:py-12 xl:grid-cols-1 xl:first:pt-0"
    >
      <h2 className="font-display text-[clamp(1.375rem,2vw,1.75rem)]">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-pretty leading-[1.85] [&>p]:max-w-[42em]">
        {children}
      </div>
    </section>
  );
}

/** Rows between hairlines; last in its part it ends with the text. */
export function TermList({ children }: { children: ReactNode }) {
  return (
    <dl className="divide-y divide-line border-line border-t not-last:border-b last:-mb-3.5">{children}</dl>
  );
}

interface TermProps {
  /** What it is about, beside the rest, or above it on a phone. */
  name: string;
  /** Why or how long. */
  more?: ReactNode;
  children: ReactNode;
}

export function Term({ name, more, children }: TermProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 leading-relaxed sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-balance font-semibold">{name}</dt>
      <dd>
        {children}
        {more ? <span className="mt-1 block text-ink-soft">{more}</span> : null}
      </dd>
    </div>
  );
}

/**
 * Parts, and what else is written below them. The way to each stands beside them where there is room, and marks the part
 * in view; elsewhere it opens above them.
 */
export function DocumentParts({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children).flatMap((part) =>
    isValidElement<DocumentPartProps>(part) && part.type === DocumentPart
      ? [{ id: idOf(part.props.title), label: part.props.title }]
      : [],
  );
  return (
    <div className="items-start gap-x-10 xl:grid xl:grid-cols-12">
      <nav aria-label="차례" className="max-xl:-mt-4 xl:col-span-3 xl:sticky xl:top-[5.65rem] print:hidden">
        <details className="fold xl:hidden">
          <summary className="chevron">차례</summary>
          <ul className="pb-2 sm:columns-2 sm:gap-x-8">
            {parts.map(({ id, label }) => (
              <li key={id} className="break-inside-avoid border-line border-t">
                <a
                  href={`#${id}`}
                  className="flex min-h-12 items-center underline decoration-ink/30 underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <PartsInView parts={parts} />
      </nav>
      <div className="xl:col-span-9">{children}</div>
    </div>
  );
}

function PartsInView({ parts }: { parts: readonly PagePartLink[] }) {
  const inView = usePartInView(parts) ?? parts[0]?.id;
  return (
    <ul className="border-line border-l max-xl:hidden">
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === inView ? "location" : undefined}
            className="-my-1 -ml-px flex min-h-12 items-center border-transparent border-l-2 pl-5 text-[0.9375rem] text-ink-soft leading-snug underline-offset-4 hover:text-ink hover:underline aria-[current]:border-curtain aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const idOf = (title: string) => title.replaceAll(" ", "-");
