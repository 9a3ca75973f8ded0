/** Strangers with invented names: how much of a show they can reserve without paying, and whom that does not touch. */
import { hash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoneNumber, aRequest, aShow, type Show } from "../support/company.ts";
import { noPhoneNumbers, phoneNumbers } from "../support/phone-numbers.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve, sendReservation } from "./reserving.ts";

let target: Target;
let admin: Client;
let signedIn: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
  signedIn = await target.signedIn();
  const company = { company_name: "극단 무대", phone: "042-000-0000" };
  await target.service().from("site_settings").insert(company).throwOnError();
});
afterAll(() => target.stop());

const insert = (client: Client, requests: ReturnType<typeof aRequest>[]) =>
  client.from("ticket_reservations").insert(requests);

async function seatsTaken(show: Show): Promise<number> {
  const [row] = await target.database.query<{ seats: number }>(
    `select coalesce(sum(attendee_count), 0)::int as seats from ticket_reservations
     where performance_id = $1 and cancelled_at is null`,
    [show.performance.id],
  );
  return row?.seats ?? 0;
}

/** What the database says, with its word for programs; "made" when it takes the reservation. */
type Outcome = "made" | { detail: string; message: string };

/** A visitor's insert as the API makes it for a request that comes from `address`. */
const reserveFrom = (address: string, show: Show, seats = 1, header = "x-forwarded-for") =>
  reserveWith({ [header]: address }, show, seats);

async function reserveWith(headers: Record<string, string>, show: Show, seats = 1): Promise<Outcome> {
  const settings = {
    "request.headers": JSON.stringify(headers),
    "request.jwt.claims": '{"role":"anon"}',
    role: "anon",
  };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  try {
    await target.database.query(
      `select ${set.join(", ")};
       insert into ticket_reservations (performance_id, show_time_id, name, phone_number, attendee_count)
       values ('${show.performance.id}', '${show.showTimes[0]?.id}', '홍길동', '${aPhoneNumber()}', ${seats})`,
    );
    return "made";
  } catch (error) {
    const { detail, message } = error as { detail: string; message: string };
    return { detail, message };
  }
}

const madeIn = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome === "made").length;

describe("one request makes one reservation", () => {
  test.each([
    ["20 rows of 20 seats", 20, 20],
    ["25 rows of 20 seats", 25, 20],
    ["200 rows of a seat", 200, 1],
  ])("a visitor who sends %s at once gets none", async (_what, rows, attendee_count) => {
    const show = await aShow(target, { capacities: [72, 70, null] });
    const requests = Array.from({ length: rows }, (_, place) =>
      aRequest(show, { attendee_count, show_time_id: show.showTimes[place % 3]?.id ?? null }),
    );
    for (const client of [target.visitor(), signedIn]) {
      const { error, status } = await insert(client, requests);
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: "P0001", details: "one_at_a_time" });
    }
    expect(await seatsTaken(show)).toBe(0);
  });

  test("not even of two shows, each without show times", async () => {
    const shows = [
      await aShow(target, { capacities: [], sold_without_show_times: true }),
      await aShow(target, { capacities: [], sold_without_show_times: true }),
    ];
    const { error } = await insert(
      target.visitor(),
      shows.map((show) => aRequest(show)),
    );
    expect(error?.details).toBe("one_at_a_time");
  });

  test("an admin and the server of the site enter as many as they like", async () => {
    const show = await aShow(target);
    for (const client of [admin, target.service()]) {
      await insert(client, [aRequest(show), aRequest(show)]).throwOnError();
    }
    expect(await seatsTaken(show)).toBe(4);
  });
});

describe("a telephone number", () => {
  let show: Show;
  beforeAll(async () => {
    show = await aShow(target);
  });

  test("is spelled in one way, no matter who types it", async () => {
    for (const [typed, spelled] of phoneNumbers) {
      const made = await reserve(target.visitor(), aRequest(show, { phone_number: typed }));
      expect(made.phone_number).toBe(spelled);
    }
    const entered = await reserve(admin, aRequest(show, { phone_number: "0421234567" }));
    expect(entered.phone_number).toBe("042-123-4567");
    const { data } = await admin
      .from("ticket_reservations")
      .update({ phone_number: "+82 10 2222 3333" })
      .eq("id", entered.id)
      .select("phone_number, phone_digits")
      .single()
      .throwOnError();
    expect(data).toEqual({ phone_number: "010-2222-3333", phone_digits: "01022223333" });
  });

  test("has to have the form of one when a visitor gives it", async () => {
    for (const phone_number of noPhoneNumbers) {
      expect(await refusalOf(target.visitor(), aRequest(show, { phone_number }))).toEqual({
        status: 400,
        code: "P0001",
        details: "phone_invalid",
        message: expect.stringContaining("010-1234-5678처럼"),
      });
    }
    expect((await sendReservation(signedIn, aRequest(show, { phone_number: "x" }))).error?.details).toBe(
      "phone_invalid",
    );
  });

  test("may be anything that a visitor gives an admin", async () => {
    const made = await reserve(admin, aRequest(show, { phone_number: "동아리 총무 7번" }));
    expect(made.phone_number).toBe("동아리 총무 7번");
  });
});

describe("seats that wait for a deposit under one telephone number", () => {
  const phone_number = "010-9999-0000";
  const asked = (show: Show, attendee_count: number, columns = {}) =>
    aRequest(show, { phone_number, attendee_count, ...columns });

  test("are limited over the whole show, and the refusal says whom to call", async () => {
    const show = await aShow(target, { capacities: [100, 100], max_unpaid_seats_per_phone: 25 });
    await reserve(target.visitor(), asked(show, 20));
    const elsewhere = { show_time_id: show.showTimes[1]?.id ?? null, phone_number: "+82 10 9999 0000" };
    for (const client of [target.visitor(), signedIn]) {
      expect(await refusalOf(client, asked(show, 6, elsewhere))).toEqual({
        status: 400,
        code: "P0001",
        details: "unpaid_per_phone",
        message:
          "한 연락처로 입금 전에 예매할 수 있는 좌석은 25석까지입니다. 인원을 줄이시거나 앞서 예매하신 좌석을 먼저 입금해 주세요. 바로 예매하시려면 극단(042-000-0000)으로 전화해 주세요.",
      });
    }
    await reserve(target.visitor(), asked(show, 5, elsewhere));
    expect(await seatsTaken(show)).toBe(25);
  });

  test.each([
    [
      "+44 20 7946 0018",
      "+44 (0)20 7946 0018",
      "+44 020 7946 0018",
      "0044 20 7946 0018",
      "(0044) 020 7946 0018",
    ],
    ["010-9999-1111", "+82 10 9999 1111", "+82 (0)10 9999 1111", "0082 10 9999 1111", "(+82) 010-9999-1111"],
  ])("are counted together however the number %s is written", async (...spellings) => {
    const show = await aShow(target, { max_unpaid_seats_per_phone: spellings.length });
    for (const phone_number of spellings) await reserve(target.visitor(), asked(show, 1, { phone_number }));
    for (const phone_number of spellings) {
      expect(await refusalOf(target.visitor(), asked(show, 1, { phone_number }))).toMatchObject({
        details: "unpaid_per_phone",
      });
    }
  });

  test("count no more once they are paid for, cancelled or expired, and never for another show", async () => {
    const show = await aShow(target, { max_unpaid_seats_per_phone: 20, deposit_deadline_hours: 5 });
    for (const ending of [
      { payment_verified: true },
      { cancelled_at: new Date().toISOString() },
      { expires_at: new Date(Date.now() - 1000).toISOString() },
    ]) {
      const { id } = await reserve(target.visitor(), asked(show, 20));
      expect((await sendReservation(target.visitor(), asked(show, 1))).error?.details).toBe(
        "unpaid_per_phone",
      );
      await admin.from("ticket_reservations").update(ending).eq("id", id).throwOnError();
    }
    await reserve(target.visitor(), asked(show, 20));
    await reserve(target.visitor(), asked(await aShow(target), 20));
  });

  test("are not limited for an admin", async () => {
    const show = await aShow(target, { max_unpaid_seats_per_phone: 1 });
    await reserve(admin, asked(show, 20));
    await reserve(admin, asked(show, 20));
  });

  test.each([
    ["a show time with few seats", 1000],
    ["a show time without a limit", null],
  ])("are never one too many when 30 come at the same moment for %s", async (_what, capacity) => {
    const show = await aShow(target, { capacities: [capacity, capacity], max_unpaid_seats_per_phone: 40 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        sendReservation(
          target.visitor(),
          asked(show, 4, { show_time_id: show.showTimes[place % 2]?.id ?? null }),
        ),
      ),
    );
    for (const { error } of answers) expect(error?.details ?? "unpaid_per_phone").toBe("unpaid_per_phone");
    expect(await seatsTaken(show)).toBe(40);
  });
});

describe("seats of one show time that wait for a deposit", () => {
  const takeOf = (show: Show, attendee_count: number) =>
    sendReservation(target.visitor(), aRequest(show, { attendee_count }));
  const seatsOf = async (show: Show) =>
    (await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data;

  test("are four fifths as long as a company has said nothing else, and the rest is sold by telephone", async () => {
    const show = await aShow(target, { capacities: [72, 72], max_unpaid_seats_per_show_time: null });
    for (const attendee_count of [20, 20, 16]) {
      await reserve(target.visitor(), aRequest(show, { attendee_count }));
    }
    expect((await takeOf(show, 3)).error).toMatchObject({
      details: "unpaid_seats_left:2",
      message:
        "이 회차는 입금을 기다리는 좌석이 많아 지금은 2석까지 신청하실 수 있습니다. 인원을 줄이시거나 다른 회차를 골라 주세요. 바로 예매하시려면 극단(042-000-0000)으로 전화해 주세요.",
    });
    const last = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    expect((await takeOf(show, 1)).error?.details).toBe("unpaid_per_show_time");
    expect(await seatsOf(show)).toMatchObject([
      { seats_left: 14, phone_only: true, transfer_closed: false },
      { seats_left: 72, phone_only: false },
    ]);

    await reserve(admin, aRequest(show, { attendee_count: 10 }));
    expect((await seatsOf(show))[0]).toMatchObject({ seats_left: 4, phone_only: true });
    const { data: verified } = await admin
      .from("ticket_reservations")
      .update({ payment_verified: true })
      .eq("performance_id", show.performance.id)
      .neq("id", last.id)
      .select("id")
      .throwOnError();
    expect(verified).toHaveLength(4);
    expect((await seatsOf(show))[0]).toMatchObject({ seats_left: 4, phone_only: false });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 4 }));
    expect((await takeOf(show, 1)).error?.details).toBe("sold_out");
  });

  test("open the show time again when one is cancelled or expires", async () => {
    const show = await aShow(target, {
      capacities: [30],
      max_unpaid_seats_per_show_time: null,
      deposit_deadline_hours: 5,
    });
    for (const ending of [
      { cancelled_at: new Date().toISOString() },
      { expires_at: new Date(Date.now() - 1000).toISOString() },
    ]) {
      const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 20 }));
      const few = await reserve(target.visitor(), aRequest(show, { attendee_count: 4 }));
      expect(await seatsOf(show)).toMatchObject([{ seats_left: 6, phone_only: true }]);
      for (const over of [id, few.id]) {
        await admin.from("ticket_reservations").update(ending).eq("id", over).throwOnError();
      }
      expect(await seatsOf(show)).toMatchObject([{ seats_left: 30, phone_only: false }]);
    }
  });

  test.each([
    ["20 seats", 20, {}],
    ["as many seats as the company lets wait", 40, { max_unpaid_seats_per_show_time: 40 }],
    ["seats that cost nothing", 40, { ticket_price: 0 }],
    ["seats without a limit", null, {}],
  ])("do not stop the sale of a show time of %s", async (_what, capacity, columns) => {
    const show = await aShow(target, {
      capacities: [capacity],
      max_unpaid_seats_per_show_time: null,
      ...columns,
    });
    for (let taken = 0; taken < (capacity ?? 40); taken += 20) {
      await reserve(target.visitor(), aRequest(show, { attendee_count: 20 }));
    }
    expect((await takeOf(show, 1)).error?.details).toBe(capacity ? "sold_out" : undefined);
  });

  test("of two addresses with invented names never empty a show time", async () => {
    const show = await aShow(target, {
      capacities: [72],
      max_unpaid_seats_per_show_time: null,
      max_reservations_per_address_hour: 30,
      max_unpaid_seats_per_address: 60,
    });
    for (let attempt = 0; attempt < 40; attempt++) {
      await reserveFrom(`203.0.113.${120 + (attempt % 2)}`, show, attempt < 20 ? 4 : 1);
    }
    expect(await seatsOf(show)).toMatchObject([{ seats_left: 14, phone_only: true }]);
  });

  test("are limited to what the company sets, also for a crowd", async () => {
    const show = await aShow(target, { capacities: [null, 50], max_unpaid_seats_per_show_time: 12 });
    for (const { id } of show.showTimes) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          sendReservation(target.visitor(), aRequest(show, { show_time_id: id, attendee_count: 3 })),
        ),
      );
      expect(answers.filter(({ error }) => !error)).toHaveLength(4);
      const refused = answers.find(({ error }) => error)?.error;
      expect(refused).toMatchObject({ code: "P0001", details: "unpaid_per_show_time" });
      expect(refused?.message).toContain("042-000-0000");
    }
    await reserve(admin, aRequest(show, { attendee_count: 20 }));
  });
});

describe("one network address", () => {
  const defaults = { max_reservations_per_address_hour: 30, max_unpaid_seats_per_address: 60 };

  test("is limited as long as a company has said nothing else", async () => {
    const { data } = await target
      .service()
      .from("current_performances")
      .insert({ title: "새 공연" })
      .select()
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      ...defaults,
      max_unpaid_seats_per_phone: 40,
      max_unpaid_seats_per_show_time: null,
    });
  });

  test("with invented names takes 60 seats of a run of 352 and no more", async () => {
    const show = await aShow(target, { ...defaults, capacities: [72, 70, 6, 72, 72, 60] });
    const outcomes: Outcome[] = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      outcomes.push(await reserveFrom("203.0.113.5", show, attempt < 24 ? 20 : 1));
    }
    expect(madeIn(outcomes)).toBe(3);
    expect(outcomes.at(-1)).toEqual({
      detail: "unpaid_per_address",
      message: expect.stringMatching(/^같은 인터넷 연결에서 .*극단\(042-000-0000\)으로 전화해 주세요\.$/),
    });
    expect(await seatsTaken(show)).toBe(60);
    expect(await reserveFrom("203.0.113.6", show, 2)).toBe("made");
  });

  test("makes 30 reservations in an hour, and the next one an hour later", async () => {
    const show = await aShow(target, { ...defaults, capacities: [200] });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => reserveFrom("198.51.100.7", show)));
    expect(madeIn(outcomes)).toBe(30);
    expect(outcomes.find((outcome) => outcome !== "made")).toMatchObject({ detail: "too_many_per_address" });
    await target.database.query(
      "update private.reservation_addresses set created_at = created_at - interval '61 minutes'",
    );
    expect(await reserveFrom("198.51.100.7", show)).toBe("made");
  });

  test("is an IPv6 network of 64 bits, and an IPv4 address in whatever form it comes", async () => {
    const show = await aShow(target, { max_reservations_per_address_hour: 1 });
    for (const addresses of [
      ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"],
      ["203.0.113.77", "::ffff:203.0.113.77", " 203.0.113.77 , 10.0.0.1"],
    ]) {
      const outcomes: Outcome[] = [];
      for (const address of addresses) outcomes.push(await reserveFrom(address, show));
      expect(madeIn(outcomes)).toBe(1);
    }
    expect(await reserveFrom("2001:db8:1:3::1", show)).toBe("made");
    expect(await reserveFrom("203.0.113.78", show, 1, "cf-connecting-ip")).toBe("made");
    expect(await reserveFrom("203.0.113.78", show)).not.toBe("made");
  });

  test("is the one that the server of the site signs, and none that a visitor makes up", async () => {
    const show = await aShow(target, { max_reservations_per_address_hour: 1 });
    const { data: key } = await target.service().rpc("visitor_address_key").throwOnError();
    const named = (address: string, signed = address) => ({
      "x-forwarded-for": "198.51.100.200",
      "x-visitor-address": address,
      "x-visitor-signature": hash("sha256", `${key} ${signed} ${key}`),
    });
    expect(await reserveWith(named("203.0.113.1"), show)).toBe("made");
    expect(await reserveWith(named("203.0.113.2"), show)).toBe("made");
    expect(await reserveWith(named("203.0.113.2"), show)).toMatchObject({ detail: "too_many_per_address" });
    expect(await reserveWith(named("203.0.113.3", "203.0.113.2"), show)).toBe("made");
    expect(await reserveWith(named("203.0.113.4", "203.0.113.2"), show)).not.toBe("made");
    for (const client of [target.visitor(), signedIn, admin]) {
      expect((await client.rpc("visitor_address_key")).error?.code).toBe("42501");
    }
  });

  test("counts for nothing when it is a proxy's, this machine's or not known", async () => {
    const show = await aShow(target, { max_reservations_per_address_hour: 1 });
    for (const address of ["127.0.0.1", "::1", "10.1.2.3", "192.168.0.9", "fd00::1", "unknown", ""]) {
      expect(await reserveFrom(address, show)).toBe("made");
      expect(await reserveFrom(address, show)).toBe("made");
    }
  });

  test("is stored as a salted hash that is gone after a day and in no backup", async () => {
    const show = await aShow(target, defaults);
    await reserveFrom("203.0.113.99", show);
    const stored = () =>
      target.database.query<{ row: string }>(
        `select recorded::text as row from private.reservation_addresses as recorded
         join ticket_reservations on id = reservation_id where performance_id = $1`,
        [show.performance.id],
      );
    const [recorded] = await stored();
    expect(recorded?.row).not.toContain("203.0.113.99");
    await target.database.query(
      "update private.reservation_addresses set created_at = created_at - interval '25 hours'",
    );
    await reserve(target.visitor(), aRequest(show));
    expect(await stored()).toEqual([]);
    const taken = await target.database.query(
      "select from pg_class where relname = 'reservation_addresses' and relpersistence = 'p'",
    );
    expect(taken).toEqual([]);
  });
});

test("the questions behind the limits are answered by an index", async () => {
  const show = await aShow(target, { capacities: [null] });
  await target.database.query(
    `insert into ticket_reservations (performance_id, show_time_id, name, phone_number, attendee_count)
     select $1, $2, '관객', '010-2000-' || to_char(place, 'FM0000'), 1 from generate_series(1, 3000) as place`,
    [show.performance.id, show.showTimes[0]?.id],
  );
  await target.database.query("analyze ticket_reservations");
  for (const [question, index] of [
    [
      `performance_id = '${show.performance.id}' and phone_digits = '01020000001'
       and cancelled_at is null and not payment_verified`,
      "ticket_reservations_unpaid_phone_idx",
    ],
    ["created_xid = pg_current_xact_id_if_assigned()", "ticket_reservations_created_xid_idx"],
  ]) {
    const plan = await target.database.query(
      `explain select attendee_count from ticket_reservations where ${question}`,
    );
    expect(JSON.stringify(plan)).toContain(index);
  }
});

test("a repeated request of a visitor over the limit still reads that it was received", async () => {
  const show = await aShow(target, { max_unpaid_seats_per_phone: 1 });
  const request = aRequest(show, { request_id: randomUUID() });
  await reserve(target.visitor(), request);
  expect((await sendReservation(target.visitor(), request)).error?.code).toBe("23505");
});
