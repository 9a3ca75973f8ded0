/** What a reservation must look like before it is sent, and again before the server hands it on. */
import { z } from "zod";
import { normalizePhoneNumber, phoneNumberOf } from "../../lib/phone-number.ts";
import { readCount } from "./count.ts";
import { noDiscount } from "./discount.ts";
import {
  type FieldMessages,
  failureMessage,
  fieldNames,
  longest,
  maximumCount,
  type Refusal,
  unknownFailure,
} from "./reservation.ts";

// Compiled schemas need `new Function`, which the site's content security policy refuses.
z.config({ jitless: true });

const tooLong = (label: string, length: number) =>
  `${label} ${length.toLocaleString("ko")}자까지 입력할 수 있습니다.`;

const phoneFormMessage =
  "전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.";

/** What of the show makes a field required. */
export interface Requirements {
  showTime: boolean;
  discount: boolean;
}

/** The fields of the form, with the messages that the visitor reads. */
export function reservationSchema({ showTime, discount }: Requirements) {
  return z.object({
    name: z
      .string("이름은 필수입니다")
      .transform((name) => name.normalize("NFC").replace(/\s+/g, " ").trim())
      .pipe(z.string().min(1, "이름은 필수입니다").max(longest.name, tooLong("이름은", longest.name))),
    phone_number: z
      .string("연락처는 필수입니다")
      .transform(normalizePhoneNumber)
      .pipe(
        z
          .string()
          .min(1, "연락처는 필수입니다")
          .max(longest.phone_number, tooLong("연락처는", longest.phone_number))
          .refine((number) => phoneNumberOf(number) !== undefined, {
            message: phoneFormMessage,
            // One message for what is empty or too long.
            when: ({ issues }) => issues.length === 0,
          }),
      ),
    attendee_count: z
      .string()
      .default("1")
      .refine((typed) => /^(-?\d+)?$/.test(typed.trim()), {
        message: "인원은 소수점이나 기호 없이 숫자로만 입력해주세요",
        abort: true,
      })
      .transform(readCount)
      .pipe(
        z
          .number("1명 이상 입력해주세요")
          .positive("1명 이상 입력해주세요")
          .max(maximumCount, `한 번에 ${maximumCount}명까지 예매할 수 있습니다.`),
      ),
    show_time_id: showTime
      ? z.string("관람 회차를 선택해주세요").min(1, "관람 회차를 선택해주세요")
      : z.string().default(""),
    discount_type: discount
      ? z.string("할인 항목을 선택해주세요").min(1, "할인 항목을 선택해주세요")
      : z
          .string()
          .default(noDiscount)
          .transform((id) => id || noDiscount),
    additional_requests: z
      .string()
      .default("")
      .transform((text) => text.normalize("NFC").trim())
      .pipe(
        z.string().max(longest.additional_requests, tooLong("추가 요청사항은", longest.additional_requests)),
      ),
  });
}

/** What is typed: text, the count too. */
export type ReservationInput = z.input<ReturnType<typeof reservationSchema>>;

/** What is sent. */
export type ReservationFields = z.output<ReturnType<typeof reservationSchema>>;

/** What the server gets: the fields of the form, and the id under which the visitor can ask for the reservation again. */
export const reservationRequestSchema = reservationSchema({ showTime: false, discount: false }).extend({
  show_time_id: z.union([z.literal(""), z.uuid("관람 회차를 선택해주세요")]).default(""),
  request_id: z.uuid(),
  /** Won for a seat, as the form showed it. */
  shown_unit_price: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export type ReservationRequest = z.output<typeof reservationRequestSchema>;

/** What the form posts as a page, where the show says what is required. */
export function reservationPostSchema(requirements: Requirements) {
  return reservationSchema(requirements).extend({
    show_time_id: requirements.showTime ? z.uuid("관람 회차를 선택해주세요") : z.literal("").catch(""),
    request_id: z.uuid(),
  });
}

/** The first message of each field that has one. */
export function messagesOf(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of error.issues) {
    const field = fieldNames.find((name) => name === path[0]);
    if (field) messages[field] ??= message;
  }
  return messages;
}

/** The first thing wrong with a request, as the form shows it. */
export function invalidRequest(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  const field = fieldNames.find((name) => name === issue?.path[0]);
  return {
    ok: false,
    message: field ? failureMessage(issue?.message ?? "") : unknownFailure,
    code: "invalid",
    ...(field && { field }),
  };
}
