/** The form of a reservation in English: the Korean one with other words, which the browser sends as it is and gets a page for an answer. */
import { useState } from "react";
import { englishForm } from "./english-form-words.tsx";
import { FormWordsContext } from "./form-words.ts";
import type { FieldMessages, Fields, ReservableShow } from "./reservation.ts";
import { ReservationForm } from "./reservation-form.tsx";
import type { OfferedShowTime } from "./show-time.ts";
import type { ReservationFlow } from "./use-reservation.ts";

export interface EnglishFailure {
  message: string;
  errors: FieldMessages;
}

interface EnglishFormProps {
  show: ReservableShow;
  offered: readonly OfferedShowTime[];
  requestId: string;
  /** As it was sent. */
  fields: Fields;
  failure: EnglishFailure | null;
}

export function EnglishForm({ show, offered, requestId, fields, failure }: EnglishFormProps) {
  const [flow] = useState<ReservationFlow>(() => ({
    stage: { name: "form" },
    failure: failure && { ...failure, delivered: true },
    fields,
    requestId,
    prepare: () => import("~/lib/phone-number.ts").catch(() => undefined),
    change() {},
    check: () => undefined,
    send: (form) => form.submit(),
    startNew() {},
  }));
  return (
    <FormWordsContext value={englishForm}>
      <ReservationForm show={show} offered={offered} flow={flow} />
    </FormWordsContext>
  );
}
