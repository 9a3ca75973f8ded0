/**
 * One row, three shapes, by the width of the list: a card on a phone, two lines on a tablet,
 * one line on desktop. A row's cells carry the names of the areas.
 */
export const rowLayout = [
  "grid items-center gap-x-1.5 text-sm @2xl:gap-x-4",
  "grid-cols-[minmax(6.75rem,auto)_auto_minmax(0,1fr)_minmax(5.625rem,auto)]",
  "[grid-template-areas:'name_when_when_amount''number_pay_pay_pay''phone_pay_pay_pay''note_note_note_note']",
  "@min-[20.75rem]:grid-cols-[minmax(7.375rem,auto)_auto_minmax(0,1fr)_minmax(5.625rem,auto)]",
  "@max-[19rem]:grid-cols-[auto_auto_minmax(0,1fr)_minmax(5.625rem,auto)]",
  "@max-[19rem]:[grid-template-areas:'name_name_name_amount''number_number_number_discount''when_when_seats_seats''note_note_note_note''phone_phone_phone_phone''pay_pay_pay_pay']",
  "@2xl:grid-cols-[minmax(0,1fr)_7rem_4.5rem_5.5rem_12.5rem]",
  "@2xl:[grid-template-areas:'name_phone_seats_amount_pay''number_when_discount_made_pay''note_note_note_note_note']",
  "@min-[62rem]:gap-x-3 @min-[66rem]:gap-x-4",
  "@min-[62rem]:grid-cols-[5.5rem_minmax(0,1fr)_7rem_7rem_2.25rem_5.25rem_4.25rem_6rem_13rem]",
  "@min-[62rem]:[grid-template-areas:'number_name_phone_when_seats_discount_amount_made_pay''._note_note_note_note_note_note_note_note']",
].join(" ");

/** Columns in reading order; the header of the list names them. */
export const columns = [
  { area: "number", name: "예매번호", align: "text-left" },
  { area: "name", name: "이름", align: "text-left" },
  { area: "phone", name: "연락처", align: "text-left" },
  { area: "when", name: "회차", align: "text-left" },
  { area: "seats", name: "인원", align: "text-right" },
  { area: "discount", name: "할인", align: "pl-4 text-left" },
  { area: "amount", name: "금액", align: "text-right" },
  { area: "made", name: "신청", align: "text-right" },
  { area: "pay", name: "입금", align: "pl-4 text-left" },
] as const;
