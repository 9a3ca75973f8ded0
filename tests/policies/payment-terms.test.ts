/** Until when and under whose name a reservation is paid, and what happens when that time is over. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow, type Show, type ShowOptions } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { refusalOf, reserve } from "./reserving.ts";

const hourMs = 3_600_000;

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

/** Moves the show time so that it begins in so many minutes. */
async function beginIn(show: Show, minutes: number): Promise<void> {
  await target.database.query(
    `update show_times set
       date = (now() at time zone 'Asia/Seoul' + make_interval(mins => $1))::date,
       time = (now() at time zone 'Asia/Seoul' + make_interval(mins => $1))::time
     where id = $2`,
    [minutes, show.showTimes[0]?.id],
  );
}

/** A show with the rule that new shows have, far enough away. */
async function aShowLater(options: ShowOptions = {}): Promise<Show> {
  const show = await aShow(target, { deposit_rule: "next_day", ...options });
  await beginIn(show, 10 * 24 * 60);
  return show;
}

const rowOf = async (id: string) =>
  (await admin.from("ticket_reservations").select("*").eq("id", id).single().throwOnError()).data;

const change = (id: string, columns: object) =>
  admin.from("ticket_reservations").update(columns).eq("id", id).select().single();

const seatsOf = async (show: Show) =>
  (await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data;

describe("the deadline", () => {
  test("of a new show is eleven at night of the next day, and the form says the same before", async () => {
    const show = await aShowLater();
    const [line] = await seatsOf(show);
    const { deposit_deadline } = await reserve(target.visitor(), aRequest(show));
    const expected = new Date(`${dayFromNow(1)}T23:00:00+09:00`).toISOString();
    expect(new Date(deposit_deadline ?? "").toISOString()).toBe(expected);
    expect(line).toMatchObject({ pay_at_door: false, phone_only: false });
    expect(new Date(line?.deadline ?? "").toISOString()).toBe(expected);
  });

  test("is never after the box office's closing before the show", async () => {
    const show = await aShow(target, { deposit_rule: "next_day", booking_closes_hours: 5 });
    await beginIn(show, 7 * 60);
    const { deposit_deadline } = await reserve(target.visitor(), aRequest(show));
    const left = Date.parse(deposit_deadline ?? "") - Date.now();
    expect(left).toBeGreaterThan(hourMs);
    expect(left).toBeLessThanOrEqual(2 * hourMs);
  });

  test("is followed by a grace that visitors are not shown, at most until the show begins", async () => {
    const show = await aShowLater();
    const made = await reserve(target.visitor(), aRequest(show));
    expect(made).not.toHaveProperty("expires_at");
    expectForbidden(await target.visitor().from("ticket_reservations").select("expires_at"));
    const { deposit_deadline, expires_at } = await rowOf(made.id);
    expect(Date.parse(expires_at ?? "") - Date.parse(deposit_deadline ?? "")).toBe(12 * hourMs);

    const soon = await aShow(target, { deposit_rule: "next_day" });
    await beginIn(soon, 5 * 60);
    const late = await rowOf((await reserve(target.visitor(), aRequest(soon))).id);
    expect(Date.parse(late.expires_at ?? "") - Date.parse(late.deposit_deadline ?? "")).toBe(2 * hourMs);
  });

  test("is not begun again by a change of the reservation", async () => {
    const show = await aShowLater();
    const { id, deposit_deadline } = await reserve(target.visitor(), aRequest(show));
    const { expires_at } = await rowOf(id);
    await change(id, { attendee_count: 3, name: "다른 이름" }).throwOnError();
    await change(id, { payment_verified: true }).throwOnError();
    await change(id, { payment_verified: false }).throwOnError();
    const after = await rowOf(id);
    expect(Date.parse(after.deposit_deadline ?? "")).toBe(Date.parse(deposit_deadline ?? ""));
    expect(after.expires_at).toBe(expires_at);
  });

  test("rule of hours needs its hours", async () => {
    const { error } = await target
      .service()
      .from("current_performances")
      .insert({ title: "가", deposit_rule: "hours" });
    expect(error?.code).toBe("23514");
  });
});

describe("too late for a transfer", () => {
  test("a visitor is refused with the reason, and the form has said so before; the telephone still sells", async () => {
    const show = await aShow(target, { deposit_rule: "next_day" });
    await beginIn(show, 170);
    expect((await seatsOf(show))[0]).toMatchObject({
      phone_only: true,
      transfer_closed: true,
      deadline: null,
      pay_at_door: false,
    });
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject({
      details: "transfer_closed",
      message:
        "공연이 가까워 이 회차의 계좌이체 예매를 마감했습니다. 다른 회차를 고르시거나 극단으로 전화해 주세요.",
    });
    expect((await reserve(admin, aRequest(show))).deposit_deadline).toBeNull();
  });

  test("a visitor pays at the entrance where the company allows it, and no deadline makes it void", async () => {
    const show = await aShow(target, { deposit_rule: "next_day", pay_at_door: true });
    await beginIn(show, 170);
    expect((await seatsOf(show))[0]).toMatchObject({ phone_only: false, deadline: null, pay_at_door: true });
    const made = await reserve(target.visitor(), aRequest(show));
    expect(made).toMatchObject({ pays_at_door: true, deposit_deadline: null });
    expect((await rowOf(made.id)).expires_at).toBeNull();
  });

  test("what costs nothing is reserved until the show begins", async () => {
    const show = await aShow(target, { deposit_rule: "next_day", ticket_price: 0 });
    await beginIn(show, 30);
    expect((await seatsOf(show))[0]).toMatchObject({ phone_only: false });
    expect(await reserve(target.visitor(), aRequest(show))).toMatchObject({ pays_at_door: false });
  });
});

describe("an expired reservation", () => {
  const expire = (id: string) =>
    target.database.query(
      "update ticket_reservations set deposit_deadline = now() - interval '13 hours', expires_at = now() - interval '1 hour' where id = $1",
      [id],
    );

  test("is revived by an admin with a new deadline while seats are left, and not beyond them", async () => {
    const show = await aShowLater({ capacities: [2] });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    await expire(id);
    const { data: deadline } = await admin.rpc("revive_reservation", { reservation_id: id }).throwOnError();
    expect(Date.parse(deadline)).toBe(Date.parse(`${dayFromNow(1)}T23:00:00+09:00`));
    expect((await seatsOf(show))[0]?.seats_left).toBe(0);

    await expire(id);
    await reserve(target.visitor(), aRequest(show));
    const { error } = await admin.rpc("revive_reservation", { reservation_id: id });
    expect(error).toMatchObject({ code: "P0001", details: "seats_left:1" });
  });

  test("is what an admin revives, nothing else, and nobody else revives anything", async () => {
    const show = await aShowLater();
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { error } = await admin.rpc("revive_reservation", { reservation_id: id });
    expect(error).toMatchObject({
      details: "not_expired",
      message: "그사이 취소되었거나 다시 유효해진 예매라 되살리지 않았습니다. 지금 상태를 확인해 주세요.",
    });
    await expire(id);
    for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)])
      expectForbidden(await client.rpc("revive_reservation", { reservation_id: id }));
  });
});

describe("the depositor", () => {
  test("is the visitor unless somebody else is named, and follows a correction of the name", async () => {
    const show = await aShowLater();
    const own = await reserve(target.visitor(), aRequest(show, { name: "김하나" }));
    expect(own.depositor_name).toBe("김하나");
    await change(own.id, { name: "김한나" }).throwOnError();
    expect((await rowOf(own.id)).depositor_name).toBe("김한나");

    const other = await reserve(
      target.visitor(),
      aRequest(show, { name: "김두나", depositor_name: "  박엄마 " }),
    );
    expect(other.depositor_name).toBe("박엄마");
    await change(other.id, { name: "김둘나" }).throwOnError();
    expect((await rowOf(other.id)).depositor_name).toBe("박엄마");
  });

  test("of the same name and sum as another who has not paid gets the last digits of the telephone", async () => {
    const show = await aShowLater();
    const named = (phone_number: string, more = {}) =>
      reserve(target.visitor(), aRequest(show, { name: "이같은", phone_number, ...more }));
    const first = await named("010-2222-3333");
    expect(first.depositor_name).toBe("이같은");
    expect((await named("010-4444-5678")).depositor_name).toBe("이같은5678");
    expect((await named("010-4444-6789", { attendee_count: 2 })).depositor_name).toBe("이같은");
    await change(first.id, { payment_verified: true }).throwOnError();
    expect((await named("010-4444-7890")).depositor_name).toBe("이같은");
  });

  test("longer than sixty characters is refused", async () => {
    const show = await aShowLater();
    expect(
      await refusalOf(target.visitor(), aRequest(show, { depositor_name: "가".repeat(61) })),
    ).toMatchObject({ details: "too_long" });
  });
});

test("only admins see and change how long the box office waits after a deadline", async () => {
  const settings = (client: Client) => client.from("box_office_settings");
  expectForbidden(await settings(target.visitor()).select("*"));
  expect(
    (
      await settings(await target.signedIn())
        .select("*")
        .throwOnError()
    ).data,
  ).toEqual([]);
  await settings(admin).update({ deposit_grace_hours: 0 }).eq("id", true).throwOnError();
  const show = await aShowLater();
  const { deposit_deadline, expires_at } = await rowOf((await reserve(target.visitor(), aRequest(show))).id);
  expect(expires_at).toBe(deposit_deadline);
  await settings(admin).update({ deposit_grace_hours: 12 }).eq("id", true).throwOnError();
  expect((await settings(admin).update({ deposit_grace_hours: 73 }).eq("id", true)).error?.code).toBe(
    "23514",
  );
});
