/**
 * The form of a reservation, in the order in which a box office asks: on its page and in the dialog the same. The server
 * writes it, and it is sent and answered without any script; with one it is sent in place.
 */
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { AttendeeCount } from "./attendee-count.tsx";
import { ChosenShowTime, DiscountChoice, ShowTimeChoice } from "./choices.tsx";
import { useCompanyPhone } from "./company-phone.ts";
import { discountsOf, offersDiscountChoice } from "./discount.ts";
import { FormFailure, focusFirstError } from "./form-failure.tsx";
import { fillForm, readFields } from "./form-fields.ts";
import { FormWordsContext } from "./form-words.ts";
import { priceOf, seatsOf, shownBy } from "./price.ts";
import { PlainPrice, PriceSummary } from "./price-summary.tsx";
import { openBeside, RefundTerms } from "./refund-terms.tsx";
import {
  type FieldMessages,
  type FieldName,
  type Fields,
  maxLength,
  type ReservableShow,
} from "./reservation.ts";
import { type OfferedShowTime, onlyChoice } from "./show-time.ts";
import type { ReservationFlow } from "./use-reservation.ts";

interface ReservationFormProps {
  show: ReservableShow;
  offered: readonly OfferedShowTime[];
  /** Under which the form is sent without a script. */
  requestId?: string | undefined;
  /** Without it the form is only shown. */
  flow?: ReservationFlow;
}

export function ReservationForm({ show, offered, requestId = "", flow }: ReservationFormProps) {
  const words = useContext(FormWordsContext);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const withPhone = useCompanyPhone();
  const initial = flow?.fields ?? nothing;
  const failure = flow?.failure ?? null;
  const stage = flow?.stage ?? { name: "form" };
  const sending = stage.name === "sending";
  const [fields, setFields] = useState<Fields>(() => ({ show_time_id: onlyChoice(offered), ...initial }));
  const [errors, setErrors] = useState<FieldMessages>(failure?.errors ?? {});
  /** Why the show time that was chosen is no longer. */
  const [lost, setLost] = useState("");

  const { ticket_price } = show;
  const discounts = discountsOf(show.discount_types);
  const choices = offersDiscountChoice(ticket_price, discounts) ? discounts : [];
  const discount = discounts.find(({ id }) => id === fields.discount_type);
  const chosen = offered.find(({ id }) => id === fields.show_time_id);

  /** Takes over what is in the form by now; `name` is the field that the visitor has changed. */
  function update(name?: string) {
    if (!form.current) return;
    const depositor = form.current.elements.namedItem("depositor_name");
    // The depositor is the visitor as long as nothing else is typed there.
    if (depositor instanceof HTMLInputElement && depositor.value === (fields.name ?? ""))
      depositor.value = readFields(form.current).name ?? "";
    const changed = readFields(form.current);
    setFields(changed);
    flow?.change(changed);
    if (!name) return;
    // Another show time has other seats left.
    const checked = name === "show_time_id" ? [name, "attendee_count"] : [name];
    const found = checked.map((name) => [name, flow?.check(changed, name as FieldName)]);
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(found) }));
  }

  async function tidyPhoneNumber(field: HTMLInputElement) {
    const typed = field.value;
    const tidy = (await flow?.prepare())?.normalizePhoneNumber(typed) ?? typed;
    // What is being sent is disabled, and cannot be read.
    if (tidy === typed || field.value !== typed || field.matches(":disabled")) return;
    field.value = tidy;
    update(field.name);
  }

  const fill = useEffectEvent((fields: Fields) => {
    if (form.current) fillForm(form.current, fields);
    update();
  });
  useLayoutEffect(() => fill(initial), [initial]);

  useEffect(() => {
    setErrors(failure?.errors ?? {});
    if (failure && !failure.delivered) focusFirstError(form.current);
  }, [failure]);

  // Not while a request is on its way, and not when it may have been received: it holds these very seats then.
  const decided = stage.name === "form" && !failure?.unanswered;
  const gone = decided && chosen !== undefined && chosen.state !== "open";
  const leaveGone = useEffectEvent(() => {
    const radio = form.current?.querySelector<HTMLInputElement>("#show_time_id :checked");
    // The visitor may have chosen another one before the script came.
    const isOpen = offered.some(({ id, state }) => id === radio?.value && state === "open");
    if (radio && !isOpen) radio.checked = false;
    update();
    if (isOpen) return;
    setLost(
      words.gone(
        offered.some(({ state }) => state === "open"),
        chosen?.state === "sold_out",
      ),
    );
  });
  useEffect(() => {
    if (gone) leaveGone();
  }, [gone]);

  const progress = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Sent from the top of the form, it would go on unseen.
    if (sending) progress.current?.scrollIntoView({ block: "nearest" });
  }, [sending]);

  const missed = fields.show_time_id ? "" : lost;
  const errorCount = failure && !failure.delivered ? Object.values(errors).filter(Boolean).length : 0;
  return (
    <form
      ref={form}
      className="reservation-form"
      method="post"
      action={words.path(show.id)}
      noValidate
      onFocus={flow?.prepare}
      onInput={({ target }) => update((target as HTMLInputElement).name)}
      onSubmit={(event) => {
        event.preventDefault();
        flow?.send(event.currentTarget, readFields(event.currentTarget));
      }}
    >
      <p role="status" className="sr-only">
        {errorCount > 0 ? `${words.wrong(errorCount)}.` : missed}
      </p>
      <FormFailure failure={failure} errors={errors} fields={fields} />
      <input type="hidden" name="request_id" value={flow?.requestId ?? requestId} />
      <input type="hidden" name="shown" value={shownBy(show)} />
      <fieldset disabled={sending}>
        <legend className="sr-only">{words.name}</legend>
        <div>
          <ShowTimeChoice
            performanceId={show.id}
            offered={offered}
            chosen={initial.show_time_id ?? onlyChoice(offered)}
            error={missed || errors.show_time_id}
          />
          <AttendeeCount
            initial={initial.attendee_count}
            typed={fields.attendee_count ?? "1"}
            onChange={() => update("attendee_count")}
            seatsLeft={chosen?.seatsLeft ?? null}
            error={withPhone(errors.attendee_count ?? "")}
          />
          <DiscountChoice
            show={show}
            discounts={choices}
            chosen={initial.discount_type ?? ""}
            error={errors.discount_type}
          />
          <h3 className="step font-display">{words.visitor}</h3>
          <div>
            <Field
              id="name"
              label={words.visitorName}
              hint={words.nameHint}
              error={errors.name}
              limit={maxLength.name}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  name="name"
                  autoComplete="name"
                  defaultValue={initial.name}
                  aria-required="true"
                  className={controlClass}
                />
              )}
            </Field>
            <Field
              id="phone_number"
              label={words.phone}
              hint={words.phoneHint}
              error={errors.phone_number}
              limit={maxLength.phone_number}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  name="phone_number"
                  type="tel"
                  autoComplete="tel"
                  placeholder={words.phoneExample}
                  defaultValue={initial.phone_number}
                  aria-required="true"
                  onBlur={({ target }) => void tidyPhoneNumber(target)}
                  className={`${controlClass} numerals`}
                />
              )}
            </Field>
            <Field id="email" label={words.email} optional hint={words.emailHint} error={errors.email}>
              {(wiring) => (
                <input
                  {...wiring}
                  name="email"
                  type="email"
                  autoComplete="email"
                  defaultValue={initial.email}
                  className={controlClass}
                />
              )}
            </Field>
            {ticket_price > 0 && !chosen?.terms?.pay_at_door ? (
              <Field
                id="depositor_name"
                label={words.depositor}
                optional
                hint={words.depositorHint}
                error={errors.depositor_name}
                limit={maxLength.name}
              >
                {(wiring) => (
                  <input
                    {...wiring}
                    name="depositor_name"
                    defaultValue={initial.depositor_name}
                    className={controlClass}
                  />
                )}
              </Field>
            ) : null}
          </div>
          <Field
            id="additional_requests"
            label={words.requests}
            optional
            error={errors.additional_requests}
            limit={maxLength.additional_requests}
          >
            {(wiring) => (
              <textarea
                {...wiring}
                name="additional_requests"
                placeholder={words.requestsExample}
                defaultValue={initial.additional_requests}
                className={controlClass}
              />
            )}
          </Field>
          {!hydrated && ticket_price > 0 ? <PlainPrice price={ticket_price} /> : null}
          <div className="grid gap-3">
            <p ref={progress} role="status" className="min-h-7 text-ink-soft">
              {stage.name === "sending" && stage.repeating
                ? words.repeating
                : words.afterwards(priceOf(ticket_price, 1, discount).total, chosen?.terms)}
            </p>
            <PrivacyNote>{words.privacy}</PrivacyNote>
          </div>
        </div>
        {/* In sight wherever the form is scrolled to, unless the window is too low for it; beside it where there is room. */}
        <div className="form-side">
          <RefundTerms text={words.refunds(show)} ref={openBeside} />
          <div className="form-summary">
            <div>
              {offered.length > 0 ? <ChosenShowTime showTime={chosen} missed={missed} /> : null}
              <PriceSummary
                ticketPrice={ticket_price}
                count={errors.attendee_count ? null : seatsOf(fields.attendee_count ?? "1")}
                discount={discount}
                isOpen={choices.length > 0 && !discount}
              />
            </div>
            <Button type="submit" busy={sending}>
              {sending ? words.sending : words.send}
            </Button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}

const nothing: Fields = {};
