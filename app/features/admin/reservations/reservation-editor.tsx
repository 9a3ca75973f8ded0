/** One reservation to be corrected, noted, cancelled or restored. */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldOfRefusal } from "~/lib/refused-field.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { drawerClass } from "~/ui/admin/drawer-class.ts";
import { discardFormDraft, recordDraftKey } from "~/ui/admin/form-draft.ts";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { CorrectedPrice } from "./corrected-price.tsx";
import { ExportVisitor } from "./export-visitor.tsx";
import type { TypedPayment } from "./new-payment.tsx";
import { PaymentLines } from "./payment-lines.tsx";
import { reservationSchema, typedReservation } from "./reservation-fields.ts";
import { ReservationInputs } from "./reservation-inputs.tsx";
import { ReservationState } from "./reservation-state.tsx";
import { type AdminPerformance, changeReservation } from "./reservations-data.ts";
import { ReviveReservation } from "./revive-reservation.tsx";
import { SettleDifference } from "./settle-difference.tsx";
import { showTimeChoices } from "./show-time-choices.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface ReservationEditorProps {
  supabase: Supabase;
  performance: AdminPerformance;
  /** null: closed. */
  reservation: TicketReservation | null;
  inAccount: ReadonlyMap<string, number>;
  onClose: () => void;
}

export function ReservationEditor({
  supabase,
  performance,
  reservation,
  inAccount,
  onClose,
}: ReservationEditorProps) {
  const [typed, setTyped] = useState(false);
  const [reason, setReason] = useState("");
  const [payment, setPayment] = useState<TypedPayment | null>(null);
  function close() {
    setTyped(false);
    setReason("");
    setPayment(null);
    onClose();
  }
  return (
    <GuardedDialog
      open={reservation !== null}
      unsaved={typed || [reason, payment?.amount, payment?.note].some((text) => text?.trim())}
      onDiscard={() => discardFormDraft(recordDraftKey("ticket_reservations", reservation?.id))}
      onClose={close}
      panelClass={drawerClass}
      // Opened from the search of everything, which leaves this reservation alone in the list.
      fallbackFocus={() => document.querySelector<HTMLElement>("#work tbody button")}
      title={reservation ? `예매 ${reservation.reservation_number}` : "예매"}
    >
      {reservation ? (
        <EditorForm
          key={reservation.id}
          supabase={supabase}
          performance={performance}
          reservation={reservation}
          inAccount={inAccount}
          onUnsaved={setTyped}
          reason={reason}
          onReason={setReason}
          payment={payment}
          onPayment={setPayment}
        />
      ) : null}
    </GuardedDialog>
  );
}

interface EditorFormProps extends Omit<ReservationEditorProps, "onClose"> {
  reservation: TicketReservation;
  onUnsaved: (unsaved: boolean) => void;
  /** Why it is cancelled, as typed so far. */
  reason: string;
  onReason: (reason: string) => void;
  /** A line of money as typed so far. */
  payment: TypedPayment | null;
  onPayment: (payment: TypedPayment | null) => void;
}

function EditorForm(props: EditorFormProps) {
  const { supabase, performance, reservation, inAccount, onUnsaved, reason, onReason, payment, onPayment } =
    props;
  const queries = useQueryClient();
  const readAgain = () => {
    void refreshReservations(queries);
  };
  const record = useRecordForm({
    table: "ticket_reservations",
    schema: reservationSchema(performance),
    row: reservation,
    typedOf: typedReservation,
    save: (values, known) =>
      changeReservation(supabase, known ?? reservation, values).catch((error) => {
        // It may have been cancelled meanwhile: the drawer then shows what it is by now.
        readAgain();
        throw error;
      }),
    // What it costs.
    together: [["attendee_count", "discount_type"]],
    fieldOfError: fieldOfRefusal,
    onSaved: readAgain,
  });
  return (
    <div className="-mb-5 flex min-h-full flex-col gap-5">
      <ReservationState
        supabase={supabase}
        reservation={reservation}
        inAccount={inAccount.get(reservation.id)}
      />
      <RecordRowForm record={record} onUnsaved={onUnsaved}>
        <ReservationInputs
          showTimes={showTimeChoices(
            performance,
            // It stays where it is; without a show time it may get one that has begun.
            (phase, id) =>
              id !== reservation.show_time_id &&
              (phase === "cancelled" || (phase !== "coming" && reservation.show_time_id !== null)),
          )}
          discountTypes={reservation.discount_types}
          price={<CorrectedPrice reservation={reservation} />}
        />
      </RecordRowForm>
      <ReviveReservation supabase={supabase} reservation={reservation} />
      <SettleDifference supabase={supabase} reservation={reservation} />
      <PaymentLines supabase={supabase} reservation={reservation} typed={payment} onType={onPayment} />
      <CancelReservation supabase={supabase} reservation={reservation} reason={reason} onReason={onReason} />
      {reservation.phone_number ? (
        <ExportVisitor supabase={supabase} phoneNumber={reservation.phone_number} />
      ) : null}
    </div>
  );
}
