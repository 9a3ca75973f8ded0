/** One reservation to be corrected, noted, cancelled or taken back into force. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Database } from "~/lib/database.types.ts";
import { RecordRowForm } from "~/ui/desk/record-row-form.tsx";
import { useRecordForm } from "~/ui/desk/use-record-form.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { CancelReservation } from "./cancel-reservation.tsx";
import { CorrectedPrice } from "./corrected-price.tsx";
import { announceDeskChange } from "./desk-tabs.ts";
import { reservationSchema, typedReservation } from "./reservation-fields.ts";
import { ReservationInputs } from "./reservation-inputs.tsx";
import { changeReservation, type DeskPerformance } from "./ticket-desk-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface ReservationEditorProps {
  supabase: SupabaseClient<Database>;
  performance: DeskPerformance;
  /** null: closed. */
  reservation: TicketReservation | null;
  onClose: () => void;
}

export function ReservationEditor({ supabase, performance, reservation, onClose }: ReservationEditorProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [asked, setAsked] = useState(false);
  function close() {
    if (unsaved && !asked) return setAsked(true);
    setAsked(false);
    setUnsaved(false);
    onClose();
  }
  return (
    <Dialog
      open={reservation !== null}
      onOpenChange={close}
      steady
      title={reservation ? `예매 ${reservation.reservation_number}` : "예매"}
    >
      {asked ? (
        <p role="alert" className="mb-4 border-warn border-l-4 pl-3 font-semibold">
          저장하지 않은 내용이 있습니다. 저장하거나, 한 번 더 닫으면 버립니다.
        </p>
      ) : null}
      {reservation ? (
        <EditorForm
          key={reservation.id}
          supabase={supabase}
          performance={performance}
          reservation={reservation}
          onUnsaved={(now) => {
            if (now === unsaved) return;
            setUnsaved(now);
            setAsked(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}

interface EditorFormProps extends Omit<ReservationEditorProps, "onClose"> {
  reservation: TicketReservation;
  onUnsaved: (unsaved: boolean) => void;
}

function EditorForm({ supabase, performance, reservation, onUnsaved }: EditorFormProps) {
  const queries = useQueryClient();
  const readAgain = () => {
    announceDeskChange();
    void queries.invalidateQueries({ queryKey: ["ticket-desk"] });
  };
  const record = useRecordForm({
    schema: reservationSchema(performance),
    row: reservation,
    typedOf: typedReservation,
    save: (values, known) => changeReservation(supabase, known ?? reservation, values),
    onSaved: readAgain,
  });
  return (
    <div className="grid gap-5">
      <RecordRowForm record={record} onUnsaved={onUnsaved}>
        <ReservationInputs
          performance={performance}
          discountTypes={reservation.discount_types}
          price={<CorrectedPrice reservation={reservation} />}
        />
      </RecordRowForm>
      <CancelReservation supabase={supabase} reservation={reservation} onChanged={readAgain} />
    </div>
  );
}
