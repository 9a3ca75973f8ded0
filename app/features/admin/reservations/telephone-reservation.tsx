/** Enters a reservation that somebody makes on the telephone; seats and price are the database's, as for visitors. */

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider, useForm } from "react-hook-form";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { onAdmittedAgain } from "~/lib/refused-access.ts";
import { fieldOfRefusal } from "~/lib/refused-field.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { discardFormDraft, readFormDraft, writeFormDraft } from "~/ui/admin/form-draft.ts";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { useOpenedByHash } from "~/ui/admin/use-opened-by-hash.ts";
import { useTypedChanges } from "~/ui/admin/use-typed-changes.ts";
import { Button } from "~/ui/button.tsx";
import { fullPriceDiscount } from "./discount-name.ts";
import { reservationSchema, type TypedReservation, typedReservation } from "./reservation-fields.ts";
import { ReservationInputs } from "./reservation-inputs.tsx";
import { type AdminPerformance, type EnteredReservation, enterReservation } from "./reservations-data.ts";
import { showTimeChoices } from "./show-time-choices.ts";
import { TelephoneConfirmation } from "./telephone-confirmation.tsx";
import { TelephoneQuote } from "./telephone-quote.tsx";

interface TelephoneReservationProps {
  supabase: Supabase;
  performance: AdminPerformance;
  /** The show time that is chosen in the list. */
  showTimeId: string | null;
}

/** What is typed, and the key under which it is sent. */
interface TelephoneDraft {
  requestId: string;
  typed: TypedReservation;
}

export function TelephoneReservation({ supabase, performance, showTimeId }: TelephoneReservationProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState("");
  // The same key until it is answered: a second click, or a try after a lost answer, reserves nothing again.
  const [requestId, setRequestId] = useState("");
  const [restored, setRestored] = useState(false);
  const [entered, setEntered] = useState<EnteredReservation | null>(null);
  const queries = useQueryClient();
  const showTimes = showTimeChoices(performance, (phase) => phase === "ended" || phase === "cancelled");
  const blank = {
    ...typedReservation(null),
    show_time_id: showTimes.find(({ value, disabled }) => value === showTimeId && !disabled)?.value ?? "",
    discount_type: fullPriceDiscount(performance.discount_types),
  };
  const form = useForm({ resolver: zodResolver(reservationSchema(performance)), defaultValues: blank });
  const { isSubmitting, isDirty } = form.formState;
  const draftKey = `telephone/${performance.id}`;
  useTypedChanges(form.subscribe, (typed) => {
    if (open && !entered) writeFormDraft(draftKey, { requestId, typed } satisfies TelephoneDraft);
  });

  function begin() {
    const draft = readFormDraft<TelephoneDraft>(draftKey);
    setRequestId(draft?.requestId ?? crypto.randomUUID());
    form.reset(blank);
    if (draft) form.reset({ ...blank, ...draft.typed }, { keepDefaultValues: true });
    setRestored(draft !== null);
    setFailure("");
    setEntered(null);
    setOpen(true);
  }
  useOpenedByHash("telephone", begin);
  useEffect(() => onAdmittedAgain(() => setFailure("")), []);
  function close() {
    discardFormDraft(draftKey);
    setOpen(false);
  }

  const enter = form.handleSubmit(async (fields) => {
    setFailure("");
    const showTime = performance.show_times.find(({ id }) => id === fields.show_time_id);
    try {
      setEntered(
        await enterReservation(supabase, {
          ...fields,
          performance_id: performance.id,
          request_id: requestId,
          // The time that was shown when it was chosen.
          reserved_for: showTime ? `${showTime.date}T${showTime.time}+09:00` : null,
        }),
      );
      discardFormDraft(draftKey);
    } catch (error) {
      const field = fieldOfRefusal(error);
      const message = adminErrorMessage(error);
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else setFailure(message);
      void queries.invalidateQueries({ queryKey: ["admin-reservations"] });
      return;
    }
    void refreshReservations(queries);
  });

  return (
    <>
      <Button variant="outline" onClick={begin}>
        전화 예매 입력
      </Button>
      <GuardedDialog
        firstFocus="name"
        open={open}
        unsaved={isDirty && !entered}
        onClose={close}
        title={entered ? "예매했습니다" : "전화 예매 입력"}
      >
        {entered ? (
          <TelephoneConfirmation
            {...entered}
            performance={performance}
            onNext={() => {
              flushSync(begin);
              form.setFocus("name");
            }}
            onClose={close}
          />
        ) : (
          <FormProvider {...form}>
            <form onSubmit={enter} noValidate className="grid gap-3 sm:grid-cols-2">
              <ReservationInputs
                showTimes={showTimes}
                discountTypes={performance.discount_types}
                price={<TelephoneQuote supabase={supabase} performance={performance} />}
              />
              {restored ? (
                <p role="status" className="text-ink-soft sm:col-span-2">
                  앞서 쓰던 내용을 되살렸습니다. 아직 예매하지 않았습니다.
                </p>
              ) : null}
              <FailureText of={failure} className="sm:col-span-2" />
              <Button type="submit" busy={isSubmitting} className="sm:col-span-2">
                {isSubmitting ? "예매하는 중" : "예매하기"}
              </Button>
            </form>
          </FormProvider>
        )}
      </GuardedDialog>
    </>
  );
}
