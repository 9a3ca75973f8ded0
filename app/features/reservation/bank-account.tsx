/** Where to pay, on the ticket: sum and account can be copied into a banking app, and a phone opens the one that takes sum and account from a link. */
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
    <section aria-labelledby={headingId} className="@container">
      <h4 id={headingId} className="sr-only">
        입금 안내
      </h4>
      <div className="numerals grid items-center gap-x-6 gap-y-3 @min-[26rem]:grid-cols-[1fr_auto]">
        {show.account_number ? (
          <>
            <dl>
              <dt className="sr-only">계좌번호</dt>
              <dd className="leading-snug">
                {[show.bank_name, show.account_holder && `예금주 ${show.account_holder}`]
                  .filter(Boolean)
                  .join(" · ")}{" "}
                <span className="block font-bold text-[min(1.5rem,9.4cqw)] leading-[1.4]">
                  {show.account_number}
                </span>
              </dd>
            </dl>
            <div>
              <CopyButton
                text={[show.bank_name, show.account_number].filter(Boolean).join(" ")}
                what="계좌번호"
                label="계좌번호 복사"
                look={{}}
                className="w-full text-lg"
              />
            </div>
          </>
        ) : null}
        <dl className="col-span-full flex flex-wrap justify-between gap-x-3 gap-y-2 @min-[26rem]:grid @min-[26rem]:grid-cols-subgrid @min-[26rem]:gap-x-6">
          <div>
            <dt className="text-ink-soft text-sm leading-snug">입금 금액</dt>
            <dd className="flex items-center font-semibold leading-snug">
              {formatWon(due)}{" "}
              <CopyButton
                text={String(due)}
                what="입금 금액"
                look={{ variant: "quiet", size: "small" }}
                className="-my-3 min-h-12"
              />
            </dd>
          </div>
          {deposit_deadline ? (
            <div>
              <dt className="text-ink-soft text-sm leading-snug">입금 기한</dt>
              <dd className="font-bold normal-nums leading-snug">{deadlineWords(deposit_deadline, "")}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <p className="mt-3 text-balance leading-snug">
        {depositor_name ? <strong data-typed="">{depositor_name}</strong> : "신청하신 입금자"} 이름으로 입금해
        주세요.
        {phone_number && depositor_name.endsWith(phone_number.slice(-4))
          ? " 같은 이름과 금액의 예매가 있어 전화번호 끝 네 자리를 붙였습니다."
          : null}
      </p>
      {show.bank_name && show.account_number ? (
        <a
          href={`supertoss://send?${new URLSearchParams({ amount: String(due), bank: show.bank_name, accountNo: show.account_number })}`}
          className="-mb-3 hidden min-h-12 items-center underline underline-offset-4 pointer-coarse:inline-flex print:hidden!"
        >
          토스 앱으로 보내기
        </a>
      ) : null}
    </section>
  );
}
