import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import {
  adminBeforeSecondFactor,
  afterSecondFactor,
  expectForbidden,
  userIdOf,
  visitorColumns,
} from "./callers.ts";
import { reserve, sendReservation } from "./reserving.ts";

let target: Target;
let signedIn: Client;
beforeAll(async () => {
  target = await startTarget();
  signedIn = await target.signedIn();
});
afterAll(() => target.stop());

const visibleTo = async (client: Client, columns = "id") =>
  (await client.from("ticket_reservations").select(columns).throwOnError()).data;

describe("a visitor", () => {
  test("reserves seats and gets back the row just made, with its number and price", async () => {
    const show = await aShow(target);
    const request = aRequest(show, {
      name: "  김관객 ",
      phone_number: " 010-1234-5678 ",
      additional_requests: "   ",
      attendee_count: 2,
      payment_verified: false,
      user_id: null,
    });
    const reservation = await reserve(target.visitor(), request);
    expect(reservation).toEqual({
      ...request,
      name: "김관객",
      phone_number: "010-1234-5678",
      additional_requests: null,
      id: expect.any(String),
      created_at: expect.any(String),
      reservation_number: expect.stringMatching(/^[34679CDFGHJKMNPQRTVWXY]{4}-[34679CDFGHJKMNPQRTVWXY]{4}$/),
      ticket_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      unit_price: 30_000,
      total_price: 60_000,
      depositor_name: "김관객",
      deposit_deadline: null,
      pays_at_door: false,
    });
  });

  test("sees no reservation afterwards, own or other, by any question", async () => {
    const show = await aShow(target);
    const visitor = target.visitor();
    const { id } = await reserve(visitor, aRequest(show));
    for (const client of [visitor, target.visitor(), signedIn]) {
      expect(await visibleTo(client)).toEqual([]);
      const byId = await client
        .from("ticket_reservations")
        .select("id")
        .eq("id", id)
        .maybeSingle()
        .throwOnError();
      expect(byId.data).toBeNull();
      const counted = await client
        .from("ticket_reservations")
        .select("id", { count: "exact", head: true })
        .throwOnError();
      expect(counted.count).toBe(0);
      const embedded = await client
        .from("show_times")
        .select("id, ticket_reservations(id)")
        .eq("performance_id", show.performance.id)
        .throwOnError();
      expect(embedded.data).toEqual([{ id: show.showTimes[0]?.id, ticket_reservations: [] }]);
    }
  });

  test("gets no other row along with the own one", async () => {
    const show = await aShow(target);
    await reserve(target.visitor(), aRequest(show));
    const { data } = await target
      .visitor()
      .from("ticket_reservations")
      .insert(aRequest(show))
      .select("id, show_times(id, ticket_reservations(id))")
      .single()
      .throwOnError();
    const along = data.show_times?.ticket_reservations.map(({ id }) => id);
    expect([[], [data.id]]).toContainEqual(along);
  });

  test("cannot ask for every column", async () => {
    const show = await aShow(target);
    expectForbidden(await target.visitor().from("ticket_reservations").insert(aRequest(show)).select());
    expectForbidden(await target.visitor().from("ticket_reservations").select("note"));
    expectForbidden(await target.visitor().from("ticket_reservations").select("created_xid"));
  });

  test.each([
    ["price", { unit_price: 1, total_price: 1 }],
    ["number", { reservation_number: "AAAA-AAAA" }],
    ["time", { created_at: "2001-01-01T00:00:00Z" }],
    ["deadline", { deposit_deadline: "2099-01-01T00:00:00Z" }],
    ["time until which its seats are reserved", { expires_at: "2099-01-01T00:00:00Z" }],
    ["time of payment", { payment_verified_at: "2001-01-01T00:00:00Z" }],
    ["id", { id: randomUUID() }],
    ["transaction", { created_xid: "1" }],
    ["note", { note: "VIP" }],
    ["check-in", { checked_in_at: "2001-01-01T00:00:00Z" }],
  ])("cannot set the %s", async (_what, columns) => {
    const show = await aShow(target);
    expectForbidden(await sendReservation(target.visitor(), aRequest(show, columns)));
    expectForbidden(await sendReservation(signedIn, aRequest(show, columns)));
  });

  test("cannot call the own reservation paid, nor make one in the name of a user", async () => {
    const show = await aShow(target);
    const user_id = await userIdOf(signedIn);
    expectForbidden(await sendReservation(target.visitor(), aRequest(show, { payment_verified: true })));
    expectForbidden(await sendReservation(target.visitor(), aRequest(show, { user_id })));
    expectForbidden(await sendReservation(signedIn, aRequest(show, { payment_verified: true })));
    expectForbidden(
      await sendReservation(signedIn, aRequest(show, { user_id: await userIdOf(await target.signedIn()) })),
    );
    expect((await reserve(signedIn, aRequest(show, { user_id }))).user_id).toBe(user_id);
  });

  test("cannot change or remove a reservation, nor write over one", async () => {
    const show = await aShow(target);
    const request = aRequest(show);
    const { id } = await reserve(target.visitor(), request);
    const visitor = target.visitor();
    expectForbidden(await visitor.from("ticket_reservations").update({ attendee_count: 9 }).eq("id", id));
    expectForbidden(await visitor.from("ticket_reservations").delete().eq("id", id));
    expectForbidden(
      await visitor
        .from("ticket_reservations")
        .upsert({ ...request, name: "다른 이름" }, { onConflict: "request_id" }),
    );
    const changed = await signedIn.from("ticket_reservations").update({ name: "가" }).eq("id", id).select();
    const removed = await signedIn.from("ticket_reservations").delete().eq("id", id).select();
    expect([changed.data, removed.data]).toEqual([[], []]);
  });

  test("gets exactly the own row while 500 others reserve, 25 at a time", async () => {
    const show = await aShow(target, { capacities: [null] });
    const visitors = Array.from({ length: 25 }, () => target.visitor());
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        visitors.map(async (visitor, place) => {
          const request = aRequest(show, { name: `관객 ${round} ${place}` });
          const [made, seen] = await Promise.all([
            visitor.from("ticket_reservations").insert(request).select(visitorColumns).throwOnError(),
            visibleTo(visitor),
          ]);
          expect(made.data).toHaveLength(1);
          expect(made.data[0]).toMatchObject({ name: request.name, request_id: request.request_id });
          expect(seen).toEqual([]);
        }),
      );
    }
    const { count } = await target
      .service()
      .from("ticket_reservations")
      .select("id", { count: "exact", head: true })
      .eq("performance_id", show.performance.id)
      .throwOnError();
    expect(count).toBe(500);
  });
});

describe("a request that is sent again", () => {
  test("makes no second reservation and takes no second seat", async () => {
    const show = await aShow(target, { capacities: [1] });
    const request = aRequest(show);
    const first = await reserve(target.visitor(), request);
    const { error, status } = await sendReservation(target.visitor(), request);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: "23505",
      message: 'duplicate key value violates unique constraint "ticket_reservations_request_id_key"',
    });
    expect(JSON.stringify(error)).not.toContain(request.request_id);

    const { data } = await target
      .visitor()
      .rpc("find_reservation", { request_id: request.request_id ?? "" })
      .throwOnError();
    const { user_id: _user, request_id: _request, ...seen } = first;
    expect(data).toEqual([
      { ...seen, cancelled_at: null, state: "waiting", paid: 0, outstanding: 30_000, refunded: 0 },
    ]);
  });

  test("reads so even when the show has begun or takes no transfers any more", async () => {
    const show = await aShow(target);
    const request = aRequest(show);
    await reserve(target.visitor(), request);
    await target.database.query("update show_times set date = '2020-01-01' where performance_id = $1", [
      show.performance.id,
    ]);
    await target.database.query(
      "update current_performances set account_transfer_enabled = false where id = $1",
      [show.performance.id],
    );
    expect((await sendReservation(target.visitor(), request)).error?.code).toBe("23505");
  });

  test.each([
    ["with few seats", 3],
    ["without a limit", null],
  ])("at the same moment makes one reservation %s", async (_case, capacity) => {
    const show = await aShow(target, { capacities: [capacity] });
    const request = aRequest(show, { attendee_count: 2 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendReservation(target.visitor(), request)),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error.code).toBe("23505");
  });

  test("finds nothing with an id that nobody has used", async () => {
    const { data } = await target
      .visitor()
      .rpc("find_reservation", { request_id: randomUUID() })
      .throwOnError();
    expect(data).toEqual([]);
  });
});

describe("an admin", () => {
  test("lists the reservations of a show, newest first, with every column", async () => {
    const show = await aShow(target);
    const first = await reserve(target.visitor(), aRequest(show));
    const second = await reserve(target.visitor(), aRequest(show, { phone_number: "010-1234-5678" }));
    const admin = await target.admin();
    const { data } = await admin
      .from("ticket_reservations")
      .select("*, show_times(date, time)")
      .eq("performance_id", show.performance.id)
      .order("created_at", { ascending: false })
      .throwOnError();
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({ phone_digits: "01012345678", show_times: { time: "19:30:00" } });
  });

  test("who has yet to show the second factor reads, changes and removes nothing", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const admin = await adminBeforeSecondFactor(target);
    expect(await visibleTo(admin, "*")).toEqual([]);
    const changed = await admin
      .from("ticket_reservations")
      .update({ payment_verified: true })
      .eq("id", id)
      .select();
    const removed = await admin.from("ticket_reservations").delete().eq("id", id).select();
    expect([changed.data, removed.data]).toEqual([[], []]);

    const { data } = await (await afterSecondFactor(target, admin))
      .from("ticket_reservations")
      .select("id")
      .eq("id", id)
      .throwOnError();
    expect(data).toEqual([{ id }]);
  });

  test("cannot set what the database keeps", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const admin = await target.admin();
    for (const columns of [
      { total_price: 1 },
      { unit_price: 1 },
      { reservation_number: "AAAA-AAAA" },
      { payment_verified_at: "2001-01-01T00:00:00Z" },
      { created_at: "2001-01-01T00:00:00Z" },
      { request_id: randomUUID() },
      { user_id: null },
      { performance_id: randomUUID() },
    ]) {
      expectForbidden(await admin.from("ticket_reservations").update(columns).eq("id", id));
    }
  });

  test("removes a reservation when somebody asks to be forgotten", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { data } = await (await target.admin())
      .from("ticket_reservations")
      .delete()
      .eq("id", id)
      .select("id");
    expect(data).toEqual([{ id }]);
  });
});

test("a visitor whose number would be taken gets another one", async () => {
  const show = await aShow(target);
  const insert = `insert into ticket_reservations (performance_id, show_time_id, name, phone_number, attendee_count)
    values ('${show.performance.id}', '${show.showTimes[0]?.id}', '김관객', '010-2222-3333', 1);`;
  // The same start makes the same random numbers: without a second try the second row would be refused.
  await target.database.query(`select setseed(0.5); ${insert} select setseed(0.5); ${insert}`);
  const numbers = await target.database.query(
    "select distinct reservation_number from ticket_reservations where performance_id = $1",
    [show.performance.id],
  );
  expect(numbers).toHaveLength(2);
});
