/** The bank's side, which is short, and that of the reservation. */
import type { ReactNode } from "react";

export const sidesClass = "gap-x-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** On desktop over a list that has deposits at its left and reservations at its right; `children` in place of the first name. */
export function SidesHead({ children }: { children?: ReactNode }) {
  return (
    <div className="gap-x-6 border-ink font-semibold lg:grid lg:grid-cols-[calc(2rem+(100%-3.5rem)*0.4)_minmax(0,1fr)] lg:items-center lg:border-b lg:pb-1 lg:text-ink-soft lg:text-sm">
      {children ?? (
        <span aria-hidden="true" className="pl-8 max-lg:hidden">
          통장
        </span>
      )}
      <span aria-hidden="true" className="max-lg:hidden">
        예매
      </span>
    </div>
  );
}
