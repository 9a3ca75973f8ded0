/** In a line, how many deposits wait on their page, and what of them is certain. */
import { Link } from "react-router";
import { formatWon } from "~/lib/won.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Matching } from "./matched-deposits.ts";

export function DepositsWaiting({ matching: { certain, others } }: { matching: Matching }) {
  const count = certain.length + others.length;
  if (count === 0) return null;
  const won = certain.reduce((sum, { deposit }) => sum + deposit.amount, 0);
  return (
    <Link
      to="/admin/deposits"
      className="numerals flex flex-wrap items-center gap-x-3 border-line border-y py-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <strong className="font-semibold">처리할 입금 {count.toLocaleString("ko")}건</strong>
        {certain.length > 0 ? (
          <span className="text-ok">
            확실한 {certain.length.toLocaleString("ko")}건 {formatWon(won)}
          </span>
        ) : null}
        <span className="w-full text-ink-soft text-sm">통장에 들어왔고 예매에 아직 넣지 않은 입금</span>
      </span>
      <span aria-hidden="true" className={buttonClass({ size: "small" })}>
        확인하기
      </span>
    </Link>
  );
}
