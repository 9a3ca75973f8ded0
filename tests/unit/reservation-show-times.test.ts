/** Which show times a visitor is offered, and which status a reservation has later. */
import { describe, expect, test } from "vitest";
import { phoneReason } from "../../app/features/reservation/closed-words.ts";
import { statusOf } from "../../app/features/reservation/reservation-status.ts";
import {
  isBookable,
  isCancelled,
  offerShowTimes,
  onlyChoice,
  openingOf,
  type ShowTimeSeats,
  seatsLabel,
  soldOutOf,
} from "../../app/features/reservation/show-time.ts";
import { openingWords } from "../../app/lib/opening-words.ts";

const evening = { id: "evening", date: "2026-11-20", time: "19:30:00" };
const matinee = { id: "matinee", date: "2026-11-20", time: "15:00:00" };

function seats(id: string, left: number | null, begun = false, phone_only = false): ShowTimeSeats {
  return {
    show_time_id: id,
    capacity: left === null ? null : 72,
    seats_left: left,
    begun,
    phone_only,
    deadline: null,
    pay_at_door: false,
    transfer_closed: false,
    opens_at: null,
    opening: null,
  };
}

describe("show times", () => {
  test("a visitor reads why one is sold by telephone only, and that a show is cancelled", () => {
    const closed = { ...seats("evening", 5, false, true), transfer_closed: true };
    expect(phoneReason(offerShowTimes([evening], [closed]))).toContain("공연이 가까워");
    const soldOut = { ...seats("evening", 0, false, true), transfer_closed: true };
    const manyUnpaid = seats("matinee", 5, false, true);
    expect(phoneReason(offerShowTimes([evening, matinee], [soldOut, manyUnpaid]))).toContain(
      "입금을 기다리는",
    );
    const cancelled = { ...evening, cancelled_at: "2026-11-19T00:00:00Z" };
    expect(isCancelled(offerShowTimes([cancelled], null))).toBe(true);
    expect(isCancelled(offerShowTimes([cancelled, matinee], null))).toBe(false);
    expect(isCancelled(offerShowTimes([cancelled, matinee], [seats("matinee", 5, true)]))).toBe(true);
    expect(isCancelled(offerShowTimes([matinee], [seats("matinee", 5, true)]))).toBe(false);
  });

  test("a visitor sees them in order, each with what is left", () => {
    const offered = offerShowTimes([evening, matinee], [seats("evening", 72), seats("matinee", 3)]);
    expect(offered.map(({ id }) => id)).toEqual(["matinee", "evening"]);
    expect(offered.map(seatsLabel)).toEqual([
      { text: "잔여 3석", tone: "few" },
      { text: "잔여 72석", tone: "plain" },
    ]);
  });

  test.each([
    { line: seats("evening", 0), text: "매진", bookable: false },
    { line: seats("evening", 12, true), text: "마감", bookable: false },
    { line: seats("evening", 0, true), text: "마감", bookable: false },
    { line: seats("evening", null), text: "예매 가능", bookable: true },
    { line: seats("evening", 14, false, true), text: "전화 문의", bookable: false },
    { line: seats("evening", 0, false, true), text: "매진", bookable: false },
    { line: seats("evening", 14, true, true), text: "마감", bookable: false },
  ])("a visitor sees $text for $line", ({ line, text, bookable }) => {
    const offered = offerShowTimes([evening], [line]);
    expect(offered.map(seatsLabel)).toMatchObject([{ text }]);
    expect(isBookable({ sold_without_show_times: false }, offered)).toBe(bookable);
    expect(onlyChoice(offered)).toBe(bookable ? "evening" : "");
  });

  test("a visitor reserves nothing and waits for nothing before booking opens", () => {
    const soon = { opens_at: "2026-12-01T05:00:00Z", opening: "예매 시작 12월 1일 (화) 오후 2:00" };
    const lines = [
      { ...seats("evening", 12), ...soon },
      { ...seats("matinee", 0), ...soon },
    ];
    const offered = offerShowTimes([evening, matinee], lines);
    expect(offered.map((showTime) => seatsLabel(showTime).text)).toEqual(["예매 전", "예매 전"]);
    expect(isBookable({ sold_without_show_times: false }, offered, openingOf(lines))).toBe(false);
    expect(isBookable({ sold_without_show_times: true }, [], openingOf(lines))).toBe(false);
    expect(soldOutOf(offered)).toBe("");
    expect(soldOutOf(offerShowTimes([matinee], [seats("matinee", 0)]))).toBe("matinee");
  });

  test.each([
    ["2026-12-01T05:00:00Z", "예매 시작 12월 1일 (화) 오후 2:00"],
    ["2026-11-30T15:30:00Z", "예매 시작 12월 1일 (화) 오전 12:30"],
    ["2027-01-05T03:00:00+00:00", "예매 시작 2027년 1월 5일 (화) 오후 12:00"],
  ])("a visitor of 2026 reads of %s: %s", (instant, words) => {
    expect(openingWords(instant, "2026-11-26").replaceAll("\u00a0", " ")).toBe(words);
  });

  test("a visitor can reserve although the seats could not be read", () => {
    expect(offerShowTimes([evening], null)).toMatchObject([{ state: "open", seatsLeft: null }]);
  });

  test("the only show time is chosen already, one of two is not", () => {
    expect(onlyChoice(offerShowTimes([evening], null))).toBe("evening");
    expect(onlyChoice(offerShowTimes([evening, matinee], null))).toBe("");
    expect(onlyChoice([])).toBe("");
  });

  test("a show without show times can be reserved only where the company sells an open date", () => {
    expect(isBookable({ sold_without_show_times: true }, [])).toBe(true);
    expect(isBookable({ sold_without_show_times: false }, [])).toBe(false);
  });
});

describe("a reservation looked at later", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const made = {
    cancelled_at: null,
    payment_verified: false,
    pays_at_door: false,
    deposit_deadline: "2026-11-21T00:00:00Z",
    total_price: 30_000,
  };

  test.each([
    { changes: {}, payable: true },
    { changes: { deposit_deadline: null }, payable: true },
    { changes: { deposit_deadline: "2026-11-20T12:00:00Z" }, payable: false },
    { changes: { payment_verified: true, deposit_deadline: null }, payable: false },
    { changes: { pays_at_door: true }, payable: false },
    { changes: { cancelled_at: "2026-11-20T10:00:00Z" }, payable: false },
    { changes: { total_price: 0, deposit_deadline: null }, payable: false },
  ])("asks for a deposit: $payable, when $changes", ({ changes, payable }) => {
    expect(statusOf({ ...made, ...changes }, now).payable).toBe(payable);
  });

  test.each([
    ["예매 신청 완료", {}],
    ["기한 지남", { deposit_deadline: "2026-11-20T12:00:00Z" }],
    ["예매 확정", { payment_verified: true, deposit_deadline: null }],
    ["예매 확정", { total_price: 0, deposit_deadline: null }],
    ["취소된 예매", { cancelled_at: "2026-11-20T10:00:00Z" }],
    ["취소된 예매", { cancelled_at: "2026-11-20T10:00:00Z", total_price: 0, payment_verified: true }],
  ])("is headed %s when %j", (title, changes) => {
    const status = statusOf({ ...made, ...changes }, now);
    expect([status.title, status.cancelled]).toEqual([
      title,
      title === "취소된 예매" || title === "기한 지남",
    ]);
  });

  test.each([
    ["입금 대기", { state: "waiting", paid: 0, outstanding: 30_000 }],
    ["일부 입금", { state: "part_paid", paid: 10_000, outstanding: 20_000 }],
    ["예매 확정", { state: "paid", payment_verified: true, paid: 30_000, outstanding: 0 }],
    ["기한 지남", { state: "waiting", deposit_deadline: "2026-11-20T12:00:00Z" }],
    ["취소됨", { state: "cancelled", cancelled_at: "2026-11-20T10:00:00Z", paid: 0 }],
    ["환불 예정", { state: "to_refund", cancelled_at: "2026-11-20T10:00:00Z", paid: 30_000 }],
    ["환불 완료", { state: "refunded", cancelled_at: "2026-11-20T10:00:00Z", paid: 0 }],
  ])("is called %s when %j", (word, changes) => {
    expect(statusOf({ ...made, ...changes }, now).word).toBe(word);
  });
});
