import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const change = (id: string, columns: object) =>
  admin.from("ticket_reservations").update(columns).eq("id", id).select().single();

describe("an admin", () => {
  test("verifies a deposit, which suspends the deadline, and takes that back with the deadline", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { data: made } = await admin
      .from("ticket_reservations")
      .select("expires_at")
      .eq("id", id)
      .single()
      .throwOnError();
    const verified = await change(id, { payment_verified: true }).throwOnError();
    expect(verified.data).toMatchObject({
      payment_verified: true,
      payment_verified_at: expect.any(String),
      expires_at: null,
    });
    const back = await change(id, { payment_verified: false }).throwOnError();
    expect(back.data).toMatchObject({
      payment_verified: false,
      payment_verified_at: null,
      expires_at: made.expires_at,
    });
  });

  test("who takes a verification back lets the reservation wait without a deadline that has passed meanwhile", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show));
    await change(id, { payment_verified: true }).throwOnError();
    await target.database.query(
      `update public.ticket_reservations
       set payment_verified_at = now() - interval '2 hours', suspended_expires_at = now() - interval '1 hour'
       where id = $1`,
      [id],
    );
    const back = await change(id, { payment_verified: false }).throwOnError();
    expect(back.data).toMatchObject({ payment_verified: false, expires_at: null });
  });

  test("is refused when a deposit comes too late and the seats are gone", async () => {
    const show = await aShow(target, { capacities: [2], deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    await change(id, { expires_at: new Date(Date.now() - 1000).toISOString() }).throwOnError();
    await reserve(target.visitor(), aRequest(show));
    const { error } = await change(id, { payment_verified: true });
    expect(error).toMatchObject({ code: "P0001", details: "seats_left:1" });
  });

  test("takes a cancellation back only while the seats are there", async () => {
    const show = await aShow(target, { capacities: [2] });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const cancel = { cancelled_at: new Date().toISOString(), cancel_reason: "사정" };
    await change(id, cancel).throwOnError();
    const restored = await change(id, { cancelled_at: null }).throwOnError();
    expect(restored.data).toMatchObject({ cancelled_at: null, cancel_reason: null });
    await change(id, cancel).throwOnError();
    await reserve(target.visitor(), aRequest(show));
    expect((await change(id, { cancelled_at: null })).error?.details).toBe("seats_left:1");
  });

  test("notes something on a cancelled reservation, and changes its seats and discount only once it is in force again", async () => {
    const show = await aShow(target, { capacities: [4, 4] });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const cancelled_at = new Date().toISOString();
    await change(id, { cancelled_at, attendee_count: 2 }).throwOnError();
    const other = show.showTimes.find(({ id: one }) => one !== aRequest(show).show_time_id);
    for (const columns of [{ attendee_count: 3 }, { discount_type: "youth" }, { show_time_id: other?.id }])
      expect((await change(id, columns)).error).toMatchObject({
        code: "P0001",
        details: "reservation_cancelled",
      });
    const noted = await change(id, { note: "다시 전화함", attendee_count: 2 }).throwOnError();
    expect(noted.data).toMatchObject({ note: "다시 전화함", attendee_count: 2 });
    const restored = await change(id, { cancelled_at: null, attendee_count: 3 }).throwOnError();
    expect(restored.data).toMatchObject({ attendee_count: 3 });
  });

  test("who takes a cancellation back after the deadline lets it wait without one", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const past = new Date(Date.now() - 1000).toISOString();
    await change(id, { cancelled_at: past, expires_at: past }).throwOnError();
    const { data } = await change(id, { cancelled_at: null }).throwOnError();
    expect(data).toMatchObject({ cancelled_at: null, expires_at: null });
  });

  test("gives a party more seats, or another show time, only while the seats are there", async () => {
    const show = await aShow(target, { capacities: [4, 1] });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    await reserve(target.visitor(), aRequest(show));
    expect((await change(id, { attendee_count: 4 })).error?.details).toBe("seats_left:3");
    expect((await change(id, { attendee_count: 1001 })).error?.details).toBe("count_out_of_range");
    expect((await change(id, { show_time_id: show.showTimes[1]?.id })).error?.details).toBe("seats_left:1");
    await change(id, { attendee_count: 3 }).throwOnError();
    await change(id, { attendee_count: 1, show_time_id: show.showTimes[1]?.id }).throwOnError();
    const { data } = await admin.rpc("seats_left", { performance_id: show.performance.id }).throwOnError();
    expect(data.map(({ seats_left }) => seats_left)).toEqual([3, 0]);
  });

  test("cannot move a party to a show time that has begun, but corrects one that is there", async () => {
    const show = await aShow(target, { capacities: [10, 10] });
    const [evening, matinee] = show.showTimes;
    const [moving, staying] = [
      await reserve(target.visitor(), aRequest(show)),
      await reserve(target.visitor(), aRequest(show, { show_time_id: matinee?.id ?? null })),
    ];
    await admin
      .from("show_times")
      .update({ date: dayFromNow(-1) })
      .eq("id", matinee?.id ?? "")
      .throwOnError();
    expect((await change(moving.id, { show_time_id: matinee?.id })).error).toMatchObject({
      code: "P0001",
      message: "이미 시작한 회차로는 옮길 수 없습니다. 다른 회차를 선택해주세요.",
      details: "show_time_begun",
    });
    const corrected = await change(staying.id, {
      attendee_count: 2,
      show_time_id: matinee?.id,
    }).throwOnError();
    expect(corrected.data).toMatchObject({ attendee_count: 2, show_time_id: matinee?.id });
    await change(staying.id, { show_time_id: evening?.id }).throwOnError();
  });

  test("cannot move a party to the show time of another show", async () => {
    const [show, other] = [await aShow(target), await aShow(target)];
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { error } = await change(id, { show_time_id: other.showTimes[0]?.id });
    expect(error).toMatchObject({ code: "P0001", details: "show_time_mismatch" });
  });

  test("writes a note on a reservation of a show time that is full", async () => {
    const show = await aShow(target, { capacities: [1], deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { data } = await change(id, { note: "앞자리" }).throwOnError();
    expect(data.note).toBe("앞자리");
  });

  test("cannot set a limit below what is promised, nor move or remove what somebody has reserved", async () => {
    const show = await aShow(target, { capacities: [10, 10] });
    const other = await aShow(target);
    await reserve(target.visitor(), aRequest(show, { attendee_count: 4 }));
    const showTime = (columns: object) =>
      admin
        .from("show_times")
        .update(columns)
        .eq("id", show.showTimes[0]?.id ?? "")
        .select();

    expect((await showTime({ capacity: 3 })).error).toMatchObject({
      code: "P0001",
      message: "이미 예매된 좌석이 4석입니다. 좌석 수를 그보다 적게 줄일 수 없습니다.",
      details: "seats_taken:4",
    });
    await showTime({ capacity: 4 }).throwOnError();
    expect((await showTime({ performance_id: other.performance.id })).error?.message).toBe(
      "예매가 있는 회차는 다른 공연으로 옮길 수 없습니다.",
    );
    const removed = await admin
      .from("show_times")
      .delete()
      .eq("id", show.showTimes[0]?.id ?? "");
    expect(removed.error).toMatchObject({ code: "P0001", message: "예매가 있는 회차는 지울 수 없습니다." });
    const empty = await admin
      .from("show_times")
      .delete()
      .eq("id", show.showTimes[1]?.id ?? "")
      .select();
    expect(empty.data).toHaveLength(1);

    const remove = (id: string) => admin.from("current_performances").delete().eq("id", id);
    expect((await remove(show.performance.id)).error?.message).toBe("예매가 있는 공연은 지울 수 없습니다.");
    expect((await remove(other.performance.id)).error?.message).toBe(
      "회차가 있는 공연은 지울 수 없습니다. 회차를 먼저 지워주세요.",
    );
  });
});
