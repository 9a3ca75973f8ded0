/** What a visitor may type, and what he is told when it is not enough. */
import { describe, expect, test } from "vitest";
import { countOf } from "../../app/features/reservation/count.ts";
import { fieldOfRefusal, reasonOf, transferLabel } from "../../app/features/reservation/reservation.ts";
import {
  invalidRequest,
  reservationRequestSchema,
  reservationSchema,
} from "../../app/features/reservation/reservation-schema.ts";
import { normalizePhoneNumber } from "../../app/lib/phone-number.ts";
import { noPhoneNumbers, phoneNumbers } from "../support/phone-numbers.ts";

const typed = {
  name: "김관객",
  phone_number: "01012345678",
  attendee_count: "2",
  show_time_id: "2f0f3c9e-3f0b-4c3e-9d5a-0c8f4f0b7a11",
  discount_type: "none",
  additional_requests: "",
};

function messages(
  changes: Partial<Record<keyof typeof typed, string>>,
  needs = { showTime: true, discount: true },
) {
  const result = reservationSchema(needs).safeParse({ ...typed, ...changes });
  return result.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe("the form", () => {
  test("a visitor who sends an empty form is told everything that is missing, in the order of the form", () => {
    const empty = { name: "", phone_number: "", attendee_count: "", show_time_id: "", discount_type: "" };
    expect(messages(empty)).toEqual([
      ["name", "이름은 필수입니다"],
      ["phone_number", "연락처는 필수입니다"],
      ["attendee_count", "1명 이상 입력해주세요"],
      ["show_time_id", "관람 회차를 선택해주세요"],
      ["discount_type", "할인 항목을 선택해주세요"],
    ]);
  });

  test.each(["두 명", "1e1", "1.5", "+2", "0x5", "2매"])(
    "a visitor who writes %j for the seats is told to write plain digits",
    (count) => {
      expect(messages({ attendee_count: count })).toEqual([
        ["attendee_count", "인원은 소수점이나 기호 없이 숫자로만 입력해주세요"],
      ]);
    },
  );

  test.each(["0", "-1", ""])("a visitor who asks for %j seats is told to ask for one or more", (count) => {
    expect(messages({ attendee_count: count })).toEqual([["attendee_count", "1명 이상 입력해주세요"]]);
  });

  test.each([
    ["3", 3],
    [" 12 ", 12],
    ["0", 1],
    ["", 1],
    ["1e1", 1],
    ["2.9", 1],
  ])("the price for a count typed as %j is that of %i", (count, seats) => {
    expect(countOf(count)).toBe(seats);
  });

  test("a visitor cannot ask for more than 20", () => {
    expect(messages({ attendee_count: "21" })).toEqual([
      ["attendee_count", "한 번에 20명까지 예매할 수 있습니다."],
    ]);
    expect(messages({ attendee_count: "20" })).toEqual([]);
  });

  test("a name of spaces is no name", () => {
    expect(messages({ name: " \t " })).toEqual([["name", "이름은 필수입니다"]]);
  });

  test("a show without show times and discounts asks for neither", () => {
    const needs = { showTime: false, discount: false };
    expect(messages({ show_time_id: "", discount_type: "" }, needs)).toEqual([]);
    const fields = reservationSchema(needs).parse({ ...typed, show_time_id: "", discount_type: "" });
    expect(fields.discount_type).toBe("none");
  });

  test("what is sent is tidy", () => {
    const fields = reservationSchema({ showTime: true, discount: true }).parse({
      ...typed,
      name: "  김  관객 ",
      additional_requests: " 휠체어석 ",
    });
    expect(fields).toMatchObject({
      name: "김 관객",
      phone_number: "010-1234-5678",
      attendee_count: 2,
      additional_requests: "휠체어석",
    });
  });
});

describe("the server", () => {
  const request = { ...typed, request_id: "9b2d1c60-4f5e-4f0a-8f0e-1d2c3b4a5f60" };

  test("takes the fields of a plain form", () => {
    expect(reservationRequestSchema.parse(request)).toMatchObject({
      attendee_count: 2,
      discount_type: "none",
    });
  });

  test("answers a visitor's wrong field with its name and message", () => {
    const { error } = reservationRequestSchema.safeParse({ ...request, name: "" });
    expect(error && invalidRequest(error)).toEqual({
      ok: false,
      code: "invalid",
      field: "name",
      message: "예매 신청 실패: 이름은 필수입니다",
    });
  });

  test("names no field when the request itself is broken", () => {
    const { error } = reservationRequestSchema.safeParse({ ...request, request_id: "1" });
    expect(error && invalidRequest(error)).toEqual({
      ok: false,
      code: "invalid",
      message: "예매 신청 중 오류가 발생했습니다. 다시 시도해주세요.",
    });
  });

  test.each([
    ["sold_out", "show_time_id"],
    ["seats_left:3", "attendee_count"],
    ["discount_unknown", "discount_type"],
    ["phone_invalid", "phone_number"],
    ["unpaid_per_show_time", "show_time_id"],
    ["unpaid_per_phone", undefined],
    ["transfer_disabled", undefined],
  ])("points a visitor refused with %s at the field %s", (code, field) => {
    expect(fieldOfRefusal(code)).toBe(field);
  });

  test("says the reason alone where the title says what failed", () => {
    expect(reasonOf("예매 신청 실패: 남은 좌석은 3석입니다.")).toBe("남은 좌석은 3석입니다.");
    expect(reasonOf("다른 말")).toBe("다른 말");
  });
});

describe("words", () => {
  test.each(phoneNumbers)("a telephone number typed as %j is kept as %j", (number, kept) => {
    expect(normalizePhoneNumber(number)).toBe(kept);
    expect(messages({ phone_number: number })).toEqual([]);
  });

  test.each(noPhoneNumbers)("a visitor who types %j is told how a telephone number looks", (typed) => {
    expect(normalizePhoneNumber(typed)).toBe(typed);
    expect(messages({ phone_number: typed })).toEqual([
      ["phone_number", expect.stringContaining("010-1234-5678처럼")],
    ]);
  });

  test("a show without a label of its own says what its button does", () => {
    expect(transferLabel({ account_transfer_text: " " })).toBe("계좌이체 예매");
    expect(transferLabel({ account_transfer_text: "무통장 예매" })).toBe("무통장 예매");
  });
});
