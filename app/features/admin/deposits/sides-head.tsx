/** The bank's side, which is short, and that of the reservation. */
import type { ReactNode } from "react";

export const sidesClass = "gap-x-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** The same columns in rows that begin where others have a checkbox. */
export const unindentedSidesClass = "gap-x-6 lg:grid-cols-[calc(2rem+(100%-3.5rem)*0.4)_minmax(0,1fr)]";

/** On desktop over a list that has deposits at its left and reservations at its right; `children` in place of the first name. */
export function SidesHead({ children }: { children?: ReactNode }) {
  return (
    <div
      className={`border-ink font-semibold lg:grid lg:items-center lg:border-b lg:pb-1 lg:text-ink-soft lg:text-sm ${unindentedSidesClass}`}
    >
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

/** The names of who, when or of which kind, and how much, for a list of SidesRow. */
export function FactsHead({ who, day }: { who: string; day: string }) {
  return (
    <SidesHead>
      <span aria-hidden="true" className="flex gap-x-4 max-lg:hidden">
        <span className="min-w-24">{who}</span>
        <span>{day}</span>
        <span className="ml-auto">금액</span>
      </span>
    </SidesHead>
  );
}
