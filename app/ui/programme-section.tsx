/** A section like a page of a programme: a hairline, the heading in a rail on the left, the matter on the right. */
import { type ReactNode, useId } from "react";
import { ArrowLink } from "./arrow-link.tsx";
import { SectionHeading } from "./section-heading.tsx";

interface ProgrammeSectionProps {
  /** For links that lead here. */
  id?: string;
  title: string;
  subtitle?: ReactNode;
  /** Where the whole of it is. */
  more?: { to: string; label: string };
  /** An article is no landmark, whose names have to differ: several shows may have one title. */
  element?: "section" | "article";
  children: ReactNode;
}

export function ProgrammeSection({
  id,
  title,
  subtitle,
  more,
  element: Element = "section",
  children,
}: ProgrammeSectionProps) {
  const headingId = useId();
  return (
    <Element id={id} aria-labelledby={headingId} className="stage-width scroll-mt-(--bar-height,0px)">
      <div className="grid gap-x-10 gap-y-10 border-line border-t pt-10 pb-18 lg:grid-cols-12 lg:pt-14 lg:pb-32 print:block print:pt-3 print:pb-6">
        <div className="flex flex-col items-start gap-y-2 self-start lg:sticky lg:top-[calc(var(--bar-height,0px)+7rem)] lg:col-span-3 lg:gap-y-6">
          <SectionHeading id={headingId} title={title} {...(subtitle ? { subtitle } : {})} />
          {more ? <ArrowLink to={more.to}>{more.label}</ArrowLink> : null}
        </div>
        <div className="lg:col-span-9 print:mt-4">{children}</div>
      </div>
    </Element>
  );
}
