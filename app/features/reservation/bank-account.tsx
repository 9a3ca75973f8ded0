/** Where to pay: sum and account can be copied into a banking app, and a phone opens the one that takes sum and account from a link. */
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
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-bold text-lg">
        입금 안내
      </h3>
      <dl className="mt-2 border-ink border-t">
        <Line name="입금 금액" value={formatWon(due)} copied={String(due)} large />
        {show.account_number ? (
          <Line
            name="계좌번호"
            value={[show.bank_name, show.account_number].filter(Boolean).join(" ")}
            note={show.account_holder ? `예금주 ${show.account_holder}` : ""}
            large
          />
        ) : null}
        {deposit_deadline ? <Line name="입금 기한" value={deadlineWords(deposit_deadline)} /> : null}
      </dl>
      {show.account_number ? (
        <div className="mt-4">
          <CopyButton
            text={[show.bank_name, show.account_number].filter(Boolean).join(" ")}
            what="계좌번호"
            label="계좌번호 복사"
            look={{}}
            className="w-full text-lg"
          />
        </div>
      ) : null}
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
  note?: string;
  /** What the copy button copies; without it there is none. */
  copied?: string;
  large?: boolean;
}

function Line({ name, value, note = "", copied, large = false }: LineProps) {
  return (
    <div className="border-line border-b py-2.5">
      <dt className="text-ink-soft text-sm leading-snug">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className={`numerals font-semibold leading-snug ${large ? "text-xl" : "text-lg"}`}>
          {value}
        </span>
        {copied ? <CopyButton text={copied} what={name} look="icon" /> : null}
      </dd>
      {note ? <dd className="leading-snug">{note}</dd> : null}
    </div>
  );
}
