/** Where there is little room the way to a ticket stays in reach: a bar at the bottom while the panel's own button is out of sight. */
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { formatWon } from "~/lib/won.ts";

interface ReservationBarProps {
  /** The panel's button, for which the bar stands in. */
  insteadOf: RefObject<HTMLElement | null>;
  title: string;
  price: number;
  /** The button. */
  children: ReactNode;
}

export function ReservationBar({ insteadOf, title, price, children }: ReservationBarProps) {
  const shown = useOutOfSight(insteadOf);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-with-bottom-bar", shown);
    return () => document.documentElement.removeAttribute("data-with-bottom-bar");
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-(--gutter) py-3 lg:hidden [&_button]:px-[min(1.25rem,6.5vw)] motion-safe:animate-[rise-in_0.2s_ease-out]"
    >
      <p className="flex-1 leading-snug">
        <span className="block w-0 min-w-full truncate font-display font-semibold">{title}</span>
        {price > 0 ? (
          <span className="numerals whitespace-nowrap text-ink-soft text-sm">{formatWon(price)}</span>
        ) : null}
      </p>
      {children}
    </div>
  );
}

/** Whether an element is out of sight and the footer is too, which the bar must not cover. */
function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const watched = [element.current, document.querySelector("footer")].filter((node) => node !== null);
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
