/** Personal data: erased by itself when its time is over, and who reads or exports it stands in the log. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import {
  adminBeforeSecondFactor,
  afterSecondFactor,
  demandSecondFactor,
  expectForbidden,
} from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());
beforeEach(() =>
  target
    .service()
    .from("site_settings")
    .upsert({
      company_name: "극단 무대",
      erase_reservations_after_days: 30,
      erase_inquiries_after_days: 1_095,
    })
    .throwOnError(),
);

const erase = async () => (await target.service().rpc("erase_personal_data").single().throwOnError()).data;

async function rowOf(id: string) {
  const { data } = await admin.from("ticket_reservations").select("*").eq("id", id).single().throwOnError();
  return data;
}

/** A reservation for a show time of so many days ago. */
async function aPastReservation(daysAgo: number, attendee_count = 2): Promise<string> {
  const show = await aShow(target);
  const { id } = await reserve(
    target.visitor(),
    aRequest(show, {
      attendee_count,
      email: "guest@example.com",
      additional_requests: "휠체어 자리 부탁드립니다",
    }),
  );
  await admin.from("ticket_reservations").update({ note: "전화 드림" }).eq("id", id).throwOnError();
  await target.database.query("update show_times set date = $1 where id = $2", [
    dayFromNow(-daysAgo),
    show.showTimes[0]?.id,
  ]);
  return id;
}

describe("a reservation", () => {
  test("loses name, number and notes when its show time is over for as long as the company says", async () => {
    const [over, recent] = [await aPastReservation(31), await aPastReservation(30)];
    await admin.rpc("record_payment", { reservation_id: over, kind: "door", amount: 60_000, note: "김관객" });
    expect(await erase()).toEqual({ reservations: 1, inquiries: 0 });

    expect(await rowOf(over)).toMatchObject({
      name: "(지움)",
      phone_number: null,
      phone_digits: null,
      email: null,
      additional_requests: null,
      note: null,
      attendee_count: 2,
      total_price: 60_000,
      paid_won: 60_000,
      erased_at: expect.any(String),
    });
    const { data } = await admin
      .from("payments")
      .select("note, amount")
      .eq("reservation_id", over)
      .throwOnError();
    expect(data).toEqual([{ note: null, amount: 60_000 }]);
    expect(await rowOf(recent)).toMatchObject({ note: "전화 드림", erased_at: null });
    expect(await erase()).toEqual({ reservations: 0, inquiries: 0 });
  });

  test("of a group larger than a visitor may reserve is erased as well", async () => {
    const id = await aPastReservation(40);
    await admin.from("ticket_reservations").update({ attendee_count: 30 }).eq("id", id).throwOnError();
    await erase();
    expect(await rowOf(id)).toMatchObject({ name: "(지움)", attendee_count: 30 });
  });

  test("keeps its name as long as the company owes it money, and the sender of its deposit with it", async () => {
    const id = await aPastReservation(31);
    const { data: brought } = await admin
      .rpc("import_deposits", {
        account: "우리 계좌",
        source: "list",
        lines: [{ identity: randomUUID(), at: new Date().toISOString(), amount: 70_000, sender: "김관객" }],
      })
      .throwOnError();
    const deposit_id = brought[0]?.deposit_id ?? "";
    await target.database.query(
      "insert into payments (reservation_id, deposit_id, kind, amount) values ($1, $2, 'received', 70000)",
      [id, deposit_id],
    );
    const senderOf = async () =>
      (await admin.from("deposits").select("sender").eq("id", deposit_id).single().throwOnError()).data
        .sender;
    await erase();
    expect([(await rowOf(id)).erased_at, await senderOf()]).toEqual([null, "김관객"]);

    await admin
      .rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 10_000 })
      .throwOnError();
    await erase();
    expect([(await rowOf(id)).name, await senderOf()]).toEqual(["(지움)", ""]);
  });

  test("goes with the senders of the deposits that were known before the bank's line came", async () => {
    const id = await aPastReservation(40);
    const aDeposit = async (source: string) =>
      (
        await admin
          .rpc("import_deposits", {
            account: "",
            source,
            lines: [
              { identity: randomUUID(), at: new Date().toISOString(), amount: 60_000, sender: "김관객" },
            ],
          })
          .throwOnError()
      ).data[0]?.deposit_id ?? "";
    const ids = [await aDeposit("hand"), await aDeposit("list"), await aDeposit("hand")] as const;
    await target.database.query(
      `insert into payments (reservation_id, deposit_id, former_deposit_id, link_batch, kind, amount)
       values ($1, $3, $2, gen_random_uuid(), 'received', 60000)`,
      [id, ids[0], ids[1]],
    );
    // The third one was typed for the first, which has had its line until the bank's came.
    await target.database.query("update deposits set state = 'same' where id = any ($1)", [[ids[0], ids[2]]]);
    await erase();
    const { data } = await admin.from("deposits").select("sender").in("id", ids).throwOnError();
    expect(data).toEqual([{ sender: "" }, { sender: "" }, { sender: "" }]);
  });

  test("stays complete where the company has switched erasing off", async () => {
    const id = await aPastReservation(400);
    await target
      .service()
      .from("site_settings")
      .update({ erase_reservations_after_days: null })
      .eq("id", true)
      .throwOnError();
    await erase();
    expect((await rowOf(id)).erased_at).toBeNull();
  });

  test("has no column with a text that is neither erased nor known to say nothing of a person", async () => {
    const columns = await target.database.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'ticket_reservations' and is_generated = 'NEVER'
         and data_type in ('text', 'bytea', 'jsonb', 'uuid', 'inet') order by 1`,
    );
    const erased = [
      "name",
      "depositor_name",
      "phone_number",
      "email",
      "additional_requests",
      "note",
      "cancel_reason",
      "user_id",
      "request_id",
    ];
    const impersonal = [
      "id",
      "performance_id",
      "show_time_id",
      "reservation_number",
      "discount_type",
      "discount_types",
      "language",
      // Opens nothing any more once the rest is erased.
      "ticket_key",
    ];
    expect(columns.map(({ name }) => name)).toEqual([...erased, ...impersonal].sort());
  });
});

test("a handled inquiry is erased after its time, an open one stays", async () => {
  const write = (name: string) =>
    target
      .service()
      .from("contact_messages")
      .insert({ name, contact: "a@example.com", message: `${name}의 문의` })
      .throwOnError();
  for (const name of ["처리한 사람", "기다리는 사람"]) await write(name);
  await target.database.query("update contact_messages set created_at = now() - interval '1096 days'");
  await admin
    .from("contact_messages")
    .update({ handled_at: new Date().toISOString() })
    .eq("name", "처리한 사람")
    .throwOnError();
  expect((await erase()).inquiries).toBe(1);
  const { data } = await admin.from("contact_messages").select("name").throwOnError();
  expect(data).toEqual([{ name: "기다리는 사람" }]);
});

describe("the log", () => {
  const lines = async (action: string) =>
    (
      await admin
        .from("audit_log")
        .select("action, table_name, actor_email, new_values")
        .eq("action", action)
        .order("created_at")
        .throwOnError()
    ).data;

  test("has one line for what was erased at once, without a name", async () => {
    await erase();
    const before = (await lines("erase")).length;
    await aPastReservation(50);
    await aPastReservation(50);
    await erase();
    expect((await lines("erase")).slice(before)).toEqual([
      {
        action: "erase",
        table_name: "ticket_reservations",
        actor_email: null,
        new_values: { row_count: 2 },
      },
    ]);
  });

  test("says who has read a list once an hour, and each export with its reason", async () => {
    const read = () => admin.rpc("log_personal_data", { action: "read", table_name: "ticket_reservations" });
    await read().throwOnError();
    await read().throwOnError();
    expect(await lines("read")).toHaveLength(1);

    const take = (reason?: string) =>
      admin.rpc("log_personal_data", {
        action: "export",
        table_name: "ticket_reservations",
        row_count: 3,
        ...(reason === undefined ? {} : { reason }),
      });
    expect((await take()).error).toMatchObject({ message: "왜 내려받는지 적어 주세요." });
    expect((await take("  ")).error).not.toBeNull();
    expect((await take("가".repeat(201))).error).not.toBeNull();
    await take("현장 명단").throwOnError();
    expect(await lines("export")).toMatchObject([
      { actor_email: expect.stringContaining("@"), new_values: { row_count: 3, reason: "현장 명단" } },
    ]);
  });

  test("is written by nobody for anything else", async () => {
    const write = (client: Client, values: { action: string; table_name: string }) =>
      client.rpc("log_personal_data", values);
    expect((await write(admin, { action: "delete", table_name: "deposits" })).error).not.toBeNull();
    expect((await write(admin, { action: "read", table_name: "admins" })).error).not.toBeNull();
    const values = { action: "read", table_name: "deposits" };
    for (const client of [target.visitor(), await target.signedIn()])
      expectForbidden(await write(client, values));
    await demandSecondFactor(target, true);
    try {
      const half = await adminBeforeSecondFactor(target);
      expectForbidden(await write(half, values));
      expect((await write(await afterSecondFactor(target, half), values)).error).toBeNull();
    } finally {
      await demandSecondFactor(target, false);
    }
  });
});

test("nobody but the site itself has data erased", async () => {
  for (const client of [target.visitor(), await target.signedIn(), admin])
    expectForbidden(await client.rpc("erase_personal_data"));
});
