/**
 * The form of a reservation in English. The browser sends it as it is and gets a page for an answer: it asks the same as
 * the Korean form, under the same names, and needs no script.
 */
import { type ComponentProps, useState } from "react";
import { englishShowDate, englishWon } from "~/lib/english.ts";
import { buttonClass } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { discountsOf, offersDiscountChoice } from "./discount.ts";
import { EnglishDiscount } from "./english-discount.tsx";
import { EnglishSeats } from "./english-show-times.tsx";
import { words } from "./english-words.ts";
import { costTheSame, priceOf, pricesOf, seatsOf } from "./price.ts";
import { RadioList } from "./radio-list.tsx";
import {
  type FieldMessages,
  type Fields,
  fieldNames,
  maxSeats,
  type ReservableShow,
  reservePath,
} from "./reservation.ts";
import { type OfferedShowTime, onlyChoice } from "./show-time.ts";

export interface EnglishFailure {
  message: string;
  errors: FieldMessages;
}

/** Here alone, since pages without the form load the other words. */
const samePrice = "All cost the same.";

interface EnglishFormProps {
  show: ReservableShow & { price_note_en: string; refund_text_en: string | null };
  offered: readonly OfferedShowTime[];
  requestId: string;
  /** As it was sent. */
  fields: Fields;
  failure: EnglishFailure | null;
}

export function EnglishForm({ show, offered, requestId, fields, failure }: EnglishFormProps) {
  const { ticket_price } = show;
  const discounts = discountsOf(show.discount_types);
  const [typed, setTyped] = useState({
    seats: fields.attendee_count ?? "1",
    discount: fields.discount_type ?? "",
  });
  const count = seatsOf(typed.seats);
  const discount = discounts.find(({ id }) => id === typed.discount);
  const errors = failure?.errors ?? {};
  const text = (
    name: "name" | "phone_number" | "email" | "depositor_name",
    input: ComponentProps<"input">,
  ) => ({
    id: name,
    error: errors[name],
    children: (wiring: object) => (
      <input {...wiring} name={name} defaultValue={fields[name]} className={controlClass} {...input} />
    ),
  });
  return (
    <form
      method="post"
      action={`/en${reservePath(show.id)}`}
      noValidate
      onInput={({ currentTarget }) => {
        const form = new FormData(currentTarget);
        const last = (name: string) => String(form.getAll(name).at(-1) ?? "");
        setTyped({ seats: last("attendee_count"), discount: last("discount_type") });
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {failure ? <Failure failure={failure} /> : null}
      <p className="text-ink-soft text-sm">{words.required}</p>
      <input type="hidden" name="request_id" value={requestId} />
      <input type="hidden" name="prices" value={pricesOf(show)} />
      <Field
        label={words.name}
        hint={words.nameHint}
        {...text("name", { autoComplete: "name", required: true })}
      />
      <Field
        label={words.phone}
        hint={words.phoneHint}
        {...text("phone_number", { type: "tel", autoComplete: "tel", required: true })}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        {...text("email", { type: "email", autoComplete: "email" })}
      />
      <Field
        id="attendee_count"
        label={words.seats}
        hint={words.seatsHint(maxSeats)}
        error={errors.attendee_count}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="attendee_count"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSeats}
            defaultValue={fields.attendee_count ?? "1"}
            className={`${controlClass} numerals w-28!`}
          />
        )}
      </Field>
      {offered.length > 0 ? (
        <RadioList
          name="show_time_id"
          legend={words.showTime}
          chosen={fields.show_time_id ?? onlyChoice(offered)}
          error={errors.show_time_id}
          options={offered.map((showTime) => ({
            value: showTime.id,
            label: (
              <span className="block text-balance">{englishShowDate(showTime.date, showTime.time)}</span>
            ),
            aside: <EnglishSeats showTime={showTime} />,
            disabled: showTime.state !== "open",
          }))}
        />
      ) : null}
      {offersDiscountChoice(ticket_price, discounts) ? (
        <RadioList
          name="discount_type"
          legend={words.discount}
          hint={costTheSame(ticket_price, discounts) ? samePrice : undefined}
          chosen={fields.discount_type ?? ""}
          error={errors.discount_type}
          options={discounts.map((discount) => ({
            value: discount.id,
            label: <EnglishDiscount discount={discount} />,
            description:
              discount.description && !show.price_note_en ? (
                <span lang="ko">{discount.description}</span>
              ) : undefined,
            aside: (
              <span className="numerals shrink-0 text-ink-soft">
                {englishWon(priceOf(ticket_price, 1, discount).unit)}
              </span>
            ),
          }))}
        />
      ) : null}
      {show.price_note_en && ticket_price > 0 ? (
        <p className="-mt-3 whitespace-pre-line text-ink-soft text-sm">{show.price_note_en}</p>
      ) : null}
      {ticket_price > 0 ? (
        <Field label={words.depositor} hint={words.depositorHint} {...text("depositor_name", {})} />
      ) : null}
      <Field
        id="additional_requests"
        label={words.requests}
        hint={words.requestsHint}
        error={errors.additional_requests}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="additional_requests"
            rows={3}
            defaultValue={fields.additional_requests}
            className={controlClass}
          />
        )}
      </Field>
      {count && ticket_price > 0 ? (
        <p className="numerals flex items-baseline justify-between border-ink border-t pt-3">
          {words.total}
          <strong className="text-2xl">{englishWon(priceOf(ticket_price, count, discount).total)}</strong>
        </p>
      ) : null}
      <p className="text-ink-soft text-sm">
        {ticket_price > 0 ? words.howToPay : words.free} {show.refund_text_en}
      </p>
      <button type="submit" className={`${buttonClass()} w-full text-lg`}>
        {words.send}
      </button>
      <p className="text-center text-ink-soft text-sm">{words.privacy}</p>
    </form>
  );
}

/** What was wrong, with a way to each field. */
function Failure({ failure: { message, errors } }: { failure: EnglishFailure }) {
  const wrong = fieldNames.filter((name) => errors[name]);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
      autoFocus
      className="rounded-control border border-bad border-l-4 px-4 py-3 text-bad outline-none"
    >
      {wrong.length === 0 ? <p className="font-semibold">{message}</p> : null}
      {wrong.length > 0 ? <h2 className="font-semibold">{words.wrong(wrong.length)}</h2> : null}
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-12 items-center underline underline-offset-4">
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
