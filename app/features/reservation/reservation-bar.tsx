/** Where there is little room the way to a ticket stays in reach, while the panel's own button is out of sight. */
import { type ReactNode, type RefObject, useEffect, useState } from "react";

interface ReservationBarProps {
  /** The panel's button, for which the bar stands in. */
  insteadOf: RefObject<HTMLElement | null>;
  title: ReactNode;
  /** Its dates, or what a ticket costs. */
  note: string;
  /** The button. */
  children: ReactNode;
}

export function ReservationBar({ insteadOf, title, note, children }: ReservationBarProps) {
  const shown = useOutOfSight(insteadOf);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-with-bottom-bar", shown);
    return () => document.documentElement.removeAttribute("data-with-bottom-bar");
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden lg:hidden very-low:hidden [&_:is(a,button)]:px-[min(1.25rem,6.5vw)] motion-safe:animate-rise-in"
    >
      <p className="flex-1 leading-snug">
        <span className="line-clamp-2 w-0 min-w-full font-display text-[0.9375rem] leading-tight">
          {title}
        </span>
        {note ? <span className="numerals whitespace-nowrap text-ink-soft text-sm">{note}</span> : null}
      </p>
      {children}
    </div>
  );
}

/** Whether an element is out of sight, any other way to the form, and the footer, which the bar must not cover. */
function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const watched = [element.current, ...document.querySelectorAll("footer, [data-books]")].filter(
      (node) => node !== null,
    );
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setHidden(inSight.size === 0);
    });
    for (const node of watched) observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return hidden;
}
