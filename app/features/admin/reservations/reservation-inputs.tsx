/** The fields of a reservation in the admin area. */
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Json } from "~/lib/database.types.ts";
import type { Choice } from "~/ui/admin/described-fields.ts";
import { SelectField, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import { discountChoices } from "./discount-name.ts";
import type { TypedReservation } from "./reservation-fields.ts";

interface ReservationInputsProps {
  /** The show times to choose from. */
  showTimes: readonly Choice[];
  /** The discounts to choose from, as stored. */
  discountTypes: Json;
  /** What it costs, beside what decides it. */
  price?: ReactNode;
}

export function ReservationInputs({ showTimes, discountTypes, price }: ReservationInputsProps) {
  const typed = useWatch<TypedReservation, "discount_type">({ name: "discount_type" });
  const discounts = discountChoices(discountTypes);
  const choices = typed === "" ? [{ value: "", label: "할인을 선택해 주세요" }, ...discounts] : discounts;
  return (
    <>
      <TextField name="name" label="이름" />
      <TextField name="phone_number" label="연락처" type="tel" />
      <TextField
        name="email"
        label="이메일"
        type="email"
        optional
        hint="예매 안내를 메일로 받는 주소입니다."
      />
      {showTimes.length > 0 ? (
        <SelectField
          name="show_time_id"
          label="회차"
          required
          choices={[{ value: "", label: "회차를 선택해 주세요" }, ...showTimes]}
        />
      ) : null}
      <TextField name="attendee_count" label="인원" type="number" />
      <SelectField name="discount_type" label="할인" choices={choices} />
      {price}
      <TextField name="depositor_name" label="입금자명" optional hint="비우면 이름과 같습니다." />
      <WideField>
        <TextAreaField name="additional_requests" label="요청 사항" optional rows={2} />
      </WideField>
      <WideField>
        <TextAreaField name="note" label="메모" optional rows={2} hint="극단 안에서만 보입니다." />
      </WideField>
    </>
  );
}
