/** What a reservation must look like before it is sent, and again before the server hands it on. */
import { z } from "zod";
import { characterCount } from "../../lib/character-count.ts";
import { noDiscount } from "../../lib/full-price.ts";
import { normalizePhoneNumber, phoneNumberOf } from "../../lib/phone-number.ts";
import { readCount } from "./price.ts";
import {
  type FieldMessages,
  type Fields,
  failureMessage,
  fieldNames,
  maxLength,
  maxSeats,
  type Refusal,
  seatsAtOnce,
  unknownFailure,
} from "./reservation.ts";

/** For the field, when somebody has left it. */
export { normalizePhoneNumber };

// Compiled schemas need `new Function`, which the site's content security policy refuses.
z.config({ jitless: true });

const textUpTo = (label: string, limit: number) =>
  z.string().refine((text) => characterCount(text) <= limit, {
    error({ input = "" }) {
      const excess = characterCount(String(input)) - limit;
      const [most, less] = [limit, excess].map((count) => count.toLocaleString("ko"));
      return `${label} ${most}자까지 입력할 수 있습니다. ${less}자를 줄여 주세요.`;
    },
  });

const tooManySeats = `${seatsAtOnce} 더 많은 인원은 극단으로 문의해 주세요.`;
const phoneFormMessage =
  "전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.";

/** The fields of the form, with the messages that the visitor reads. */
export const reservationSchema = z.object({
  name: z
    .string("이름은 필수입니다")
    .transform((name) => name.normalize("NFC").replace(/\s+/g, " ").trim())
    .pipe(textUpTo("이름은", maxLength.name).min(1, "이름은 필수입니다")),
  phone_number: z
    .string("연락처는 필수입니다")
    .transform(normalizePhoneNumber)
    .pipe(
      textUpTo("연락처는", maxLength.phone_number)
        .min(1, "연락처는 필수입니다")
        .refine((number) => phoneNumberOf(number) !== undefined, {
          message: phoneFormMessage,
          // One message for what is empty or too long.
          when: ({ issues }) => issues.length === 0,
        }),
    ),
  /** Empty: none. Written as plainly as the database takes it. */
  email: z
    .string()
    .default("")
    .transform((address) => address.normalize("NFKC").trim())
    .pipe(
      textUpTo("이메일은", 254).regex(/^([\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+)?$/, {
        message: "이메일 주소를 확인해 주세요. name@example.com처럼 적거나 비워 두세요.",
        abort: true,
      }),
    ),
  attendee_count: z
    .string()
    .default("1")
    .refine((typed) => /^(-?\d+)?$/.test(typed.trim()), {
      message: "인원은 소수점이나 기호 없이 숫자로만 입력해 주세요.",
      abort: true,
    })
    .transform(readCount)
    .pipe(z.number("1명 이상 입력해주세요").positive("1명 이상 입력해주세요").max(maxSeats, tooManySeats)),
  /** Absent where the show has none to choose; empty where none was chosen. */
  show_time_id: z.uuid("관람 회차를 선택해주세요").optional(),
  discount_type: z.string().min(1, "할인 항목을 선택해주세요").default(noDiscount),
  /** Empty: the visitor. */
  depositor_name: z
    .string()
    .default("")
    .transform((name) => name.normalize("NFC").replace(/\s+/g, " ").trim())
    .pipe(textUpTo("입금자명은", maxLength.name)),
  additional_requests: z
    .string()
    .default("")
    // A browser that sends the form itself writes two characters for each new line.
    .transform((text) => text.normalize("NFC").replaceAll("\r\n", "\n").trim())
    .pipe(textUpTo("추가 요청사항은", maxLength.additional_requests)),
});

/** What the server gets: the fields, and the id under which the visitor can ask for the reservation again. */
export const reservationRequestSchema = reservationSchema.extend({
  request_id: z.uuid(),
  /** Won for a seat, as the form showed it. */
  shown_unit_price: z.coerce.number().int().nonnegative().optional().catch(undefined),
  /** When the show time begins, as the form showed it. */
  reserved_for: z.string().optional(),
});

export type ReservationRequest = z.output<typeof reservationRequestSchema>;

/** What is wrong with the fields as they are typed. */
export function checkFields(fields: Fields): FieldMessages {
  const { error } = reservationSchema.safeParse(fields);
  return error ? messagesOf(error) : {};
}

/** The first message of each field that has one. */
function messagesOf(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of error.issues) {
    const field = fieldNames.find((name) => name === path[0]);
    if (field) messages[field] ??= message;
  }
  return messages;
}

/** A request that cannot be taken, as the form shows it. */
export function invalidRequest(error: z.ZodError): Refusal {
  const errors = messagesOf(error);
  const field = fieldNames.find((name) => errors[name]);
  return {
    ok: false,
    message: field ? failureMessage(errors[field] ?? "") : unknownFailure,
    code: "invalid",
    ...(field && { field, errors }),
  };
}
