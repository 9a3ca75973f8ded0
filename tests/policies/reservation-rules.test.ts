import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { startTarget, type Target } from "../support/target.ts";
import { type Request, refusalOf, reserve } from "./reserving.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const refused: [what: string, columns: Partial<Request>, message: string, details: string][] = [
  ["no name", { name: "" }, "이름은 필수입니다", "name_required"],
  ["a name that nobody can see", { name: "\u3164\u200b\u202e" }, "이름은 필수입니다", "name_required"],
  ["a name of blanks", { name: " \u3000\u00a0\u200b\n" }, "이름은 필수입니다", "name_required"],
  ["an absurdly long name", { name: "김".repeat(61) }, "이름은 60자까지 입력할 수 있습니다.", "too_long"],
  ["no telephone number", { phone_number: null }, "연락처는 필수입니다", "phone_required"],
  ["a telephone number of blanks", { phone_number: "  " }, "연락처는 필수입니다", "phone_required"],
  [
    "an absurdly long telephone number",
    { phone_number: "1".repeat(41) },
    "연락처는 40자까지 입력할 수 있습니다.",
    "too_long",
  ],
  [
    "absurdly long requests",
    { additional_requests: "가".repeat(1001) },
    "추가 요청사항은 1,000자까지 입력할 수 있습니다.",
    "too_long",
  ],
  ["no seat", { attendee_count: 0 }, "1명 이상 입력해주세요", "count_out_of_range"],
  ["fewer than no seats", { attendee_count: -3 }, "1명 이상 입력해주세요", "count_out_of_range"],
  [
    "more than 20 seats",
    { attendee_count: 21 },
    "한 번에 20명까지 예매할 수 있습니다.",
    "count_out_of_range",
  ],
  [
    "a discount that the show does not have",
    { discount_type: "friend_of_a_friend" },
    "할인 항목을 선택해주세요. 선택한 할인은 이 공연에 없습니다.",
    "discount_unknown",
  ],
  [
    "no discount type at all",
    { discount_type: "" },
    "할인 항목을 선택해주세요. 선택한 할인은 이 공연에 없습니다.",
    "discount_unknown",
  ],
  [
    "a show that does not exist",
    { performance_id: randomUUID() },
    "공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.",
    "performance_unknown",
  ],
  ["no show time", { show_time_id: null }, "관람 회차를 선택해주세요", "show_time_required"],
  [
    "a show time that does not exist",
    { show_time_id: randomUUID() },
    "선택한 회차는 이 공연의 회차가 아닙니다. 다시 선택해주세요.",
    "show_time_mismatch",
  ],
];

describe("a visitor is refused, with the reason, with", () => {
  let show: Show;
  beforeAll(async () => {
    show = await aShow(target);
  });

  test.each(refused)("%s", async (_what, columns, message, details) => {
    const refusal = { status: 400, code: "P0001", message, details };
    expect(await refusalOf(target.visitor(), aRequest(show, columns))).toEqual(refusal);
  });

  test("the show time of another show", async () => {
    const other = await aShow(target);
    const request = aRequest(show, { show_time_id: other.showTimes[0]?.id ?? "" });
    expect(await refusalOf(target.visitor(), request)).toMatchObject({ details: "show_time_mismatch" });
  });

  test("a show that takes no transfers", async () => {
    const closed = await aShow(target, { account_transfer_enabled: false });
    expect(await refusalOf(target.visitor(), aRequest(closed))).toEqual({
      status: 400,
      code: "P0001",
      message: "이 공연은 지금 계좌이체 예매를 받지 않습니다.",
      details: "transfer_disabled",
    });
  });

  test("a show time that has begun by the clock in Seoul", async () => {
    const begun = await aShow(target, { capacities: [10, 10] });
    await target.database.query(
      `update show_times set
         date = (now() at time zone 'Asia/Seoul' - interval '1 minute')::date,
         time = (now() at time zone 'Asia/Seoul' - interval '1 minute')::time
       where id = $1`,
      [begun.showTimes[0]?.id],
    );
    expect(await refusalOf(target.visitor(), aRequest(begun))).toEqual({
      status: 400,
      code: "P0001",
      message: "이미 시작한 회차입니다. 다른 회차를 선택해주세요.",
      details: "show_time_begun",
    });
    const { data } = await target
      .visitor()
      .rpc("seats_left", { performance_id: begun.performance.id })
      .throwOnError();
    expect(data.map(({ begun: has }) => has)).toEqual([true, false]);
  });

  test("a count that is no whole number", async () => {
    const request = aRequest(show, { attendee_count: 1.5 });
    expect(await refusalOf(target.visitor(), request)).toMatchObject({ status: 400, code: "22P02" });
  });
});

test("a show time that begins in a minute can still be reserved", async () => {
  const show = await aShow(target);
  await target.database.query(
    `update show_times set
       date = (now() at time zone 'Asia/Seoul' + interval '1 minute')::date,
       time = (now() at time zone 'Asia/Seoul' + interval '1 minute')::time
     where performance_id = $1`,
    [show.performance.id],
  );
  await reserve(target.visitor(), aRequest(show));
});

test("a show sold for an open date is reserved without a show time", async () => {
  const show = await aShow(target, { capacities: [], sold_without_show_times: true });
  const { show_time_id } = await reserve(target.visitor(), aRequest(show));
  expect(show_time_id).toBeNull();
});

describe("the deadline for the deposit", () => {
  test("is as many hours away as the show says", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 5 });
    const { created_at, deposit_deadline } = await reserve(target.visitor(), aRequest(show));
    expect(Date.parse(deposit_deadline ?? "") - Date.parse(created_at)).toBe(5 * 3_600_000);
  });

  test("is never later than two hours before the show", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 2160 });
    const { deposit_deadline } = await reserve(target.visitor(), aRequest(show));
    const { date } = show.showTimes[0] ?? {};
    expect(Date.parse(deposit_deadline ?? "")).toBe(Date.parse(`${date}T17:30:00+09:00`));
  });

  test("does not exist when the show sets none", async () => {
    const show = await aShow(target);
    expect((await reserve(target.visitor(), aRequest(show))).deposit_deadline).toBeNull();
  });
});
