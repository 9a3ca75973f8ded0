/** A text about the site in titled parts, with the way to each: the privacy policy, the accessibility statement. */
import { Children, isValidElement, type ReactNode } from "react";

interface DocumentPartProps {
  title: string;
  children: ReactNode;
}

export function DocumentPart({ title, children }: DocumentPartProps) {
  return (
    <section
      id={idOf(title)}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-line border-b py-10 lg:grid-cols-12 lg:py-12 xl:first:pt-0"
    >
      <h2 className="font-bold font-display text-[clamp(1.375rem,2vw,1.75rem)] lg:col-span-3">{title}</h2>
      <div className="grid max-w-[42em] gap-4 leading-[1.85] lg:col-span-9">{children}</div>
    </section>
  );
}

/** Parts, and what else is written below them. The way to each stands beside them where there is room, and above elsewhere. */
export function DocumentParts({ children }: { children: ReactNode }) {
  const titles = Children.toArray(children).flatMap((part) =>
    isValidElement<DocumentPartProps>(part) && part.type === DocumentPart ? [part.props.title] : [],
  );
  return (
    <div className="items-start gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]">
      <nav aria-label="차례" className="max-xl:-mt-8 xl:sticky xl:top-28 xl:order-1 print:hidden">
        <ul className="border-line max-xl:columns-[9.5rem] max-xl:gap-x-6 max-xl:border-b xl:border-l xl:pl-5">
          {titles.map((title) => (
            <li key={title} className="border-line max-xl:break-inside-avoid max-xl:border-t">
              <a
                href={`#${idOf(title)}`}
                className="inline-flex min-h-12 min-w-12 items-center text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline xl:-my-1"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}

const idOf = (title: string) => title.replaceAll(" ", "-");
