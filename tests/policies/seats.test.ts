import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve, sendReservation } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const seatsLeft = async (show: Show) =>
  (await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data;

/** What is really promised, counted by somebody who goes round all rules. */
async function seatsPromised(show: Show): Promise<number> {
  const [row] = await target.database.query<{ seats: string }>(
    `select coalesce(sum(attendee_count), 0) as seats from ticket_reservations
     where performance_id = $1 and cancelled_at is null and (expires_at is null or expires_at > now())`,
    [show.performance.id],
  );
  return Number(row?.seats);
}

const change = (id: string, columns: object) =>
  admin.from("ticket_reservations").update(columns).eq("id", id).select().single();

describe("seats left", () => {
  test("are listed for each show time in the order of the dates, null without a limit", async () => {
    const show = await aShow(target, { capacities: [5, null, 0] });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    expect(await seatsLeft(show)).toEqual(
      show.showTimes.map(({ id, capacity }, place) => ({
        show_time_id: id,
        capacity,
        seats_left: [3, null, 0][place],
        begun: false,
        phone_only: false,
        transfer_closed: false,
        opens_at: null,
        deadline: null,
        pay_at_door: false,
      })),
    );
  });

  test("are nothing for a show that does not exist", async () => {
    const { data } = await target
      .visitor()
      .rpc("seats_left", { performance_id: randomUUID() })
      .throwOnError();
    expect(data).toEqual([]);
  });
});

describe("a visitor who wants more seats than are left", () => {
  test("reads how many there are", async () => {
    const show = await aShow(target, { capacities: [5] });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    expect(await refusalOf(target.visitor(), aRequest(show, { attendee_count: 4 }))).toEqual({
      status: 400,
      code: "P0001",
      message: "남은 좌석은 3석입니다. 인원을 줄이거나 다른 회차를 선택해주세요.",
      details: "seats_left:3",
    });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 3 }));
    expect(await refusalOf(target.visitor(), aRequest(show))).toEqual({
      status: 400,
      code: "P0001",
      message: "이 회차는 매진되었습니다. 남은 좌석은 0석입니다. 다른 회차를 선택해주세요.",
      details: "sold_out",
    });
  });

  test("gets none by asking for several reservations in one request", async () => {
    const show = await aShow(target, { capacities: [5] });
    const { error } = await target
      .visitor()
      .from("ticket_reservations")
      .insert([aRequest(show, { attendee_count: 3 }), aRequest(show, { attendee_count: 3 })]);
    expect(error).toMatchObject({ code: "P0001", details: "one_at_a_time" });
    expect(await seatsPromised(show)).toBe(0);
  });
});

describe("a crowd at the same moment", () => {
  test("of 300 visitors for 100 seats gets never one seat too many", async () => {
    const show = await aShow(target, { capacities: [100] });
    const sizes = Array.from({ length: 300 }, (_, place) => 1 + ((place * 7) % 5));
    const visitor = target.visitor();
    const answers = await Promise.all(
      sizes.map((attendee_count) => sendReservation(visitor, aRequest(show, { attendee_count }))),
    );

    const made = answers.filter(({ error }) => !error);
    const seats = made.reduce((sum, { data }) => sum + (data?.attendee_count ?? 0), 0);
    expect(seats).toBe(await seatsPromised(show));
    // There are enough parties of one: nothing is left over.
    expect(seats).toBe(100);
    for (const { error, status } of answers) {
      if (!error) continue;
      expect(status).toBe(400);
      expect(error.details).toMatch(/^(?:sold_out|seats_left:[1-9]\d*)$/);
      expect(error.message).toMatch(/남은 좌석은 \d+석입니다/);
    }
    expect((await seatsLeft(show))[0]?.seats_left).toBe(0);
    expect(new Set(made.map(({ data }) => data?.reservation_number)).size).toBe(made.length);
  });

  test("that reserves, cancels, comes back and is paid for never gets one seat too many", async () => {
    const show = await aShow(target, { capacities: [20, 20] });
    const [first, second] = show.showTimes;
    const some = await Promise.all(
      Array.from({ length: 12 }, () => reserve(target.visitor(), aRequest(show))),
    );
    await Promise.all(
      some.slice(0, 6).map(({ id }) => change(id, { cancelled_at: new Date().toISOString() })),
    );

    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => sendReservation(target.visitor(), aRequest(show))),
      ...some.slice(0, 6).map(({ id }) => change(id, { cancelled_at: null })),
      ...some.slice(6).map(({ id }) => change(id, { attendee_count: 3 })),
      ...some.slice(9).map(({ id }) => change(id, { show_time_id: second?.id })),
    ]);
    for (const { error, status } of answers)
      expect([status < 500, error?.code ?? "P0001"]).toEqual([true, "P0001"]);
    const sums = await target.database.query<{ show_time_id: string; seats: string }>(
      `select show_time_id, sum(attendee_count) as seats from ticket_reservations
       where performance_id = $1 and cancelled_at is null group by show_time_id`,
      [show.performance.id],
    );
    for (const { seats } of sums) expect(Number(seats)).toBeLessThanOrEqual(20);
    expect(Number(sums.find(({ show_time_id }) => show_time_id === first?.id)?.seats)).toBeGreaterThan(15);
  });

  test("keeps its seats when a limit is set in the middle of it", async () => {
    const show = await aShow(target, { capacities: [null] });
    const limit = () =>
      admin
        .from("show_times")
        .update({ capacity: 30, date: show.showTimes[0]?.date ?? "", time: "19:30" })
        .eq("performance_id", show.performance.id)
        .select("capacity");
    const crowd = Array.from({ length: 80 }, () => sendReservation(target.visitor(), aRequest(show)));
    const [limited, ...answers] = await Promise.all([limit(), ...crowd]);

    for (const { error, status } of answers) {
      expect(status).toBeLessThan(500);
      if (error) expect(error.code).toBe("P0001");
    }
    const promised = await seatsPromised(show);
    if (limited.error) {
      expect(limited.error).toMatchObject({ code: "P0001", details: expect.stringMatching(/^seats_taken:/) });
      expect(promised).toBe(80);
    } else {
      expect(promised).toBe(30);
    }
  });
});

describe("seats come back", () => {
  test("when a reservation is cancelled", async () => {
    const show = await aShow(target, { capacities: [2] });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    await change(id, { cancelled_at: new Date().toISOString(), cancel_reason: "사정" }).throwOnError();
    expect((await seatsLeft(show))[0]?.seats_left).toBe(2);
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
  });

  test("when the deadline for the deposit has passed", async () => {
    const show = await aShow(target, { capacities: [2], deposit_deadline_hours: 1 });
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    await change(id, { expires_at: new Date(Date.now() - 1000).toISOString() }).throwOnError();
    expect((await seatsLeft(show))[0]?.seats_left).toBe(2);
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
  });
});
