import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const shows = (ticket_price: number, discount_percentage: number | null | undefined) =>
  aShow(target, {
    ticket_price,
    discount_types: [
      { id: "some", name: "할인", ...(discount_percentage !== undefined && { discount_percentage }) },
    ],
  });

/** Per seat round(price × (1 − percentage ÷ 100)), halves up; then times the seats. */
const prices: [
  price: number,
  percentage: number | null | undefined,
  seats: number,
  unit: number,
  total: number,
][] = [
  [30_000, 20, 2, 24_000, 48_000],
  [30_000, undefined, 2, 30_000, 60_000],
  [30_000, null, 3, 30_000, 90_000],
  [30_000, 0, 1, 30_000, 30_000],
  [30_000, 100, 4, 0, 0],
  [0, 50, 20, 0, 0],
  [12_345, 30, 2, 8_642, 17_284], // 8641.5
  [10_001, 50, 3, 5_001, 15_003], // 5000.5, rounded before the seats are counted
  [9_999, 33.3, 1, 6_669, 6_669], // 6669.333
  [50, 7, 1, 47, 47], // 46.5, which floating point takes for 46.4999…
  [10_000_000, 1, 20, 9_900_000, 198_000_000],
];

test.each(prices)(
  "a seat of %d won with %s %% off: %d of them",
  async (price, percentage, seats, unit, total) => {
    const show = await shows(price, percentage);
    const request = aRequest(show, { discount_type: "some", attendee_count: seats });
    expect(await reserve(target.visitor(), request)).toMatchObject({ unit_price: unit, total_price: total });
  },
);

test("a visitor is charged the price that the form showed, or reads the new one and is charged nothing", async () => {
  const show = await shows(30_000, 20);
  const shown = (shown_unit_price: number | null) =>
    aRequest(show, { discount_type: "some", attendee_count: 2, shown_unit_price });
  expect(await reserve(target.visitor(), shown(24_000))).toMatchObject({ total_price: 48_000 });
  expect(await reserve(target.visitor(), shown(null))).toMatchObject({ total_price: 48_000 });
  for (const other of [0, 23_999, 30_000]) {
    expect(await refusalOf(target.visitor(), shown(other))).toMatchObject({
      code: "P0001",
      message: "그사이 가격이 바뀌어 지금은 1매에 24,000원입니다. 바뀐 금액을 확인하고 다시 신청해주세요.",
      details: "price_changed:24000",
    });
  }
  const free = await shows(0, 0);
  expect(
    await refusalOf(target.visitor(), aRequest(free, { discount_type: "some", shown_unit_price: 30_000 })),
  ).toMatchObject({ details: "price_changed:0", message: expect.stringContaining("내실 금액이 없습니다") });
  const { count } = await target
    .service()
    .from("ticket_reservations")
    .select("id", { count: "exact", head: true })
    .in("performance_id", [show.performance.id, free.performance.id]);
  expect(count).toBe(2);
});

test("a visitor gets the show time as the form showed it, or reads when it begins now and has reserved nothing", async () => {
  const show = await aShow(target);
  const [showTime] = show.showTimes;
  if (!showTime) throw new Error("The show has a show time.");
  const moveTo = (date: string, time: string) =>
    target.service().from("show_times").update({ date, time }).eq("id", showTime.id).throwOnError();
  await moveTo("2099-12-12", "15:00");
  const shown = aRequest(show, { reserved_for: "2099-12-12T06:00:00Z" });
  await moveTo("2099-12-12", "17:00");
  expect(await refusalOf(target.visitor(), shown)).toMatchObject({
    code: "P0001",
    message: "그사이 회차 시각이 바뀌었습니다: 12. 12. (토) 17:00. 확인하고 다시 신청해 주세요.",
    details: "show_time_changed:2099-12-12T08:00:00Z",
  });
  const seen = { ...shown, reserved_for: "2099-12-12T08:00:00Z" };
  const { id } = await reserve(target.visitor(), seen);
  const { data } = await target
    .service()
    .from("ticket_reservations")
    .select("id, reserved_for")
    .eq("show_time_id", showTime.id)
    .throwOnError();
  expect(data).toEqual([{ id, reserved_for: "2099-12-12T08:00:00+00:00" }]);
  await moveTo("2099-12-13", "17:00");
  // What was reserved is answered as such, however the show time was moved since.
  expect(await refusalOf(target.visitor(), seen)).toMatchObject({ code: "23505" });
  expect(await reserve(target.visitor(), aRequest(show))).toMatchObject({ show_time_id: showTime.id });
});

describe("discount types", () => {
  test.each([
    ["names none", null],
    ["has an empty list", []],
  ])("a show that %s takes the usual four at the full price", async (_case, discount_types) => {
    const show = await aShow(target, { discount_types });
    for (const discount_type of ["youth", "welfare", "theater_friend", "none"]) {
      const { unit_price } = await reserve(target.visitor(), aRequest(show, { discount_type }));
      expect(unit_price).toBe(30_000);
    }
  });

  test("a show with its own list takes none of the usual four", async () => {
    const show = await shows(30_000, 10);
    for (const discount_type of ["youth", "none"]) {
      const refusal = await refusalOf(target.visitor(), aRequest(show, { discount_type }));
      expect(refusal.details).toBe("discount_unknown");
    }
  });

  test("'none' is the full price, whatever its entry says", async () => {
    const show = await aShow(target, {
      discount_types: [{ id: "none", name: "없음", discount_percentage: 90 }],
    });
    expect((await reserve(target.visitor(), aRequest(show))).unit_price).toBe(30_000);
  });
});

describe("an admin who changes a reservation after the show has got dearer", () => {
  const oldPrices = [
    { id: "none", name: "정가" },
    {
      id: "youth",
      name: "청소년",
      name_en: "Youth under 19",
      discount_percentage: 33,
      description: "학생증",
    },
    { id: "guest", name: "초대", discount_percentage: 100 },
  ];
  const newPrices = [
    { id: "none", name: "정가" },
    { id: "youth", name: "청소년", discount_percentage: 10 },
    { id: "group", name: "단체", discount_percentage: 20 },
  ];

  /** Reserved at 30,000 won; then a seat costs 50,000 won and the discounts are others. */
  async function reservedBefore(columns: Parameters<typeof aRequest>[1]) {
    const show = await aShow(target, { discount_types: oldPrices });
    const { id } = await reserve(target.visitor(), aRequest(show, columns));
    const admin = await target.admin();
    await admin
      .from("current_performances")
      .update({ ticket_price: 50_000, discount_types: newPrices })
      .eq("id", show.performance.id)
      .throwOnError();
    const change = (changes: object) =>
      admin
        .from("ticket_reservations")
        .update(changes)
        .eq("id", id)
        .select("unit_price, total_price")
        .single();
    return { show, change };
  }

  test("has every correction of seats and discount computed from the price list of that time", async () => {
    const { show, change } = await reservedBefore({ discount_type: "youth", attendee_count: 2 });
    const priced = async (changes: object) => (await change(changes).throwOnError()).data;
    expect(await priced({ note: "통화함" })).toEqual({ unit_price: 20_100, total_price: 40_200 });
    expect(await priced({ discount_type: "guest" })).toEqual({ unit_price: 0, total_price: 0 });
    expect(await priced({ discount_type: "youth" })).toEqual({ unit_price: 20_100, total_price: 40_200 });
    expect(await priced({ discount_type: "none", attendee_count: 4 })).toEqual({
      unit_price: 30_000,
      total_price: 120_000,
    });
    expect(await priced({ discount_type: "youth", attendee_count: 3 })).toEqual({
      unit_price: 20_100,
      total_price: 60_300,
    });
    const later = await reserve(
      target.visitor(),
      aRequest(show, { discount_type: "youth", attendee_count: 2 }),
    );
    expect(later).toMatchObject({ unit_price: 45_000, total_price: 90_000 });
  });

  test("gives no discount that there was not, and cannot write the price list itself", async () => {
    const { change } = await reservedBefore({});
    expect((await change({ discount_type: "group" })).error).toMatchObject({
      code: "P0001",
      details: "discount_unknown",
    });
    for (const changes of [{ ticket_price: 1 }, { discount_types: [] }, { unit_price: 1 }]) {
      expect((await change(changes)).error?.code).toBe("42501");
    }
  });

  test("reads the price list that is stored with the reservation: names and percentages", async () => {
    const show = await aShow(target, { discount_types: oldPrices });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { data } = await (await target.admin())
      .from("ticket_reservations")
      .select("ticket_price, discount_types")
      .eq("id", id)
      .single()
      .throwOnError();
    expect(data).toEqual({
      ticket_price: 30_000,
      discount_types: [
        { id: "none", name: "정가" },
        { id: "youth", name: "청소년", name_en: "Youth under 19", discount_percentage: 33 },
        { id: "guest", name: "초대", discount_percentage: 100 },
      ],
    });
  });
});

test("a visitor sets no price list of their own", async () => {
  const show = await aShow(target);
  for (const columns of [{ ticket_price: 1 }, { discount_types: [] }]) {
    expect((await refusalOf(target.visitor(), aRequest(show, columns))).code).toBe("42501");
  }
});
