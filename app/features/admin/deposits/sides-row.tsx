/** A row of money: at its left from whom, when and how much, at its right what it is about and what is done with it. */
import type { ReactNode } from "react";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { unindentedSidesClass } from "./sides-head.tsx";

interface SidesRowProps {
  facts: ReactNode;
  children: ReactNode;
  /** Buttons with a frame, of which the last completes the row, and those without (row-actions.tsx). */
  actions?: ReactNode;
  words?: ReactNode;
  /** Why it has failed. */
  failure: string | null;
}

export function SidesRow({ facts, children, actions, words, failure }: SidesRowProps) {
  return (
    <li
      className={`grid grid-cols-1 gap-y-1 border-line border-b py-3 lg:items-center ${unindentedSidesClass}`}
    >
      {facts}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_14rem] gap-1">{children}</div>
        <RowActions words={words} className="max-sm:w-full">
          {actions}
        </RowActions>
      </div>
      <FailureText of={failure} className="col-span-full" />
    </li>
  );
}
