/** The form of a reservation as the server writes it: it is sent and answered without any script. */
import { useRef, useState } from "react";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass, Field } from "~/ui/field.tsx";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { countOf } from "./count.ts";
import { discountsOf, offersDiscountChoice } from "./discount.ts";
import { DiscountChoice } from "./discount-choice.tsx";
import { afterwards, nameHint, priceOf } from "./price.ts";
import { PriceSummary } from "./price-summary.tsx";
import { longest, maximumCount, type ReservableShow, type Typed } from "./reservation.ts";
import type { RefusedReservation } from "./reservation-post.server.ts";
import { SheetErrors } from "./sheet-errors.tsx";
import { type OfferedShowTime, onlyChoice } from "./show-time.ts";
import { ShowTimeChoice } from "./show-time-choice.tsx";
import { typedInto, usePageDraft } from "./use-page-draft.ts";

interface ReservationSheetProps {
  /** `prices`: all that the form shows, in one text, for the server to compare. */
  show: ReservableShow & { prices?: string };
  offered: readonly OfferedShowTime[];
  requestId: string;
  refusal: RefusedReservation | null;
}

export function ReservationSheet({ show, offered, requestId, refusal }: ReservationSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const discounts = discountsOf(show.discount_types);
  const delivered: Typed = refusal?.typed ?? { show_time_id: onlyChoice(offered) };
  const errors = refusal?.errors ?? {};
  const [typed, setTyped] = useState(delivered);
  const discount = discounts.find(({ id }) => id === typed.discount_type);
  const [sentUnder, setSentUnder] = useState(refusal?.requestId ?? requestId);
  const [sending, setSending] = useState(false);
  const alive = useHydrated();
  const readForm = () => {
    if (form.current) setTyped(typedInto(form.current));
  };
  const draft = usePageDraft(form, {
    performanceId: show.id,
    refused: refusal !== null,
    requestId: sentUnder,
    onFilled(id) {
      setSentUnder(id);
      readForm();
    },
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={() => {
        readForm();
        draft.remember();
      }}
      onSubmit={() => {
        setSending(true);
        draft.markSent();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {refusal ? <SheetErrors refusal={refusal} /> : null}
      <input type="hidden" name="request_id" value={sentUnder} />
      <input type="hidden" name="prices" value={show.prices} />
      <Field id="name" label="이름" hint={nameHint(show.ticket_price)} error={errors.name}>
        {(wiring) => (
          <input
            {...wiring}
            name="name"
            type="text"
            autoComplete="name"
            maxLength={longest.name}
            defaultValue={delivered.name}
            aria-required="true"
            className={controlClass}
          />
        )}
      </Field>
      <Field id="phone_number" label="연락처" error={errors.phone_number}>
        {(wiring) => (
          <input
            {...wiring}
            name="phone_number"
            type="tel"
            autoComplete="tel"
            placeholder="010-1234-5678"
            maxLength={longest.phone_number}
            defaultValue={delivered.phone_number}
            aria-required="true"
            className={`${controlClass} numerals`}
          />
        )}
      </Field>
      <Field
        id="attendee_count"
        label="관람 인원"
        hint={`한 번에 ${maximumCount}명까지 예매할 수 있습니다.`}
        error={errors.attendee_count}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="attendee_count"
            type="number"
            inputMode="numeric"
            min={1}
            max={maximumCount}
            step={1}
            defaultValue={delivered.attendee_count ?? "1"}
            aria-required="true"
            className={`${controlClass} numerals max-w-28 font-semibold text-lg`}
          />
        )}
      </Field>
      <ShowTimeChoice
        id="show_time_id"
        offered={offered}
        registration={{ name: "show_time_id" }}
        chosen={delivered.show_time_id ?? ""}
        error={errors.show_time_id}
      />
      <DiscountChoice
        id="discount_type"
        discounts={offersDiscountChoice(show.ticket_price, discounts) ? discounts : []}
        ticketPrice={show.ticket_price}
        registration={{ name: "discount_type" }}
        chosen={delivered.discount_type ?? ""}
        error={errors.discount_type}
      />
      <Field id="additional_requests" label="추가 요청사항" optional error={errors.additional_requests}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="additional_requests"
            rows={3}
            maxLength={longest.additional_requests}
            placeholder="휠체어석, 단체 관람 등 미리 알려 주실 일이 있으면 적어 주세요."
            defaultValue={delivered.additional_requests}
            className={controlClass}
          />
        )}
      </Field>
      {alive ? (
        <PriceSummary
          ticketPrice={show.ticket_price}
          count={countOf(typed.attendee_count ?? "")}
          discount={discount}
        />
      ) : show.ticket_price > 0 ? (
        <p className="numerals flex flex-wrap items-end justify-between gap-x-6 border-ink border-y py-4">
          <span className="text-ink-soft">정가 1매</span>
          <strong className="font-bold text-2xl leading-tight">{formatWon(show.ticket_price)}</strong>
        </p>
      ) : null}
      <PrivacyNote>적어 주신 정보는 예매를 확인하는 데만 씁니다.</PrivacyNote>
      <Button type="submit" aria-busy={sending} className="w-full text-lg">
        {sending ? "처리 중..." : "예매 신청하기"}
      </Button>
      <p className="-mt-3 text-center text-ink-soft text-sm">
        {afterwards(priceOf(show.ticket_price, 1, discount).total)}
      </p>
    </form>
  );
}
