/** What happens in the form: what is typed is remembered, what is refused is shown where it belongs. */
import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { normalizePhoneNumber } from "~/lib/phone-number.ts";
import { type DiscountType, discountsOf, noDiscount, offersDiscountChoice } from "./discount.ts";
import { focusFirstError } from "./first-error.ts";
import { type ReservableShow, reasonOf } from "./reservation.ts";
import { type ReservationFields, type ReservationInput, reservationSchema } from "./reservation-schema.ts";
import { type OfferedShowTime, onlyChoice } from "./show-time.ts";
import type { Course } from "./use-reservation.ts";

interface FormContext {
  show: ReservableShow;
  offered: readonly OfferedShowTime[];
  course: Course;
  form: RefObject<HTMLFormElement | null>;
}

export function useReservationForm({ show, offered, course, form }: FormContext) {
  const { stage, failure, typed } = course;
  const discounts = discountsOf(show.discount_types);
  const choosesDiscount = offersDiscountChoice(show.ticket_price, discounts);
  const { register, handleSubmit, control, setValue, setError, subscribe, formState } = useForm<
    ReservationInput,
    unknown,
    ReservationFields
  >({
    resolver: zodResolver(reservationSchema({ showTime: offered.length > 0, discount: choosesDiscount })),
    defaultValues: {
      name: "",
      phone_number: "",
      attendee_count: "1",
      show_time_id: onlyChoice(offered),
      discount_type: choosesDiscount ? "" : noDiscount,
      additional_requests: "",
      ...typed,
    },
    // The first error is found in the order of the page, and a radio that cannot be chosen is no place for it.
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const [countTyped = "", showTimeId, discountId] = useWatch({
    control,
    name: ["attendee_count", "show_time_id", "discount_type"],
  });
  const chosen = offered.find(({ id }) => id === showTimeId);

  const remember = useEffectEvent((values: ReservationInput) => course.remember(textsOf(values)));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => remember(values) }),
    [subscribe],
  );

  useEffect(() => {
    if (!failure) return;
    if (failure.field) setError(failure.field, { type: "server", message: reasonOf(failure.message) });
    focusFirstError(form.current);
  }, [failure, setError, form]);

  // Not while a request is on its way, and not when it may have been received: it holds these very seats then.
  const decided = stage.name === "form" && !failure?.unanswered;
  const gone = decided && chosen !== undefined && chosen.state !== "open";
  const sayGone = useEffectEvent(() => {
    setValue("show_time_id", "");
    setError("show_time_id", { type: "gone", message: goneMessage(offered) });
  });
  useEffect(() => {
    if (gone) sayGone();
  }, [gone]);

  return {
    register,
    messageOf: (name: keyof ReservationInput) => errors[name]?.message,
    errorCount: submitCount > 0 ? Object.keys(errors).length : 0,
    submit: handleSubmit(
      (fields) => course.send({ ...fields, attendee_count: String(fields.attendee_count) }),
      () => focusFirstError(form.current),
    ),
    countTyped,
    setCount: (count: string) => setValue("attendee_count", count, { shouldValidate: submitCount > 0 }),
    tidyPhoneNumber: (number: string) => setValue("phone_number", normalizePhoneNumber(number)),
    chosen,
    /** Empty when there is nothing to choose. */
    discounts: choosesDiscount ? discounts : ([] as DiscountType[]),
    discount: discounts.find(({ id }) => id === discountId),
  };
}

function goneMessage(offered: readonly OfferedShowTime[]): string {
  return offered.some(({ state }) => state === "open")
    ? "선택하신 회차의 좌석이 남아 있지 않습니다. 다른 회차를 선택해주세요."
    : "예매할 수 있는 회차가 남아 있지 않습니다.";
}

function textsOf(values: ReservationInput): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? ""]));
}
