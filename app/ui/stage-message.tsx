/** A dim stage with one line of text under a lamp: how empty and error states look. */
import type { ReactNode } from "react";

interface StageMessageProps {
  title: ReactNode;
  subtitle?: string;
  /** The title is this heading of the page. */
  heading?: "h1" | "h2" | "h3";
  /** For aria-labelledby of the section. */
  titleId?: string;
  /** The whole of a page: as wide as the window, and nearly as high. */
  whole?: boolean;
  /** A button or link that leads on. */
  children?: ReactNode;
}

export function StageMessage({
  title,
  subtitle,
  heading: Title = "h2",
  titleId,
  whole = false,
  children,
}: StageMessageProps) {
  return (
    <div
      className={`on-stage stage-cone grid content-end justify-items-center overflow-hidden px-6 pt-24 text-center ${whole ? "min-h-[calc(100svh-var(--header-height))] pb-33" : "min-h-80 rounded-control pb-14"}`}
    >
      {subtitle ? <p className="text-lamp text-sm">{subtitle}</p> : null}
      <Title
        id={titleId}
        className="mt-2 font-display font-medium text-[clamp(1.375rem,3vw,2rem)] leading-snug"
      >
        {title}
      </Title>
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}
