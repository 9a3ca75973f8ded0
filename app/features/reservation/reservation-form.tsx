/** The form of the dialog, in the order in which a box office asks. */
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass, Field } from "~/ui/field.tsx";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { AttendeeCount } from "./attendee-count.tsx";
import { countOf } from "./count.ts";
import { DiscountChoice } from "./discount-choice.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { afterwards, nameHint, priceOf } from "./price.ts";
import { PriceSummary } from "./price-summary.tsx";
import { longest, type ReservableShow } from "./reservation.ts";
import type { OfferedShowTime } from "./show-time.ts";
import { ShowTimeChoice } from "./show-time-choice.tsx";
import type { Course } from "./use-reservation.ts";
import { useReservationForm } from "./use-reservation-form.ts";

interface ReservationFormProps {
  show: ReservableShow;
  offered: readonly OfferedShowTime[];
  course: Course;
}

export function ReservationForm({ show, offered, course }: ReservationFormProps) {
  const { stage, failure } = course;
  const form = useRef<HTMLFormElement>(null);
  const fields = useReservationForm({ show, offered, course, form });
  const { register, messageOf, errorCount } = fields;
  const sending = stage.name === "sending";

  const progress = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Sent from the top of the form, it would go on unseen.
    if (sending) progress.current?.scrollIntoView({ block: "nearest" });
  }, [sending]);

  return (
    <form ref={form} noValidate onSubmit={(event) => void fields.submit(event)}>
      <p role="status" className="sr-only">
        {errorCount > 0 ? `확인이 필요한 항목이 ${errorCount}개 있습니다.` : ""}
      </p>
      <FailureAlert failure={failure} />
      <fieldset disabled={sending} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <legend className="sr-only">예매 정보</legend>
        <Field label="이름" hint={nameHint(show.ticket_price)} error={messageOf("name")}>
          {(wiring) => (
            <input
              {...wiring}
              {...register("name")}
              type="text"
              autoComplete="name"
              maxLength={longest.name}
              aria-required="true"
              className={controlClass}
            />
          )}
        </Field>
        <Field label="연락처" error={messageOf("phone_number")}>
          {(wiring) => (
            <input
              {...wiring}
              {...register("phone_number", { onBlur: ({ target }) => fields.tidyPhoneNumber(target.value) })}
              type="tel"
              autoComplete="tel"
              placeholder="010-1234-5678"
              maxLength={longest.phone_number}
              aria-required="true"
              className={`${controlClass} numerals`}
            />
          )}
        </Field>
        <AttendeeCount
          registration={register("attendee_count")}
          typed={fields.countTyped}
          onChange={fields.setCount}
          seatsLeft={fields.chosen?.seatsLeft ?? null}
          error={messageOf("attendee_count")}
        />
        <ShowTimeChoice
          offered={offered}
          registration={register("show_time_id")}
          error={messageOf("show_time_id")}
        />
        <DiscountChoice
          discounts={fields.discounts}
          registration={register("discount_type")}
          error={messageOf("discount_type")}
        />
        <Field label="추가 요청사항" optional error={messageOf("additional_requests")}>
          {(wiring) => (
            <textarea
              {...wiring}
              {...register("additional_requests")}
              rows={3}
              maxLength={longest.additional_requests}
              placeholder="휠체어석, 단체 관람 등 미리 알려 주실 일이 있으면 적어 주세요."
              className={controlClass}
            />
          )}
        </Field>
        <PriceSummary
          ticketPrice={show.ticket_price}
          count={countOf(fields.countTyped)}
          discount={fields.discount}
        />
        <Button type="submit" busy={sending} className="w-full text-lg">
          {sending ? "처리 중..." : "예매 신청하기"}
        </Button>
      </fieldset>
      <p ref={progress} role="status" className="mt-3 min-h-7 text-center text-ink-soft text-sm">
        {sending && stage.repeating
          ? "연결을 확인하고 있습니다…"
          : afterwards(priceOf(show.ticket_price, 1, fields.discount).total)}
      </p>
      <div className="mt-2 border-line border-t pt-1 text-center">
        <PrivacyNote>적어 주신 정보는 예매를 확인하는 데만 씁니다.</PrivacyNote>
      </div>
    </form>
  );
}
