/** How many deposits wait on their page, and what of them is certain, which is known later and moves nothing. */
import { Link } from "react-router";
import { formatWon } from "~/lib/won.ts";
import { buttonClass } from "~/ui/button.tsx";
import { recordedWon } from "./deposit-parts.ts";
import { type Matching, partsOfMatch } from "./matched-deposits.ts";

interface DepositsWaitingProps {
  /** As counted before they are read. */
  counted: number;
  /** null: not known yet, or never where they cannot be read. */
  matching: Matching | null;
}

export function DepositsWaiting({ counted, matching }: DepositsWaitingProps) {
  const count = matching ? matching.certain.length + matching.others.length : counted;
  if (count === 0) return null;
  return (
    <Link
      to="/admin/deposits"
      className="numerals flex flex-wrap items-center gap-x-3 border-line border-y py-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <strong className="font-semibold">처리할 입금 {count.toLocaleString("ko")}건</strong>
        {matching ? (
          <Certain matching={matching} />
        ) : (
          <span className="text-ink-soft">확실한 입금을 찾는 중</span>
        )}
        <span className="w-full text-ink-soft text-sm">통장에 들어왔고 예매에 아직 넣지 않은 입금</span>
      </span>
      <span aria-hidden="true" className={buttonClass({ size: "small" })}>
        확인하기
      </span>
    </Link>
  );
}

function Certain({ matching }: { matching: Matching }) {
  const { certain } = matching;
  if (certain.length === 0) return <span className="text-ink-soft">확실한 입금 없음</span>;
  const won = recordedWon(certain.flatMap((matched) => partsOfMatch(matched, matching)));
  return (
    <span className="text-ok">
      확실한 {certain.length.toLocaleString("ko")}건 {won > 0 ? formatWon(won) : ""}
    </span>
  );
}
