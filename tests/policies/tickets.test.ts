/** Tickets: opened by their key, found by number and telephone, and how many wrong tries that takes. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoneNumber, aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import {
  adminBeforeSecondFactor,
  afterSecondFactor,
  demandSecondFactor,
  expectForbidden,
} from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let show: Show;
beforeAll(async () => {
  target = await startTarget();
  show = await aShow(target);
});
afterAll(() => target.stop());

const aTicket = (columns: object = {}) => reserve(target.visitor(), aRequest(show, columns));

async function find(reservation_number: string, phone_number: string, client = target.visitor()) {
  const { data } = await client.rpc("find_ticket", { reservation_number, phone_number }).throwOnError();
  return data[0];
}

const open = async (ticket_key: string, client = target.visitor()) =>
  (await client.rpc("open_ticket", { ticket_key }).throwOnError()).data;

const unknownNumber = () => `${Array.from(randomBytes(8), (byte) => "ABCDEFGH"[byte % 8]).join("")}`;

describe("the key of a ticket", () => {
  test("has 128 bits of its own and opens exactly that reservation, for visitors and the signed-in alike", async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    expect(one.ticket_key).toMatch(/^[0-9a-f]{32}$/);
    expect(one.ticket_key).not.toBe(other.ticket_key);
    expect(one.request_id.replaceAll("-", "")).not.toBe(one.ticket_key);
    for (const client of [target.visitor(), await target.signedIn()]) {
      expect(await open(one.ticket_key, client)).toMatchObject([
        { id: one.id, state: "waiting", outstanding: 30_000, name: one.name },
      ]);
    }
    expect(await open("0".repeat(32))).toEqual([]);
  });

  test("is chosen by no visitor, and no other visitor reads it from the table", async () => {
    const given = await target
      .visitor()
      .from("ticket_reservations")
      .insert({ ...aRequest(show), ticket_key: "0".repeat(32) });
    expectForbidden(given);
    const { ticket_key } = await aTicket();
    const { data } = await target
      .visitor()
      .from("ticket_reservations")
      .select("id")
      .eq("ticket_key", ticket_key)
      .throwOnError();
    expect(data).toEqual([]);
  });

  test("opens nothing once personal data is erased, and is not in the audit log", async () => {
    const { id, ticket_key } = await aTicket();
    const admin = await target.admin();
    await admin.from("ticket_reservations").update({ note: "메모" }).eq("id", id).throwOnError();
    await target.database.query("update ticket_reservations set erased_at = now() where id = $1", [id]);
    expect(await open(ticket_key)).toEqual([]);
    await admin.from("ticket_reservations").delete().eq("id", id).throwOnError();
    const lines = await target.database.query("select * from audit_log where row_id = $1", [id]);
    expect(lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toContain(ticket_key);
  });

  test("leads admins at the entrance to the reservation, and nobody else", async () => {
    const { id, ticket_key } = await aTicket();
    const ask = async (client: Client) => client.rpc("reservation_of_ticket", { ticket_key });
    expect((await ask(await target.admin())).data).toBe(id);
    expect((await ask(await target.signedIn())).data).toBeNull();
    expectForbidden(await ask(target.visitor()));
    await demandSecondFactor(target, true);
    try {
      const half = await adminBeforeSecondFactor(target);
      expect((await ask(half)).data).toBeNull();
      expect((await ask(await afterSecondFactor(target, half))).data).toBe(id);
    } finally {
      await demandSecondFactor(target, false);
    }
  });
});

describe("number and telephone", () => {
  test.each([
    ["as they were given", (number: string) => number, (phone: string) => phone],
    [
      "in small letters without hyphens, with the country code",
      (number: string) => ` ${number.replace("-", "").toLowerCase()}`,
      (phone: string) => `+82 ${phone.slice(1)}`,
    ],
  ])("find the ticket %s", async (_case, number, phone) => {
    const { reservation_number, phone_number, ticket_key } = await aTicket();
    expect(await find(number(reservation_number), phone(phone_number ?? ""))).toEqual({
      outcome: "found",
      ticket_key,
    });
  });

  test("are answered alike when the number is unknown and when the telephone is wrong", async () => {
    const { reservation_number } = await aTicket();
    const wrong = await find(reservation_number, aPhoneNumber());
    expect(wrong).toEqual({ outcome: "unknown", ticket_key: null });
    expect(await find(unknownNumber(), aPhoneNumber())).toEqual(wrong);
    expect(await find("", "")).toEqual(wrong);
  });

  test("are refused after five wrong tries with a number, whether somebody has it or nobody, also to the right telephone", async () => {
    const { reservation_number, phone_number } = await aTicket();
    for (const [number, right] of [
      [reservation_number, phone_number ?? ""],
      [unknownNumber(), aPhoneNumber()],
    ] as const) {
      for (let tries = 0; tries < 5; tries++)
        expect((await find(number, aPhoneNumber()))?.outcome).toBe("unknown");
      expect(await find(number, right)).toEqual({ outcome: "too_many", ticket_key: null });
    }
    const another = await aTicket();
    expect((await find(another.reservation_number, another.phone_number ?? ""))?.outcome).toBe("found");
    await target.database.query(
      "update private.wrong_ticket_tries set created_at = now() - interval '61 min'",
    );
    expect((await find(reservation_number, phone_number ?? ""))?.outcome).toBe("found");
  });

  test("of many tries at once no more than five are answered", async () => {
    const { reservation_number } = await aTicket();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => find(reservation_number, aPhoneNumber())),
    );
    expect(answers.filter((answer) => answer?.outcome === "unknown")).toHaveLength(5);
  });

  test("are refused after twenty wrong pairs from one address, of which only a hash is stored, for a day", async () => {
    const from = async (address: string, number: string, phone: string) => {
      const settings = {
        "request.headers": JSON.stringify({ "x-forwarded-for": address }),
        "request.jwt.claims": '{"role":"anon"}',
        role: "anon",
      };
      const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
      await target.database.query(
        `select ${set.join(", ")}; select outcome from public.find_ticket('${number}', '${phone}')`,
      );
    };
    const { reservation_number, phone_number } = await aTicket();
    for (let tries = 0; tries < 20; tries++) {
      await from("198.51.100.7", unknownNumber(), aPhoneNumber());
    }
    const [{ tries } = { tries: 0 }] = await target.database.query<{ tries: number }>(
      "select count(*)::int as tries from private.wrong_ticket_tries where address_hash is not null",
    );
    expect(tries).toBe(20);
    await from("198.51.100.7", reservation_number, aPhoneNumber());
    const [{ counted } = { counted: 0 }] = await target.database.query<{ counted: number }>(
      "select count(*)::int as counted from private.wrong_ticket_tries where address_hash is not null",
    );
    expect(counted, "a try that is refused is not looked at").toBe(20);
    expect((await find(reservation_number, phone_number ?? ""))?.outcome).toBe("found");
    await target.database.query(
      "update private.wrong_ticket_tries set created_at = now() - interval '25 hours'",
    );
    await find(unknownNumber(), aPhoneNumber());
    expect(
      await target.database.query("select count(*)::int as left from private.wrong_ticket_tries"),
    ).toEqual([{ left: 1 }]);
  });

  test("lead to no ticket whose personal data is erased", async () => {
    const { id, reservation_number, phone_number } = await aTicket();
    await target.database.query("update ticket_reservations set erased_at = now() where id = $1", [id]);
    expect((await find(reservation_number, phone_number ?? ""))?.outcome).toBe("unknown");
  });
});
