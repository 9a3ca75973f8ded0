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
      className={`on-stage stage-cone stage-message ${whole ? "min-h-[calc(100svh-var(--header-height))] pb-33" : "min-h-64 rounded-control pb-10 sm:min-h-80 sm:pb-14"}`}
    >
      {subtitle ? <p className="text-lamp text-sm">{subtitle}</p> : null}
      <Title id={titleId} className="font-display">
        {title}
      </Title>
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}
