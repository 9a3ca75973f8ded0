/** What a visitor may type, and the message when it is not enough. */
import { describe, expect, test } from "vitest";
import { seatsOf, shownBy, shownPrice, shownTime } from "../../app/features/reservation/price.ts";
import { formTitle, reasonOf, transferLabel } from "../../app/features/reservation/reservation.ts";
import { readSentForm } from "../../app/features/reservation/reservation-action.server.ts";
import {
  invalidRequest,
  reservationRequestSchema,
  reservationSchema,
} from "../../app/features/reservation/reservation-schema.ts";
import { normalizePhoneNumber } from "../../app/lib/phone-number.ts";
import { fieldOfRefusal } from "../../app/lib/refused-field.ts";
import { noPhoneNumbers, phoneNumbers } from "../support/phone-numbers.ts";

const typed = {
  name: "김관객",
  phone_number: "01012345678",
  attendee_count: "2",
  show_time_id: "2f0f3c9e-3f0b-4c3e-9d5a-0c8f4f0b7a11",
  discount_type: "none",
  additional_requests: "",
};

function messages(changes: Partial<Record<keyof typeof typed, string>>) {
  const result = reservationSchema.safeParse({ ...typed, ...changes });
  return result.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe("the form", () => {
  test("a visitor who sends an empty form reads everything that is missing, in the order of the form", () => {
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
    "a visitor who writes %j for the seats is asked to write plain digits",
    (count) => {
      expect(messages({ attendee_count: count })).toEqual([
        ["attendee_count", "인원은 소수점이나 기호 없이 숫자로만 입력해 주세요."],
      ]);
    },
  );

  test.each(["0", "-1", ""])("a visitor who asks for %j seats is asked for one or more", (count) => {
    expect(messages({ attendee_count: count })).toEqual([["attendee_count", "1명 이상 입력해주세요"]]);
  });

  test.each([
    ["3", 3],
    [" 12 ", 12],
    ["20", 20],
    ["21", null],
    ["0", null],
    ["", null],
    ["1e1", null],
    ["2.9", null],
  ])("a count typed as %j is priced as that of %j seats", (count, seats) => {
    expect(seatsOf(count)).toBe(seats);
  });

  test("a visitor cannot ask for more than 20", () => {
    expect(messages({ attendee_count: "21" })).toEqual([
      ["attendee_count", "한 번에 20석까지 예매하실 수 있습니다. 더 많은 인원은 극단으로 문의해 주세요."],
    ]);
    expect(messages({ attendee_count: "20" })).toEqual([]);
  });

  test.each([
    ["추가 요청사항은 1,000자까지 입력할 수 있습니다. 203자를 줄여 주세요.", "가".repeat(1203)],
    ["추가 요청사항은 1,000자까지 입력할 수 있습니다. 1,001자를 줄여 주세요.", `${"가\r\n".repeat(1000)}가`],
  ])("a visitor whose request is too long reads by how much: %s", (message, additional_requests) => {
    expect(messages({ additional_requests })).toEqual([["additional_requests", message]]);
  });

  test("a letter counts once, as in the database, also one that a browser stores as two", () => {
    expect(messages({ name: "😀".repeat(60) })).toEqual([]);
    expect(messages({ name: "😀".repeat(61) })).toEqual([
      ["name", "이름은 60자까지 입력할 수 있습니다. 1자를 줄여 주세요."],
    ]);
  });

  test("a name of spaces is no name", () => {
    expect(messages({ name: " \t " })).toEqual([["name", "이름은 필수입니다"]]);
  });

  test("a show without show times and discounts asks for neither", () => {
    const { show_time_id: _, discount_type: __, ...asked } = typed;
    expect(reservationSchema.parse(asked)).toMatchObject({ discount_type: "none" });
  });

  test("the choice that a visitor has made counts, not that there was one to make", () => {
    const form = new FormData();
    for (const chosen of ["", typed.show_time_id]) form.append("show_time_id", chosen);
    form.append("discount_type", "");
    expect(readSentForm(form).fields).toEqual({ show_time_id: typed.show_time_id, discount_type: "" });
  });

  test("the price and the time that a visitor has read go to the database, and nothing that was neither", () => {
    const shown = shownBy({
      ticket_price: 30_000,
      show_times: [{ id: typed.show_time_id, date: "2026-12-12", time: "15:00:00" }],
      discount_types: [
        { id: "youth", name: "청소년", discount_percentage: 30 },
        { id: "a b:1", name: "이웃", discount_percentage: 50 },
      ],
    });
    expect(["none", "youth", "a b:1", "other"].map((id) => shownPrice(shown, id))).toEqual([
      30_000,
      21_000,
      15_000,
      undefined,
    ]);
    for (const broken of ["", "null", "{", '{"none":"1"}', '{"none":-1}', '{"none":0.5}']) {
      expect(shownPrice(broken, "none")).toBeUndefined();
      expect(shownTime(broken, "none")).toBeUndefined();
    }
    expect(shownTime(shown, typed.show_time_id)).toBe("2026-12-12T06:00:00.000Z");
    expect(shownTime(shown, "")).toBeUndefined();
  });

  test("what is sent is tidy", () => {
    const fields = reservationSchema.parse({
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
      errors: { name: "이름은 필수입니다" },
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
    ["unpaid_seats_left:3", "attendee_count"],
    ["discount_unknown", "discount_type"],
    ["phone_invalid", "phone_number"],
    ["unpaid_per_show_time", "show_time_id"],
    ["unpaid_per_phone", undefined],
    ["transfer_disabled", undefined],
  ])("points a visitor refused with %s at the field %s", (code, field) => {
    expect(fieldOfRefusal({ code: "P0001", details: code })).toBe(field);
  });

  test("says the reason alone where the title says what failed", () => {
    expect(reasonOf("예매 신청 실패: 남은 좌석은 3석입니다.")).toBe("남은 좌석은 3석입니다.");
    expect(reasonOf("다른 말")).toBe("다른 말");
  });
});

describe("words", () => {
  test.each(phoneNumbers)("a telephone number typed as %j is stored as %j", (number, stored) => {
    expect(normalizePhoneNumber(number)).toBe(stored);
    expect(messages({ phone_number: number })).toEqual([]);
  });

  test.each(noPhoneNumbers)("a visitor who types %j reads how a telephone number looks", (typed) => {
    expect(normalizePhoneNumber(typed)).toBe(typed);
    expect(messages({ phone_number: typed })).toEqual([
      ["phone_number", expect.stringContaining("010-1234-5678처럼")],
    ]);
  });

  test("a show without a label of its own says what its button does", () => {
    const ticket_price = 30_000;
    expect(transferLabel({ account_transfer_text: " ", ticket_price })).toBe("계좌이체 예매");
    expect(transferLabel({ account_transfer_text: "무통장 예매", ticket_price })).toBe("무통장 예매");
  });

  test("a show that costs nothing speaks of no transfer", () => {
    const free = { title: "낭독회", ticket_price: 0 };
    expect(transferLabel({ account_transfer_text: "계좌이체 예매", ...free })).toBe("예매");
    expect(transferLabel({ account_transfer_text: "자리 맡기", ...free })).toBe("자리 맡기");
    expect(formTitle(free)).toBe("낭독회 예매");
    expect(formTitle({ ...free, ticket_price: 1 })).toBe("낭독회 계좌이체 예매");
  });
});
