/** A row of work: what it is about, its sum, and at its right end what is done with it; on a phone below, in full width. */
import type { ReactNode } from "react";
import { FailureText } from "./failure-text.tsx";
import { RowActions } from "./row-actions.tsx";

interface WorkRowProps {
  children: ReactNode;
  sum?: string;
  /** Buttons with a frame, of which the last completes the row, and those without (row-actions.tsx). */
  actions?: ReactNode;
  words?: ReactNode;
  /** Why it has failed. */
  failure?: string | null;
}

export function WorkRow({ children, sum, actions, words, failure }: WorkRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-3">
      <div className="grid min-w-0 flex-[1_1_0] gap-1">{children}</div>
      {sum ? <p className="row-sum self-start text-right sm:self-center">{sum}</p> : null}
      <RowActions words={words} className="max-sm:w-full">
        {actions}
      </RowActions>
      <FailureText of={failure} className="w-full" />
    </li>
  );
}
