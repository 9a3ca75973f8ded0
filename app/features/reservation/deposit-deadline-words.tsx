/** Until when a deposit is waited for: on a screen as seen from today, on paper as a date, which stays true. */
import { deadlineWords } from "~/lib/deadline-words.ts";

export function DepositDeadlineWords({ at }: { at: string }) {
  return (
    <>
      <span className="print:hidden">{deadlineWords(at)}</span>
      <span className="hidden print:inline">{deadlineWords(at, "")}</span>
    </>
  );
}
