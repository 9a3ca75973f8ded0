/** When a deposit came, from whom, and how much. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { MomentText } from "./moment-text.tsx";
import type { StoredDeposit } from "./stored-deposit.ts";

type Facts = Pick<StoredDeposit, "at" | "at_text" | "at_precision" | "amount" | "sender" | "note" | "how">;

export function DepositFacts({ deposit }: { deposit: Facts }) {
  const { at, at_text, at_precision, amount, sender, note, how } = deposit;
  const moment = at === null ? at_text : formatMoment(at);
  return (
    <span className="numerals flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 sm:gap-x-4">
      <span className="min-w-0 font-semibold sm:min-w-24">{sender || "이름 없음"}</span>
      <strong className="row-sum order-1 ml-auto">{formatWon(amount)}</strong>
      <span className="text-ink-soft text-sm max-sm:text-[0.8125rem] lg:max-xl:order-2 lg:max-xl:w-full">
        <MomentText text={at_precision === "day" ? moment.replace(/ \d\d:\d\d$/, "") : moment} />
      </span>
      <span className="order-2 min-w-0 text-ink-soft text-sm empty:hidden max-sm:w-full">
        {[note, how].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** For buttons that are named apart: "홍길동 30,000원". */
export function depositLabel({ sender, amount }: Pick<Facts, "sender" | "amount">): string {
  return `${sender || "이름 없음"} ${formatWon(amount)}`;
}
