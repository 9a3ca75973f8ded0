/** Where to pay: each line can be copied into a banking app. */
import { useId } from "react";
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import type { ReservableShow, Reservation } from "./reservation.ts";

interface BankAccountProps {
  show: ReservableShow;
  reservation: Reservation;
}

export function BankAccount({ show, reservation }: BankAccountProps) {
  const headingId = useId();
  const { total_price, expires_at, name } = reservation;
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
        <Line name="입금 금액" value={formatWon(total_price)} copied={String(total_price)} large />
        {account.map(([label, value]) =>
          value ? <Line key={label} name={label} value={value} copied={value} /> : null,
        )}
        {expires_at ? <Line name="입금 기한" value={`${formatMoment(expires_at)}까지`} /> : null}
      </dl>
      <p className="mt-3 border-lamp border-l-4 pl-3">
        보내는 분 이름을 예매자 이름
        {name ? (
          <>
            (<strong data-typed="">{name}</strong>)
          </>
        ) : null}
        으로 적어 입금해 주세요.
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
