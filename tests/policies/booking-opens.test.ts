import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoneNumber, aRequest, aShow, dayFromNow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

/** A show with reservations made before it had a show time, which it gets now. */
async function soldBeforeItsShowTimes(counts: number[], capacity: number | null) {
  const show = await aShow(target, { capacities: [], sold_without_show_times: true });
  for (const attendee_count of counts) await reserve(target.visitor(), aRequest(show, { attendee_count }));
  const { data: showTime } = await target
    .service()
    .from("show_times")
    .insert({ performance_id: show.performance.id, date: dayFromNow(3), time: "19:30", capacity })
    .select()
    .single()
    .throwOnError();
  return { show, showTime };
}

const totalsOf = async ({ performance }: Show) =>
  (await admin.rpc("reservation_totals", { performance_id: performance.id }).throwOnError()).data;

const timesOf = async ({ performance }: Show) => {
  const { data } = await admin
    .from("ticket_reservations")
    .select("show_time_id")
    .eq("performance_id", performance.id)
    .throwOnError();
  return data.map(({ show_time_id }) => show_time_id);
};

describe("a show without show times", () => {
  test("is not sold, and everybody reads why", async () => {
    const show = await aShow(target, { capacities: [] });
    const refusal = { status: 400, code: "P0001", details: "booking_not_open" };
    expect(await refusalOf(target.visitor(), aRequest(show))).toEqual({
      ...refusal,
      message: "아직 예매를 받지 않습니다. 공연 회차가 정해지면 예매하실 수 있습니다.",
    });
    expect(await refusalOf(await target.signedIn(), aRequest(show))).toMatchObject(refusal);
    const entered = await refusalOf(admin, aRequest(show));
    expect(entered).toMatchObject(refusal);
    expect(entered.message).toContain("회차를 더하거나");
    expect(await timesOf(show)).toEqual([]);
  });

  test("is sold when the company sells an open date, until it has show times", async () => {
    const show = await aShow(target, { capacities: [], sold_without_show_times: true });
    expect((await reserve(target.visitor(), aRequest(show))).show_time_id).toBeNull();
    await target
      .service()
      .from("show_times")
      .insert({ performance_id: show.performance.id, date: dayFromNow(1), time: "19:30" })
      .throwOnError();
    expect((await refusalOf(target.visitor(), aRequest(show))).details).toBe("show_time_required");
  });

  test("is something that an admin is reminded of, unless an open date is sold", async () => {
    const missing = async () => (await admin.rpc("missing_content").throwOnError()).data;
    const { performance } = await aShow(target, { capacities: [] });
    expect(await missing()).toContain("show_times");
    await admin
      .from("current_performances")
      .update({ sold_without_show_times: true })
      .eq("id", performance.id)
      .throwOnError();
    expect(await missing()).not.toContain("show_times");
  });
});

describe("a show that is announced before it is sold", () => {
  const opening = "2100-12-01T05:00:00+00:00";
  const opensOf = async ({ performance }: Show) => {
    const { data } = await target
      .visitor()
      .rpc("seats_left", { performance_id: performance.id })
      .throwOnError();
    return data.map(({ show_time_id, opens_at }) => [show_time_id, opens_at]);
  };
  const open = (show: Show) =>
    target.database.query(
      "update current_performances set booking_opens_at = now() - interval '1 second' where id = $1",
      [show.performance.id],
    );
  const join = (show: Show) =>
    target
      .visitor()
      .rpc("join_waiting_list", {
        show_time_id: show.showTimes[0]?.id ?? "",
        party_size: 1,
        name: "김관객",
        phone_number: aPhoneNumber(),
      })
      .single();
  const refusal = {
    status: 400,
    code: "P0001",
    message: "아직 예매를 시작하지 않았습니다. 12월 1일(수) 오후 2시부터 신청하실 수 있습니다.",
    details: "booking_opens:2100-12-01T05:00:00Z",
  };

  test("is reserved by an admin alone until its time, and then by everybody", async () => {
    const show = await aShow(target, { booking_opens_at: opening });
    const visitors = [target.visitor(), await target.signedIn()];
    for (const visitor of visitors) expect(await refusalOf(visitor, aRequest(show))).toEqual(refusal);
    expect(await opensOf(show)).toEqual([[show.showTimes[0]?.id, opening]]);
    await reserve(admin, aRequest(show));

    await open(show);
    expect(await opensOf(show)).toEqual([[show.showTimes[0]?.id, null]]);
    for (const visitor of visitors) await reserve(visitor, aRequest(show));
  });

  test("says when booking opens also where an open date is sold", async () => {
    const show = await aShow(target, {
      capacities: [],
      sold_without_show_times: true,
      booking_opens_at: opening,
    });
    expect(await refusalOf(target.visitor(), aRequest(show))).toEqual(refusal);
    expect(await opensOf(show)).toEqual([[null, opening]]);
    await open(show);
    expect(await opensOf(show)).toEqual([]);
    await reserve(target.visitor(), aRequest(show));
  });

  test("has no waiting list either, though the company has sold it out", async () => {
    const show = await aShow(target, { capacities: [1], booking_opens_at: opening });
    await reserve(admin, aRequest(show));
    expect((await join(show)).error?.details).toBe(refusal.details);
    await open(show);
    expect((await join(show)).error).toBeNull();
  });

  test("keeps its word to somebody to whom seats are offered when the time is put off", async () => {
    const show = await aShow(target, { capacities: [1] });
    await target
      .service()
      .from("show_times")
      .update({ date: dayFromNow(9) })
      .eq("id", show.showTimes[0]?.id ?? "")
      .throwOnError();
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { data: party } = await join(show).throwOnError();
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
    await admin
      .from("current_performances")
      .update({ booking_opens_at: opening })
      .eq("id", show.performance.id)
      .throwOnError();
    const taken = await target.visitor().rpc("take_offer", { waiting_key: party.waiting_key });
    expect(taken.error).toBeNull();
  });
});

describe("reservations without a show time", () => {
  test("move to one together, and are then counted there", async () => {
    const { show, showTime } = await soldBeforeItsShowTimes([2, 3, 4], 10);
    const [first] = await admin
      .from("ticket_reservations")
      .select("id")
      .eq("performance_id", show.performance.id)
      .eq("attendee_count", 4)
      .throwOnError()
      .then(({ data }) => data);
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", first?.id ?? "")
      .throwOnError();
    expect(await totalsOf(show)).toMatchObject([
      { show_time_id: showTime.id, seats_reserved: 0 },
      { show_time_id: null, seats_reserved: 5, reservation_count: 2 },
    ]);
    const { data } = await admin.rpc("assign_show_time", { show_time_id: showTime.id }).throwOnError();
    expect(data).toEqual([{ reservation_count: 2, seats: 5 }]);
    expect(await totalsOf(show)).toMatchObject([
      { show_time_id: showTime.id, seats_reserved: 5, reservation_count: 2 },
    ]);
    const seats = await target
      .visitor()
      .rpc("seats_left", { performance_id: show.performance.id })
      .throwOnError();
    expect(seats.data).toMatchObject([{ seats_left: 5 }]);
    const again = await admin.rpc("assign_show_time", { show_time_id: showTime.id }).throwOnError();
    expect(again.data).toEqual([{ reservation_count: 0, seats: 0 }]);
  });

  test("all stay where they are when they do not fit, and an admin reads how many seats are missing", async () => {
    const { show, showTime } = await soldBeforeItsShowTimes([2, 3], 4);
    const { error } = await admin.rpc("assign_show_time", { show_time_id: showTime.id });
    expect(error).toMatchObject({ code: "P0001", details: "seats_left:4" });
    expect(error?.message).toContain("남은 좌석은 4석인데 옮길 예매는 5석입니다");
    expect(await timesOf(show)).toEqual([null, null]);
  });

  test("move to a show time without a number of seats, however many they are", async () => {
    const { show, showTime } = await soldBeforeItsShowTimes([2, 3], null);
    const { data } = await admin.rpc("assign_show_time", { show_time_id: showTime.id }).throwOnError();
    expect(data).toEqual([{ reservation_count: 2, seats: 5 }]);
    expect(await timesOf(show)).toEqual([showTime.id, showTime.id]);
  });

  test("do not move to a show time that has begun", async () => {
    const { show, showTime } = await soldBeforeItsShowTimes([1], null);
    await target
      .service()
      .from("show_times")
      .update({ date: dayFromNow(-1) })
      .eq("id", showTime.id)
      .throwOnError();
    const { error } = await admin.rpc("assign_show_time", { show_time_id: showTime.id });
    expect(error?.details).toBe("show_time_begun");
    expect(await timesOf(show)).toEqual([null]);
  });

  test("are moved by nobody but an admin", async () => {
    const { show, showTime } = await soldBeforeItsShowTimes([1], null);
    for (const client of [target.visitor(), await target.signedIn()]) {
      const { error } = await client.rpc("assign_show_time", { show_time_id: showTime.id });
      expect(error?.code).toBe("42501");
    }
    expect(await timesOf(show)).toEqual([null]);
  });
});

describe("a new show", () => {
  const show = { title: "한 번에 등록하는 공연", ticket_price: 20_000 };

  test("comes with its show times, and what is not said is as the database sets it", async () => {
    const { data } = await admin
      .rpc("add_show", {
        show,
        show_times: [
          { date: dayFromNow(2), time: "19:30", capacity: 70 },
          { date: dayFromNow(3), time: "15:00", capacity: null },
        ],
      })
      .single()
      .throwOnError();
    const added = data as { id: string };
    expect(added).toMatchObject({
      ...show,
      account_transfer_enabled: false,
      cast: [],
      booking_text: "예매하기",
    });
    const times = await target
      .visitor()
      .from("show_times")
      .select("date, time, capacity")
      .eq("performance_id", added.id)
      .order("date")
      .throwOnError();
    expect(times.data).toEqual([
      { date: dayFromNow(2), time: "19:30:00", capacity: 70 },
      { date: dayFromNow(3), time: "15:00:00", capacity: null },
    ]);
  });

  test("does not come at all when one of its show times is refused", async () => {
    const title = "반만 등록될 공연";
    const twice = { date: dayFromNow(2), time: "19:30", capacity: 70 };
    const { error } = await admin.rpc("add_show", { show: { title }, show_times: [twice, twice] });
    expect(error?.code).toBe("23505");
    const { data } = await admin.from("current_performances").select("id").eq("title", title).throwOnError();
    expect(data).toEqual([]);
  });

  test("is added by nobody but an admin, and only with columns that a show has", async () => {
    for (const client of [target.visitor(), await target.signedIn()]) {
      expect((await client.rpc("add_show", { show })).error?.code).toBe("42501");
    }
    const { error } = await admin.rpc("add_show", { show: { title: "열", 'x") select 1 --': 1 } });
    expect(error?.code).toBe("42703");
  });
});
