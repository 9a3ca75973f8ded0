/** In a line, how many deposits wait on their page, and what of them is certain. */
import { Link } from "react-router";
import { formatWon } from "~/lib/won.ts";
import type { Matching } from "./matched-deposits.ts";

export function DepositsWaiting({ matching: { certain, others } }: { matching: Matching }) {
  const count = certain.length + others.length;
  if (count === 0) return null;
  const won = certain.reduce((sum, { deposit }) => sum + deposit.amount, 0);
  return (
    <Link
      to="/admin/deposits"
      className="numerals -mx-2 -mt-2 -mb-4 flex min-h-control flex-wrap items-center gap-x-3 px-2 py-2 hover:bg-ink/8"
    >
      <strong className="font-semibold">처리할 입금 {count.toLocaleString("ko")}건</strong>
      {certain.length > 0 ? (
        <span className="text-ok">
          확실한 {certain.length.toLocaleString("ko")}건 {formatWon(won)}
        </span>
      ) : null}
      <span aria-hidden="true" className="ml-auto font-medium underline decoration-ink/25 underline-offset-6">
        확인하기
      </span>
    </Link>
  );
}

/** Ids of the reservations that a certain deposit is for. */
export function certainlyPaid({ certain }: Matching): ReadonlySet<string> {
  return new Set(certain.flatMap(({ match }) => match.candidates[0]?.reservations ?? []));
}
