/** Where to pay: each line can be copied into a banking app, and a phone opens the one that takes sum and account from a link. */
import { useId } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatWon } from "~/lib/won.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { dueOf } from "./reservation-status.ts";

interface BankAccountProps {
  show: ReservableShow;
  reservation: FoundReservation;
}

export function BankAccount({ show, reservation }: BankAccountProps) {
  const headingId = useId();
  const due = dueOf(reservation);
  const { deposit_deadline, depositor_name, phone_number } = reservation;
  const account = [
    ["은행", show.bank_name],
    ["계좌번호", show.account_number],
    ["예금주", show.account_holder],
  ] as const;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-bold text-lg">
        입금 안내
      </h3>
      <dl className="mt-2 border-ink border-t">
        <Line name="입금 금액" value={formatWon(due)} copied={String(due)} large />
        {account.map(([label, value]) =>
          value ? <Line key={label} name={label} value={value} copied={value} /> : null,
        )}
        {deposit_deadline ? <Line name="입금 기한" value={deadlineWords(deposit_deadline)} /> : null}
      </dl>
      {show.bank_name && show.account_number ? (
        <a
          href={`supertoss://send?${new URLSearchParams({ amount: String(due), bank: show.bank_name, accountNo: show.account_number })}`}
          className="mt-3 hidden min-h-12 items-center underline underline-offset-4 pointer-coarse:inline-flex print:hidden"
        >
          토스 앱으로 보내기
        </a>
      ) : null}
      <p className="mt-3 border-lamp border-l-4 pl-3">
        {depositor_name ? <strong data-typed="">{depositor_name}</strong> : "신청하신 입금자"} 이름으로 입금해
        주세요.
        {phone_number && depositor_name.endsWith(phone_number.slice(-4))
          ? " 같은 이름과 금액의 예매가 있어 전화번호 끝 네 자리를 붙였습니다."
          : null}
      </p>
    </section>
  );
}

interface LineProps {
  name: string;
  value: string;
  /** What the copy button copies; without it there is none. */
  copied?: string;
  large?: boolean;
}

/** The value stays in one piece as long as the line is wide enough for it; the button goes below it then. */
function Line({ name, value, copied, large = false }: LineProps) {
  return (
    <div className="grid border-line border-b py-2">
      <dt className="col-start-1 row-start-1 text-ink-soft text-sm leading-snug">{name}</dt>
      <dd className="col-start-1 row-start-1 flex min-w-0 flex-wrap items-center justify-between gap-2">
        <span
          className={`numerals max-w-full shrink-0 pt-5 font-semibold leading-snug ${large ? "text-2xl" : "text-lg"}`}
        >
          {value}
        </span>
        {copied ? (
          <span className="ml-auto">
            <CopyButton text={copied} what={name} />
          </span>
        ) : null}
      </dd>
    </div>
  );
}
