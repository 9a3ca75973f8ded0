import { PostgrestError, StorageApiError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { discountName, unitPriceWith } from "../../app/features/admin/reservations/discount-name.ts";
import {
  listQuery,
  readListFilter,
  reservationsPath,
} from "../../app/features/admin/reservations/list-filter.ts";
import { reservationTable } from "../../app/features/admin/reservations/reservation-table.ts";
import {
  add,
  differenceLabel,
  differenceSentence,
  isUnverified,
  stateLabel,
  stateOf,
  sumsByState,
  type TicketReservation,
} from "../../app/features/admin/reservations/ticket-reservation.ts";
import {
  adminErrorMessage,
  ChangeRefusedError,
  refusedChange,
  worthRetrying,
} from "../../app/lib/admin-error.ts";
import { csvOf } from "../../app/lib/csv.ts";
import { countOf, inBatches } from "../../app/lib/in-batches.ts";
import { onAccessRefused } from "../../app/lib/refused-access.ts";
import { reservationMatcher } from "../../app/lib/reservation-search.ts";
import { shortMoment, shortShowDate } from "../../app/ui/admin/short-date.ts";

const now = Date.parse("2026-11-20T12:00:00+09:00");

function aReservation(columns: Partial<TicketReservation> = {}): TicketReservation {
  return {
    id: "1",
    performance_id: "p",
    show_time_id: "s",
    reservation_number: "K7M3-Q9TX",
    name: "김민수",
    phone_number: "010-1234-5678",
    email: null,
    attendee_count: 2,
    discount_type: "none",
    ticket_price: 30_000,
    discount_types: [{ id: "none", name: "없음" }],
    unit_price: 30_000,
    total_price: 60_000,
    paid_won: null,
    additional_requests: null,
    payment_verified: false,
    payment_verified_at: null,
    created_at: "2026-11-19T12:00:00+09:00",
    expires_at: null,
    depositor_name: "김민수",
    deposit_deadline: null,
    pays_at_door: false,
    cancelled_at: null,
    cancel_reason: null,
    note: null,
    updated_at: "2026-11-19T12:00:00+09:00",
    ...columns,
  };
}

describe("the state of a reservation", () => {
  const past = "2026-11-20T11:59:59+09:00";
  const future = "2026-11-20T12:00:01+09:00";

  test("waits for its deposit until its deadline", () => {
    expect(stateOf(aReservation(), now)).toBe("unpaid");
    expect(stateOf(aReservation({ expires_at: future }), now)).toBe("unpaid");
    expect(stateOf(aReservation({ expires_at: past }), now)).toBe("expired");
  });

  test("does not expire once the deposit is checked", () => {
    expect(stateOf(aReservation({ payment_verified: true, expires_at: past }), now)).toBe("paid");
  });

  test("counts as paid when nothing is to be paid, but not as verified", () => {
    const free = aReservation({ total_price: 0 });
    expect([stateOf(free, now), stateLabel(free, now)]).toEqual(["paid", "낼 금액 없음"]);
    expect(isUnverified(free, now)).toBe(true);
    expect(isUnverified(aReservation({ payment_verified: true }), now)).toBe(false);
    expect(isUnverified(aReservation({ total_price: 0, cancelled_at: past }), now)).toBe(false);
  });

  test("stays cancelled whatever was paid", () => {
    expect(stateOf(aReservation({ payment_verified: true, cancelled_at: past }), now)).toBe("cancelled");
  });

  test("is what seats and won are summed by", () => {
    const sums = sumsByState(
      [
        aReservation(),
        aReservation({ payment_verified: true, attendee_count: 3, total_price: 90_000, paid_won: 60_000 }),
        aReservation({ cancelled_at: past }),
        aReservation({ payment_verified: true, attendee_count: 1, total_price: 15_000, paid_won: 15_000 }),
      ],
      now,
    );
    expect(sums.paid).toEqual({ reservations: 2, seats: 4, won: 105_000, open: 30_000 });
    expect(add(sums.paid, sums.unpaid)).toEqual({
      reservations: 3,
      seats: 6,
      won: 165_000,
      open: 90_000,
    });
    expect(sums.expired).toEqual({ reservations: 0, seats: 0, won: 0, open: 0 });
  });
});

describe("what is paid beside what is owed", () => {
  const cancelled_at = "2026-11-20T11:00:00+09:00";
  test.each<[string, Partial<TicketReservation>, string]>([
    ["nothing came, cancelled", { cancelled_at }, ""],
    ["cancelled, all is refunded", { cancelled_at, paid_won: 0 }, ""],
    [
      "cancelled, a part is refunded",
      { cancelled_at, paid_won: 20_000 },
      "20,000원을 받은 예매입니다. 20,000원을 돌려 드려야 합니다.",
    ],
    [
      "one of two seats is given back",
      { paid_won: 60_000, total_price: 30_000 },
      "60,000원을 받은 예매입니다. 30,000원을 돌려 드려야 합니다.",
    ],
    ["one of two seats is given back and refunded", { paid_won: 30_000, total_price: 30_000 }, ""],
    ["a part came", { paid_won: 20_000 }, "20,000원을 받은 예매입니다. 40,000원을 더 받아야 합니다."],
  ])("is said where they differ: %s", (_case, columns, sentence) => {
    const reservation = aReservation(columns);
    expect(differenceSentence(reservation)).toBe(sentence);
    expect(differenceLabel(reservation) === "").toBe(sentence === "");
  });
});

describe("the search finds", () => {
  test.each([
    ["a part of the name", "민수"],
    ["the initials of the name", "ㄱㅁㅅ"],
    ["the name with an initial", "김민ㅅ"],
    ["a name typed with decomposed letters", "김민수".normalize("NFD")],
    ["the end of the telephone number", "5678"],
    ["a telephone number without hyphens", "01012345678"],
    ["a telephone number with spaces", "010 1234 5678"],
    ["the reservation number in small letters without its hyphen", "k7m3q9tx"],
    ["two things at once", "김 5678"],
    ["the amount in digits", "60000"],
    ["the amount with a comma", "60,000"],
    ["the amount with its unit", "60,000원"],
    ["the amount as it is spoken", "6만"],
    ["the amount as it is spoken, with its unit", "6만원"],
    ["the amount in parts", "5만 10천"],
    ["the amount and the name", "민수 6만원"],
    ["everything when nothing is sought", "  "],
  ])("%s", (_what, search) => {
    expect(reservationMatcher(search)(aReservation())).toBe(true);
  });

  test.each([["김민호"], ["9999"], ["김민수 9999"], ["6만 1천"], ["60,00"], ["600,000"], ["만"], ["원"]])(
    "nothing for %s",
    (search) => {
      expect(reservationMatcher(search)(aReservation())).toBe(false);
    },
  );

  test("people without a telephone number", () => {
    expect(reservationMatcher("민수")(aReservation({ phone_number: null }))).toBe(true);
  });

  test("what holds characters that mean something to patterns", () => {
    expect(reservationMatcher("(주)별*")(aReservation({ name: "(주)별*극장" }))).toBe(true);
  });
});

describe("the filter of the list of reservations", () => {
  test("survives the way through the address", () => {
    const filter = { performanceId: "p", showTimeId: "s", state: "paid", search: "김 & 이" } as const;
    expect(readListFilter(new URLSearchParams(listQuery(filter)))).toEqual(filter);
  });

  test("says nothing when everything is shown", () => {
    expect(listQuery(readListFilter(new URLSearchParams()))).toBe("");
    expect(reservationsPath({})).toBe("/admin/ticket-reservations");
  });

  test("takes no state that does not exist", () => {
    expect(readListFilter(new URLSearchParams("state=gone")).state).toBeNull();
  });
});

test("a seat with another discount costs what it cost by the price list of its reservation", () => {
  const reservation = {
    ticket_price: 30_000,
    discount_types: [
      { id: "none", name: "정가", discount_percentage: 50 },
      { id: "youth", name: "청소년", discount_percentage: 33 },
      { id: "guest", name: "초대", discount_percentage: 100 },
    ],
    discount_type: "youth",
    unit_price: 20_100,
  };
  const prices = ["none", "youth", "guest"].map((id) => unitPriceWith(id, reservation));
  expect(prices).toEqual([30_000, 20_100, 0]);
  expect(unitPriceWith("youth", { ...reservation, unit_price: 19_999 })).toBe(19_999);
});

test("a discount is called as the performance calls it, else by the usual names", () => {
  expect(discountName("youth", [{ id: "youth", name: "대학생" }])).toBe("대학생");
  expect(discountName("youth", null)).toBe("청소년");
  expect(discountName("gone", [{ id: "youth" }, "odd"])).toBe("gone");
});

test("a date in the list names its year only when it is another one", () => {
  expect(shortShowDate("2026-12-04", "19:30:00", now)).toBe("12. 4. (금) 19:30");
  expect(shortShowDate("2027-01-02", "15:00:00", now)).toBe("2027. 1. 2. (토) 15:00");
  expect(shortMoment("2026-11-19T15:30:00Z", now)).toBe("11. 20. 00:30");
});

describe("a refusal is shown", () => {
  test("in the words of the database when a rule was broken", () => {
    expect(adminErrorMessage({ code: "P0001", message: "남은 좌석이 1석입니다." })).toBe(
      "남은 좌석이 1석입니다.",
    );
  });

  test("as missing data when the address has what is no id", () => {
    expect(adminErrorMessage({ code: "22P02" })).toContain("찾는 데이터가 없습니다");
  });

  test("as a missing right when nothing was changed or allowed", () => {
    for (const error of [
      new ChangeRefusedError("No row was changed."),
      { code: "42501" },
      { code: "PGRST303" },
    ]) {
      expect(adminErrorMessage(error)).toContain("권한");
    }
  });

  test("as trouble of the server when that has answered, also without a code", () => {
    const byProxy = new PostgrestError({
      message: "<h1>502 Bad Gateway</h1>",
      details: "",
      hint: "",
      code: "",
    });
    const ofFiles = new StorageApiError("Service Unavailable", 503, "503");
    for (const error of [byProxy, ofFiles, { code: "PGRST001" }]) {
      expect(adminErrorMessage(error)).toContain("조금 뒤에 다시");
      expect(adminErrorMessage(error)).not.toContain("연결");
    }
  });

  test("as a lost connection when there was no answer, and only then asked again", () => {
    const lost = new TypeError("Failed to fetch");
    expect(adminErrorMessage(lost)).toContain("연결");
    expect(worthRetrying(0, lost)).toBe(true);
    expect(worthRetrying(2, lost)).toBe(false);
    expect(worthRetrying(0, { code: "42501" })).toBe(false);
  });
});

describe("the table for a spreadsheet", () => {
  const show = {
    show_times: [{ id: "s", date: "2026-11-26", time: "19:30:00", capacity: 70, cancelled_at: null }],
  };

  test("writes show time, discount and state in words, and counts as numbers", () => {
    const [header, line, cancelled, free, refunded] = reservationTable(
      show,
      [
        aReservation({
          payment_verified: true,
          payment_verified_at: "2026-11-19T21:05:00+09:00",
          note: "휠체어",
        }),
        aReservation({ id: "3", cancelled_at: "2026-11-20T09:00:00+09:00", cancel_reason: "=일정" }),
        aReservation({ id: "4", total_price: 0 }),
        aReservation({
          id: "2",
          cancelled_at: "2026-11-20T09:00:00+09:00",
          payment_verified: true,
          payment_verified_at: "2026-11-20T10:00:00+09:00",
          paid_won: 0,
        }),
      ],
      [
        {
          id: "1",
          confirmed_won: 60_000,
          payments: [
            { kind: "received", amount: 20_000, created_at: "2026-11-19T20:00:00+09:00" },
            { kind: "door", amount: 40_000, created_at: "2026-11-19T21:05:00+09:00" },
          ],
        },
        {
          id: "2",
          confirmed_won: 60_000,
          payments: [
            { kind: "received", amount: 60_000, created_at: "2026-11-19T21:05:00+09:00" },
            { kind: "fee", amount: 6_000, created_at: "2026-11-20T09:00:00+09:00" },
            { kind: "refunded", amount: 54_000, created_at: "2026-11-20T10:00:00+09:00" },
          ],
        },
      ],
      now,
    );
    const stateAt = header?.indexOf("상태") ?? -1;
    expect([cancelled?.[stateAt], free?.[stateAt]]).toEqual(["취소", "낼 금액 없음"]);
    expect(cancelled?.[header?.indexOf("취소 사유") ?? -1]).toBe("=일정");
    const cells = ["받은 금액", "돌려준 금액", "입금을 확인한 때"].map((name) => header?.indexOf(name) ?? -1);
    expect(cells.map((at) => refunded?.[at])).toEqual([60_000, 54_000, "2026. 11. 19. (목) 21:05"]);
    expect(cells.map((at) => cancelled?.[at])).toEqual([0, 0, ""]);
    expect(header?.slice(0, 4)).toEqual(["예매번호", "이름", "연락처", "입금자명"]);
    expect(line).toEqual([
      "K7M3-Q9TX",
      "김민수",
      "010-1234-5678",
      "김민수",
      "2026. 11. 26. (목) 19:30",
      2,
      "할인 없음",
      30_000,
      60_000,
      60_000,
      0,
      "입금 확인",
      "2026. 11. 19. (목) 21:05",
      "2026. 11. 19. (목) 12:00",
      "",
      "",
      "휠체어",
    ]);
  });

  test("opens right in Excel and runs nothing, whatever a visitor typed", () => {
    const names = [
      '=HYPERLINK("http://x")',
      "+82",
      "-1",
      "@SUM(A1)",
      "＝1+1",
      "＋1",
      "－1",
      "＠SUM(A1)",
      '따옴"표, 쉼표',
      "두\n줄",
    ];
    const csv = csvOf(names.map((name) => [name, 1]));
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(csv.slice(1).split("\r\n")).toEqual([
      `"'=HYPERLINK(""http://x"")",1`,
      "'+82,1",
      "'-1,1",
      "'@SUM(A1),1",
      "'＝1+1,1",
      "'＋1,1",
      "'－1,1",
      "'＠SUM(A1),1",
      '"따옴""표, 쉼표",1',
      '"두\n줄",1',
      "",
    ]);
  });
});

test("the session is checked where an answer has changed nothing, and not by an error that is only made", () => {
  let checks = 0;
  const stop = onAccessRefused(() => {
    checks += 1;
  });
  adminErrorMessage(new ChangeRefusedError("No row was changed."));
  expect(checks).toBe(0);
  expect(refusedChange("No row was changed.")).toBeInstanceOf(ChangeRefusedError);
  expect(checks).toBe(1);
  stop();
});

describe("many at once", () => {
  const ids = Array.from({ length: 600 }, (_, place) => String(place));
  const seen = (done: number[]) => (count: number) => done.push(count);

  test("are sent in batches, and it is said how many were answered", async () => {
    const done: number[] = [];
    const work = await inBatches(ids, async (batch) => ({ count: batch.length - 1 }), seen(done));
    expect([work.tried, work.failure, countOf(work.answers), done]).toEqual([
      600,
      null,
      594,
      [0, 100, 200, 300, 400, 500],
    ]);
  });

  test("stop at the first batch that fails, with those before it counted", async () => {
    const failure = new Error("The line is lost.");
    const done: number[] = [];
    const send = async (batch: string[]) => {
      if (batch.includes("300")) throw failure;
      return { count: batch.length };
    };
    const work = await inBatches(ids, send, seen(done));
    expect([work.tried, work.failure, countOf(work.answers), done]).toEqual([
      300,
      failure,
      300,
      [0, 100, 200, 300],
    ]);
  });
});
