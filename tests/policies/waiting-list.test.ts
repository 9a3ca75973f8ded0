/** The waiting list of a sold-out show time: who is offered seats that come back, in which order, until when, and who sees it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aPhoneNumber,
  aRequest,
  aShow,
  dayFromNow,
  type Show,
  type ShowOptions,
} from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, demandSecondFactor, expectForbidden } from "./callers.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());
beforeEach(() => target.database.query("update box_office_settings set waiting_offer_hours = 3"));

interface Party {
  show_time_id: string;
  party_size: number;
  name: string;
  phone_number: string;
  email?: string;
  request_id?: string;
}

const aParty = (show: Show, columns: Partial<Party> = {}): Party => ({
  show_time_id: show.showTimes[0]?.id ?? "",
  party_size: 1,
  name: "나기다림",
  phone_number: aPhoneNumber(),
  ...columns,
});

const join = (party: Party, client = target.visitor()) => client.rpc("join_waiting_list", party).single();
const joined = async (show: Show, columns: Partial<Party> = {}) =>
  (await join(aParty(show, columns)).throwOnError()).data;
const keyOf = async (show: Show, party_size = 1) => (await joined(show, { party_size })).waiting_key;

async function place(waiting_key: string, client = target.visitor()) {
  const { data } = await client.rpc("waiting_place", { waiting_key }).single().throwOnError();
  return data;
}
const stateOf = async (key: string) => (await place(key)).state;
const take = (waiting_key: string, client = target.visitor()) => client.rpc("take_offer", { waiting_key });
const leave = (waiting_key: string) =>
  target.visitor().rpc("leave_waiting_list", { waiting_key }).throwOnError();
const makeOffers = async () => (await target.service().rpc("make_due_offers").throwOnError()).data;

/** A show next week whose seats are reserved one by one, with their reservations. */
async function aSoldOutShow(seats = 2, options: ShowOptions = {}) {
  const show = await aShow(target, { capacities: [seats], ...options });
  await target.database.query("update show_times set date = $1 where id = $2", [
    dayFromNow(7),
    show.showTimes[0]?.id,
  ]);
  const reservations: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    reservations.push((await reserve(target.visitor(), aRequest(show))).id);
  }
  return { show, reservations };
}

const cancel = (...ids: (string | undefined)[]) =>
  admin.rpc("cancel_reservations", { reservation_ids: ids.filter((id) => id !== undefined) }).throwOnError();

const seatsLeft = async (show: Show) =>
  (await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data[0]
    ?.seats_left;

const offersOf = async (show: Show) =>
  (
    await target.database.query(
      "select from seat_offers join waiting_parties as party on party.id = party_id where show_time_id = $1",
      [show.showTimes[0]?.id],
    )
  ).length;

const expireOffer = (key: string) =>
  target.database.query(
    `update seat_offers set expires_at = now() - interval '2 min'
     where party_id = (select id from waiting_parties where waiting_key = $1)`,
    [key],
  );

describe("joining", () => {
  test("a visitor joins a sold-out show time, learns the place in line, and gets a key of 128 bits", async () => {
    const { show } = await aSoldOutShow(2, { title_en: "The Far Side of the Moon", venue: "가온극장" });
    const first = await joined(show);
    expect(first).toEqual({ waiting_key: expect.stringMatching(/^[0-9a-f]{32}$/), ahead: 0 });
    const second = await joined(show, { party_size: 2, email: "na@example.com" });
    expect(second.ahead).toBe(1);
    expect(await place(second.waiting_key)).toMatchObject({
      state: "waiting",
      ahead: 1,
      party_size: 2,
      name: expect.any(String),
      title: "달의 뒷면",
      title_en: "The Far Side of the Moon",
      venue: "가온극장",
      unit_price: 30_000,
      ticket_key: null,
    });
    expect((await target.visitor().rpc("waiting_place", { waiting_key: "0".repeat(32) })).data).toEqual([]);
  });

  test.each([
    ["while seats are left", { seats: 3 }, {}, "not_sold_out"],
    ["without a name", {}, { name: " " }, "name_required"],
    ["with a telephone number that is none", {}, { phone_number: "010-12" }, "phone_invalid"],
    ["without a telephone number", {}, { phone_number: "" }, "phone_required"],
    ["with an address that is none", {}, { email: "na at example" }, "email_invalid"],
    ["as nobody", {}, { party_size: 0 }, "count_out_of_range"],
    ["as more than may be reserved", {}, { party_size: 21 }, "count_out_of_range"],
    ["as more than the show time seats", {}, { party_size: 3 }, "count_out_of_range"],
    ["when the show time has begun", { days: -1 }, {}, "show_time_begun"],
    ["when no offer could end before the box office closes", { days: 1, hours: 168 }, {}, "waiting_closed"],
    ["when transfers are off", { off: true }, {}, "waiting_closed"],
  ])("is refused %s, in a sentence that says what to do", async (_case, now, columns, code) => {
    const { show } = await aSoldOutShow();
    const given = now as { seats?: number; days?: number; hours?: number; off?: boolean };
    const [showTime] = show.showTimes;
    if (given.seats) {
      await admin
        .from("show_times")
        .update({ capacity: given.seats })
        .eq("id", showTime?.id ?? "")
        .throwOnError();
    }
    if (given.days) {
      await target.database.query("update show_times set date = $1 where id = $2", [
        dayFromNow(given.days),
        showTime?.id,
      ]);
    }
    if (given.off || given.hours) {
      await target.database.query(
        "update current_performances set account_transfer_enabled = $1, booking_closes_hours = $2 where id = $3",
        [!given.off, given.hours ? 168 : 2, show.performance.id],
      );
    }
    const { error } = await join(aParty(show, columns));
    expect(error).toMatchObject({ code: "P0001", details: code });
    expect(error?.message).toMatch(/[가-힣]/);
  });

  test("the same request again joins once and gets the same key", async () => {
    const { show } = await aSoldOutShow();
    const party = aParty(show, { request_id: randomUUID() });
    const answers = await Promise.all([join(party), join(party), join(party)]);
    const keys = new Set(answers.map(({ data }) => data?.waiting_key));
    expect(keys.size).toBe(1);
    expect(await joined(show)).toMatchObject({ ahead: 1 });
  });

  test("the same person again changes the party and not the place, and strangers who know the number get nothing", async () => {
    const { show } = await aSoldOutShow(3);
    const party = aParty(show, { party_size: 3 });
    const first = (await join(party).throwOnError()).data;
    await joined(show);
    expect((await join({ ...party, party_size: 2 }).throwOnError()).data).toEqual({
      waiting_key: null,
      ahead: 0,
    });
    expect(await place(first.waiting_key)).toMatchObject({ ahead: 0, party_size: 2 });
    expect((await join({ ...party, party_size: 3 })).error).toMatchObject({ details: "already_waiting" });
    expect((await join({ ...party, name: "남" })).error).toMatchObject({ details: "already_waiting" });
    expect(await place(first.waiting_key)).toMatchObject({ party_size: 2 });
  });

  test("is limited per network address as reservations are", async () => {
    const { show } = await aSoldOutShow();
    await target.database.query(
      "update current_performances set max_reservations_per_address_hour = 2 where id = $1",
      [show.performance.id],
    );
    const from = async (address: string) => {
      try {
        await target.database.query(
          `select set_config('request.headers', '{"x-forwarded-for":"${address}"}', true),
             set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('role', 'anon', true);
           select * from join_waiting_list('${show.showTimes[0]?.id}', 1, '홍길동', '${aPhoneNumber()}')`,
        );
        return "joined";
      } catch (error) {
        return (error as { detail: string }).detail;
      }
    };
    const outcomes = [
      await from("203.0.113.9"),
      await from("203.0.113.9"),
      await from("203.0.113.9"),
      await from("203.0.113.10"),
    ];
    expect(outcomes).toEqual(["joined", "joined", "too_many_per_address", "joined"]);
  });
});

describe("seats that come back", () => {
  test("are offered at once to the first party, for the hours that the company has set, and to nobody else", async () => {
    await target.database.query("update box_office_settings set waiting_offer_hours = 5");
    const { show, reservations } = await aSoldOutShow();
    const [first, second] = [await keyOf(show), await keyOf(show)];
    await cancel(reservations[0]);
    const offer = await place(first);
    expect(offer.state).toBe("offered");
    const [row] = await target.database.query<{ ends: Date }>(
      `select private.offer_ends(party.show_time_id, offer.created_at) as ends
       from waiting_parties as party join seat_offers as offer on offer.party_id = party.id
       where waiting_key = $1`,
      [first],
    );
    expect(Math.abs(Date.parse(offer.expires_at) - (row?.ends.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await place(second)).toMatchObject({ state: "waiting", ahead: 0 });
    expect(await seatsLeft(show)).toBe(0);
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject({ details: "sold_out" });
    // Not by the company either: they are promised.
    expect(await refusalOf(admin, aRequest(show))).toMatchObject({ details: "sold_out" });
    await makeOffers();
    expect(await offersOf(show)).toBe(1);
  });

  test.each([
    ["2027-01-05T14:20:00+09:00", "2027-01-05T17:20:00+09:00"],
    ["2027-01-05T20:59:00+09:00", "2027-01-05T23:59:00+09:00"],
    ["2027-01-05T21:00:00+09:00", "2027-01-06T12:00:00+09:00"],
    ["2027-01-06T00:10:00+09:00", "2027-01-06T12:00:00+09:00"],
    ["2027-01-06T08:59:00+09:00", "2027-01-06T12:00:00+09:00"],
    ["2027-01-06T09:00:00+09:00", "2027-01-06T12:00:00+09:00"],
  ])("that are offered at %s can be taken until %s: nobody loses a seat by sleeping", async (at, until) => {
    const { show } = await aSoldOutShow();
    await target.database.query("update show_times set date = '2027-02-01' where id = $1", [
      show.showTimes[0]?.id,
    ]);
    const [row] = await target.database.query<{ ends: Date }>("select private.offer_ends($1, $2) as ends", [
      show.showTimes[0]?.id,
      at,
    ]);
    expect(row?.ends.toISOString()).toBe(new Date(until).toISOString());
  });

  test.each([
    [
      "by a deadline that has passed",
      async (id: string) => {
        await target.database.query(
          "update ticket_reservations set expires_at = now() - interval '1 min' where id = $1",
          [id],
        );
        await makeOffers();
      },
    ],
    [
      "by seats that a visitor has given back",
      async (id: string) => {
        const [row] = await target.database.query<{ ticket_key: string }>(
          "select ticket_key from ticket_reservations where id = $1",
          [id],
        );
        await target
          .visitor()
          .rpc("give_back_seats", { ticket_key: row?.ticket_key ?? "", seats: 1, shown_won: 0 })
          .throwOnError();
      },
    ],
    [
      "by a larger room",
      async (id: string) => {
        await target.database.query(
          "update show_times set capacity = capacity + 1 where id = (select show_time_id from ticket_reservations where id = $1)",
          [id],
        );
      },
    ],
    [
      "by a reservation that is removed",
      async (id: string) => {
        await admin.from("ticket_reservations").delete().eq("id", id).throwOnError();
      },
    ],
  ])("%s are offered too", async (_case, free) => {
    const { show, reservations } = await aSoldOutShow();
    const key = await keyOf(show);
    await free(reservations[0] ?? "");
    expect(await stateOf(key)).toBe("offered");
  });

  test("wait for the whole first party: no smaller party behind it and no new visitor gets past it", async () => {
    const { show, reservations } = await aSoldOutShow(3);
    const [two, one] = [await keyOf(show, 2), await keyOf(show, 1)];
    await cancel(reservations[0]);
    expect(await stateOf(two)).toBe("waiting");
    expect(await stateOf(one)).toBe("waiting");
    expect(await seatsLeft(show)).toBe(0);
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject({ details: "sold_out" });
    await cancel(reservations[1]);
    expect(await stateOf(two)).toBe("offered");
    expect(await stateOf(one)).toBe("waiting");
    await cancel(reservations[2]);
    expect(await stateOf(one)).toBe("offered");
  });

  test("go to the next when the first leaves, and a party that shrinks until it fits is offered them", async () => {
    const { show, reservations } = await aSoldOutShow(3);
    const [three, one] = [aParty(show, { party_size: 3 }), aParty(show)];
    const keys = [];
    for (const party of [three, one]) keys.push((await join(party).throwOnError()).data.waiting_key);
    await cancel(reservations[0]);
    await join({ ...three, party_size: 1 }).throwOnError();
    expect(await stateOf(keys[0] ?? "")).toBe("offered");
    await leave(keys[0] ?? "");
    expect(await stateOf(keys[0] ?? "")).toBe("left");
    expect(await stateOf(keys[1] ?? "")).toBe("offered");
    expect((await take(keys[0] ?? "")).error).toMatchObject({ details: "offer_expired" });
  });

  test("go to the next when an offer has expired, and on sale when nobody waits any more", async () => {
    const { show, reservations } = await aSoldOutShow();
    const [first, second] = [await keyOf(show), await keyOf(show)];
    await cancel(reservations[0]);
    await expireOffer(first);
    await makeOffers();
    expect(await stateOf(first)).toBe("expired");
    expect((await take(first)).error).toMatchObject({ details: "offer_expired" });
    expect(await stateOf(second)).toBe("offered");
    await expireOffer(second);
    await makeOffers();
    expect(await seatsLeft(show)).toBe(1);
    await reserve(target.visitor(), aRequest(show));
  });

  test("are offered once when two nodes make offers at once", async () => {
    const { show, reservations } = await aSoldOutShow(4);
    const keys = [await keyOf(show), await keyOf(show), await keyOf(show)];
    await target.database.query(
      "update ticket_reservations set expires_at = now() - interval '1 min' where id = any ($1)",
      [reservations.slice(0, 2)],
    );
    await Promise.all(Array.from({ length: 6 }, makeOffers));
    expect(await offersOf(show)).toBe(2);
    expect(await Promise.all(keys.map(stateOf))).toEqual(["offered", "offered", "waiting"]);
  });

  test("are never promised twice when visitors cancel, reserve, take, leave and join at once", async () => {
    const { show, reservations } = await aSoldOutShow(8);
    const keys: string[] = [];
    for (let party = 0; party < 8; party++) keys.push(await keyOf(show, 1 + (party % 2)));
    const answers = await Promise.all([
      ...reservations.map((id) => cancel(id)),
      ...reservations.map(() => reserve(target.visitor(), aRequest(show)).catch((error) => ({ error }))),
      ...keys.map((key) => take(key)),
      ...keys.slice(2, 4).map((waiting_key) => target.visitor().rpc("leave_waiting_list", { waiting_key })),
      ...keys.map(() => join(aParty(show))),
      ...keys.map(makeOffers),
    ]);
    // Refused by a rule, never by a deadlock.
    expect(JSON.stringify(answers)).not.toMatch(/40P01|57014|55P03/);
    await makeOffers();
    const [promised] = await target.database.query<{ seats: number; offers: number }>(
      "select private.seats_taken($1) as seats, private.offered_seats($1) as offers",
      [show.showTimes[0]?.id],
    );
    expect(promised?.seats).toBeLessThanOrEqual(8);
    // Nobody has got past the list: what is not offered is taken by who was offered it.
    const [bought] = await target.database.query<{ past: number }>(
      `select count(*)::int as past from ticket_reservations as reservation
       where show_time_id = $1 and cancelled_at is null
         and not exists (select from seat_offers where reservation_id = reservation.id)`,
      [show.showTimes[0]?.id],
    );
    expect(bought?.past).toBe(0);
  });

  test("are not offered when the offer would end after the closing, or too late to pay: then they are on sale", async () => {
    const { show, reservations } = await aSoldOutShow(2, { deposit_rule: "next_day" });
    const key = await keyOf(show);
    // It closes two hours before; an offer would end ten minutes before that: no transfer is possible then.
    await target.database.query(
      `update show_times set date = begins::date, time = begins::time
       from (
         select private.offer_ends(id, now()) at time zone 'Asia/Seoul' + interval '130 min' as begins
         from show_times where id = $1
       ) as moved
       where id = $1`,
      [show.showTimes[0]?.id],
    );
    await cancel(reservations[0]);
    await makeOffers();
    expect(await stateOf(key)).toBe("over");
    expect(await seatsLeft(show)).toBe(1);
    // Who pays at the entrance can.
    await target.database.query("update current_performances set pay_at_door = true where id = $1", [
      show.performance.id,
    ]);
    await makeOffers();
    expect(await stateOf(key)).toBe("offered");
  });

  test("are not offered while too many seats wait for their deposit, until some are paid", async () => {
    const { show, reservations } = await aSoldOutShow();
    const key = await keyOf(show);
    await target.database.query(
      "update current_performances set max_unpaid_seats_per_show_time = 1 where id = $1",
      [show.performance.id],
    );
    await cancel(reservations[0]);
    expect(await stateOf(key)).toBe("waiting");
    await admin.rpc("verify_deposits", { reservation_ids: [reservations[1] ?? ""] }).throwOnError();
    await makeOffers();
    expect((await take(key)).error).toBeNull();
  });
});

describe("taking an offer", () => {
  test("makes the reservation with its ticket in one tap, once, however often it is tapped", async () => {
    const { show, reservations } = await aSoldOutShow(3);
    const key = await keyOf(show, 2);
    await keyOf(show, 1);
    await cancel(reservations[0], reservations[1]);
    const answers = await Promise.all([take(key), take(key), take(key)]);
    const tickets = new Set(answers.map(({ data }) => data));
    expect([...tickets]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const [ticket_key = ""] = tickets;
    const { data } = await target
      .visitor()
      .rpc("open_ticket", { ticket_key: ticket_key ?? "" })
      .throwOnError();
    expect(data).toMatchObject([
      { attendee_count: 2, total_price: 60_000, state: "waiting", name: "나기다림" },
    ]);
    expect(await place(key)).toMatchObject({ state: "taken", ticket_key });
    expect((await target.visitor().rpc("leave_waiting_list", { waiting_key: key })).error).toMatchObject({
      details: "offer_taken",
    });
  });

  test("costs what a seat costs without a discount, and is refused at another price or time than was shown", async () => {
    const { show, reservations } = await aSoldOutShow(1);
    const change = (columns: object) =>
      admin.from("current_performances").update(columns).eq("id", show.performance.id).throwOnError();
    await change({
      discount_types: [
        { id: "student", name: "학생", discount_percentage: 50 },
        { id: "adult", name: "일반" },
      ],
    });
    const key = await keyOf(show);
    await cancel(reservations[0]);
    expect(await place(key)).toMatchObject({ unit_price: 30_000 });
    await change({ ticket_price: 40_000 });
    const shown = (shown_unit_price: number) =>
      target.visitor().rpc("take_offer", { waiting_key: key, shown_unit_price });
    expect((await shown(30_000)).error).toMatchObject({ details: "price_changed:40000" });
    expect(await stateOf(key)).toBe("offered");
    const moved = { date: "2099-12-12", time: "17:00" };
    const before = await place(key);
    await admin
      .from("show_times")
      .update(moved)
      .eq("id", show.showTimes[0]?.id ?? "")
      .throwOnError();
    const takeAt = (reserved_for: string) =>
      target.visitor().rpc("take_offer", { waiting_key: key, shown_unit_price: 40_000, reserved_for });
    expect((await takeAt(`${before?.date}T${before?.time}+09:00`)).error).toMatchObject({
      details: "show_time_changed:2099-12-12T08:00:00Z",
    });
    expect(await stateOf(key)).toBe("offered");
    expect((await takeAt("2099-12-12T17:00:00+09:00")).error).toBeNull();
  });

  test("is refused while nothing is offered, and to who has no key", async () => {
    const { show } = await aSoldOutShow();
    expect((await take(await keyOf(show))).error).toMatchObject({ details: "no_offer" });
    expect((await take("0".repeat(32))).error).toMatchObject({ details: "waiting_unknown" });
  });
});

test("a visitor who asks what is stored gets the waiting list as well", async () => {
  const { show } = await aSoldOutShow();
  const party = aParty(show, { party_size: 2 });
  await join(party).throwOnError();
  const { data } = await admin
    .rpc("export_visitor", { phone_number: party.phone_number, reason: "본인의 요청" })
    .throwOnError();
  expect(data).toMatchObject({
    reservations: [],
    waiting: [{ show: "달의 뒷면", name: "나기다림", seats: 2, left_at: null }],
  });
});

describe("who sees it", () => {
  const read = async (client: Client) => {
    const { data, error } = await client.from("waiting_parties").select("name, seat_offers(expires_at)");
    return error ? error.code : data.length;
  };

  test("admins read parties with their offers and remove them, and nobody else does", async () => {
    const { show, reservations } = await aSoldOutShow();
    const [first, second] = [await keyOf(show), await keyOf(show)];
    await cancel(reservations[0]);
    expect(await read(admin)).toBeGreaterThan(1);
    expect(await read(await target.signedIn())).toBe(0);
    expect(await read(target.visitor())).toBe("42501");
    await demandSecondFactor(target, true);
    try {
      expect(await read(await adminBeforeSecondFactor(target))).toBe(0);
    } finally {
      await demandSecondFactor(target, false);
    }
    await admin.from("waiting_parties").delete().eq("waiting_key", first).throwOnError();
    expect(await stateOf(second)).toBe("offered");
  });

  test("only the site makes offers, and nobody writes parties or offers past the functions", async () => {
    const { show } = await aSoldOutShow();
    for (const client of [target.visitor(), await target.signedIn(), admin]) {
      expectForbidden(await client.rpc("make_due_offers"));
      expectForbidden(await client.from("waiting_parties").insert(aParty(show)));
    }
  });

  test("the audit log has neither name nor number nor key of a party", async () => {
    const { show } = await aSoldOutShow();
    const party = aParty(show, { email: "na@example.com" });
    const { waiting_key } = (await join(party).throwOnError()).data;
    await leave(waiting_key);
    await admin.from("waiting_parties").delete().eq("waiting_key", waiting_key).throwOnError();
    const lines = await target.database.query("select * from audit_log where table_name = 'waiting_parties'");
    expect(lines.length).toBeGreaterThan(1);
    for (const secret of [waiting_key, party.name, party.phone_number, "na@example.com"])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test("parties are erased when the names of reservations are", async () => {
    await target
      .service()
      .from("site_settings")
      .upsert({ company_name: "극단 무대", erase_reservations_after_days: 30 })
      .throwOnError();
    const { show } = await aSoldOutShow();
    const key = await keyOf(show);
    const over = (days: number) =>
      target.database.query("update show_times set date = $1 where id = $2", [
        dayFromNow(-days),
        show.showTimes[0]?.id,
      ]);
    const left = () => target.database.query("select from waiting_parties where waiting_key = $1", [key]);
    await over(30);
    await target.service().rpc("erase_personal_data").throwOnError();
    expect(await left()).toHaveLength(1);
    await over(31);
    await target.service().rpc("erase_personal_data").throwOnError();
    expect(await left()).toHaveLength(0);
  });
});
