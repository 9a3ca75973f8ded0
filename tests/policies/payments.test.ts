/** Deposits, and the lines of money from which the state of a reservation follows. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
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

const table = () => admin.from("ticket_reservations");

/** A reservation of so many seats at 30,000 won. */
const aReservation = async (show: Show, attendee_count = 1) =>
  (await reserve(target.visitor(), aRequest(show, { attendee_count }))).id;

async function moneyOf(id: string) {
  const { data } = await admin
    .from("reservation_money")
    .select("state, paid, outstanding")
    .eq("reservation_id", id)
    .single()
    .throwOnError();
  const { data: row } = await table()
    .select("payment_verified, paid_won")
    .eq("id", id)
    .single()
    .throwOnError();
  return { ...data, ...row };
}

const aLine = (amount: number, more: object = {}) => ({
  identity: `2026-11-20T01:00:00Z/second|${amount}|${randomUUID()}|`,
  at: new Date().toISOString(),
  amount,
  sender: "김관객",
  ...more,
});

const bring = async (lines: object[], client = admin, account = "우리 계좌") =>
  (
    await client
      .rpc("import_deposits", { account, source: "list", lines: JSON.parse(JSON.stringify(lines)) })
      .throwOnError()
  ).data;

async function aDeposit(amount: number): Promise<string> {
  const [brought] = await bring([aLine(amount)]);
  return brought?.deposit_id ?? "";
}

const stateOfDeposit = async (id: string) =>
  (await admin.from("deposits").select("state").eq("id", id).single().throwOnError()).data.state;

interface Part {
  deposit_id: string;
  reservation_id: string;
  amount: number;
  due: number;
  payment_id?: string;
}
const assign = (parts: Part[], client = admin) =>
  client.rpc("assign_deposits", { parts: JSON.parse(JSON.stringify(parts)) }).single();
const undo = async (batch: string) => (await admin.rpc("undo_payments", { batch }).throwOnError()).data;
const record = (reservation_id: string, kind: string, amount: number) =>
  admin.rpc("record_payment", { reservation_id, kind, amount });
const change = (id: string, changes: Parameters<ReturnType<typeof table>["update"]>[0]) =>
  table().update(changes).eq("id", id).throwOnError();
const linesOf = async (id: string) =>
  (
    await admin
      .from("payments")
      .select("kind, amount, deposit_id, voided_at")
      .eq("reservation_id", id)
      .order("created_at")
      .throwOnError()
  ).data;

describe("an admin who brings a bank's list", () => {
  test("again doubles nothing, and two people with the same sum stay two", async () => {
    const lines = [aLine(30_000), aLine(30_000), aLine(60_000)];
    const first = await bring(lines);
    expect(first.map(({ is_new }) => is_new)).toEqual([true, true, true]);
    const again = await bring([...lines.slice(1), aLine(90_000)]);
    expect(again.filter(({ is_new }) => is_new)).toHaveLength(1);
    const idOf = (found: typeof first, identity: string) =>
      found.find(({ line_identity }) => line_identity === identity)?.deposit_id;
    for (const { identity } of lines.slice(1)) expect(idOf(again, identity)).toBe(idOf(first, identity));
    expect((await bring(lines, admin, "우리계좌")).some(({ is_new }) => is_new)).toBe(false);
    const elsewhere = await bring(lines, admin, "다른 계좌");
    expect(elsewhere.every(({ is_new }) => is_new)).toBe(true);
  });

  test("has each line once whether its account was typed the first time, later or never", async () => {
    const lines = [aLine(30_000), aLine(20_000)];
    const first = await bring(lines, admin, "");
    const named = await bring(lines, admin, "국민 123-45");
    const unnamed = await bring(lines, admin, "");
    for (const again of [named, unnamed]) {
      expect(again.map(({ deposit_id, is_new }) => [deposit_id, is_new])).toEqual(
        first.map(({ deposit_id }) => [deposit_id, false]),
      );
    }
    expect((await bring(lines, admin, "신한 67-89")).every(({ is_new }) => is_new)).toBe(true);
  });

  test("at the same moment as a colleague has each line once", async () => {
    const lines = Array.from({ length: 50 }, () => aLine(30_000));
    const colleague = await target.admin();
    const both = await Promise.all([bring(lines), bring([...lines].reverse(), colleague)]);
    expect(both.flat().filter(({ is_new }) => is_new)).toHaveLength(50);
    expect(new Set(both.flat().map(({ deposit_id }) => deposit_id)).size).toBe(50);
  });

  test("with a line without money is refused, and nothing of it is stored", async () => {
    const good = aLine(30_000);
    const { error } = await admin.rpc("import_deposits", {
      account: "우리 계좌",
      source: "list",
      lines: JSON.parse(JSON.stringify([good, aLine(0)])),
    });
    expect(error?.code).toBe("23514");
    expect((await bring([good]))[0]?.is_new).toBe(true);
  });
});

test("an admin cannot bring a deposit of no known day, as a page that was left open would", async () => {
  const { error } = await admin.rpc("import_deposits", {
    account: "우리 계좌",
    source: "list",
    lines: JSON.parse(JSON.stringify([aLine(30_000, { at: null, at_text: "2026-13-40" })])),
  });
  expect(error).toMatchObject({ code: "P0001", details: "no_deposit_date" });
});

describe("a deposit that is assigned", () => {
  test("makes the reservation paid, and its undo brings back exactly what was", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 5 });
    const [one, two] = [await aReservation(show), await aReservation(show, 2)];
    const before = (await table().select("expires_at").eq("id", one).single().throwOnError()).data;
    const [first, second] = [await aDeposit(30_000), await aDeposit(60_000)];
    const { data } = await assign([
      { deposit_id: first, reservation_id: one, amount: 30_000, due: 30_000 },
      { deposit_id: second, reservation_id: two, amount: 60_000, due: 60_000 },
    ]).throwOnError();
    expect(data).toMatchObject({ deposit_count: 2, reservation_count: 2 });
    expect(await moneyOf(one)).toEqual({
      state: "paid",
      paid: 30_000,
      outstanding: 0,
      payment_verified: true,
      paid_won: 30_000,
    });
    expect(await stateOfDeposit(second)).toBe("assigned");
    const other = await aReservation(show);
    await change(other, { payment_verified: true });

    expect(await undo(data.batch)).toBe(2);
    expect(await undo(data.batch)).toBe(0);
    for (const id of [one, two])
      expect(await moneyOf(id)).toMatchObject({ state: "waiting", payment_verified: false, paid_won: null });
    expect((await table().select("expires_at").eq("id", one).single().throwOnError()).data).toEqual(before);
    expect([await stateOfDeposit(first), await stateOfDeposit(second)]).toEqual(["open", "open"]);
    expect(await moneyOf(other)).toMatchObject({ state: "paid" });
  });

  test("pays several reservations of a person, and several deposits pay one in parts", async () => {
    const show = await aShow(target);
    const [one, two, three] = [await aReservation(show), await aReservation(show), await aReservation(show)];
    const both = await aDeposit(60_000);
    await assign([
      { deposit_id: both, reservation_id: one, amount: 30_000, due: 30_000 },
      { deposit_id: both, reservation_id: two, amount: 30_000, due: 30_000 },
    ]).throwOnError();
    for (const id of [one, two]) expect(await moneyOf(id)).toMatchObject({ state: "paid" });

    const [part, rest] = [await aDeposit(10_000), await aDeposit(20_000)];
    await assign([{ deposit_id: part, reservation_id: three, amount: 10_000, due: 30_000 }]).throwOnError();
    expect(await moneyOf(three)).toEqual({
      state: "part_paid",
      paid: 10_000,
      outstanding: 20_000,
      payment_verified: false,
      paid_won: 10_000,
    });
    const last = await assign([
      { deposit_id: rest, reservation_id: three, amount: 20_000, due: 20_000 },
    ]).throwOnError();
    expect(await moneyOf(three)).toMatchObject({ state: "paid", payment_verified: true });
    await undo(last.data.batch);
    expect(await moneyOf(three)).toMatchObject({ state: "part_paid", payment_verified: false });
  });

  test("is refused, all or nothing, when one is decided, the sums differ or what is due has changed", async () => {
    const show = await aShow(target);
    const [one, two] = [await aReservation(show), await aReservation(show)];
    const [first, second] = [await aDeposit(30_000), await aDeposit(30_000)];
    const good = { deposit_id: first, reservation_id: one, amount: 30_000, due: 30_000 };
    const bad = { deposit_id: second, reservation_id: two, amount: 30_000, due: 30_000 };
    for (const [part, details] of [
      [{ ...bad, amount: 29_000 }, "amount_mismatch"],
      [{ ...bad, due: 60_000 }, "due_changed"],
      [{ ...bad, reservation_id: randomUUID() }, "due_changed"],
      [{ ...bad, deposit_id: randomUUID() }, "deposit_decided"],
    ] as const) {
      expect((await assign([good, part])).error).toMatchObject({ code: "P0001", details });
    }
    await admin.rpc("decide_deposits", { deposit_ids: [second], state: "not_ours" }).throwOnError();
    expect((await assign([good, bad])).error?.details).toBe("deposit_decided");
    expect(await linesOf(one)).toEqual([]);
    expect(await stateOfDeposit(first)).toBe("open");
  });

  test("at the same moment by two admins is assigned once", async () => {
    const show = await aShow(target);
    const [one, two] = [await aReservation(show), await aReservation(show)];
    const deposit_id = await aDeposit(30_000);
    const part = { deposit_id, amount: 30_000, due: 30_000 };
    const answers = await Promise.all([
      assign([{ ...part, reservation_id: one }]),
      assign([{ ...part, reservation_id: two }], await target.admin()),
    ]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect([...(await linesOf(one)), ...(await linesOf(two))]).toHaveLength(1);
  });

  test("revives an expired reservation while there are seats, and is refused when they are taken", async () => {
    const show = await aShow(target, { capacities: [1], deposit_deadline_hours: 1 });
    const id = await aReservation(show);
    await change(id, { expires_at: new Date(Date.now() - 1000).toISOString() });
    expect(await moneyOf(id)).toMatchObject({ state: "expired" });
    const late = await aDeposit(30_000);
    const part = { deposit_id: late, reservation_id: id, amount: 30_000, due: 30_000 };
    const { data } = await assign([part]).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid" });
    await undo(data.batch);
    const other = await aReservation(show);
    expect((await assign([part])).error?.details).toBe("sold_out");
    expect(await stateOfDeposit(late)).toBe("open");
    await change(other, { cancelled_at: new Date().toISOString() });
    await assign([part]).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid" });
  });

  test("for a cancelled reservation is money to refund, and does not bring the reservation back", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await change(id, { cancelled_at: new Date().toISOString() });
    expect(await moneyOf(id)).toMatchObject({ state: "cancelled" });
    const deposit_id = await aDeposit(30_000);
    await assign([{ deposit_id, reservation_id: id, amount: 30_000, due: 0 }]).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", payment_verified: false });
    expect((await record(id, "refunded", 30_001)).error?.details).toBe("refund_too_large");
    const { data: batch } = await record(id, "refunded", 30_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "refunded", paid: 0 });
    await undo(batch);
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", paid: 30_000 });
  });

  test("and is too much shows so, and the rest goes back", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    const deposit_id = await aDeposit(35_000);
    await assign([{ deposit_id, reservation_id: id, amount: 35_000, due: 30_000 }]).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "over", payment_verified: true, paid_won: 35_000 });
    await record(id, "refunded", 5_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid", payment_verified: true, paid_won: 30_000 });
  });
});

describe("a deposit that was confirmed by hand before", () => {
  const handLine = async (id: string) =>
    (
      await admin
        .from("payments")
        .select("id, batch, link_batch, deposit_id, amount, at, voided_at")
        .eq("reservation_id", id)
        .single()
        .throwOnError()
    ).data;
  const sumsOf = async ({ id }: { id: string }) => {
    const [perShowTime, perDay] = await Promise.all([
      admin.rpc("money_by_show_time", { performance_id: id }).throwOnError(),
      admin.rpc("money_by_day", { performance_id: id }).throwOnError(),
    ]);
    return [perShowTime.data, perDay.data];
  };
  const offered = async (id: string) =>
    (await admin.rpc("reservations_to_match").throwOnError()).data.find((row) => row.id === id);

  test("belongs to the line that stands there: nothing is received twice, and it can be taken back", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await change(id, { payment_verified: true });
    const line = await handLine(id);
    expect((await offered(id))?.by_hand).toEqual([
      { id: line.id, amount: 30_000, at: line.at, reported: false, sender: null },
    ]);
    const [sums, money] = [await sumsOf(show.performance), await moneyOf(id)];
    const deposit_id = await aDeposit(30_000);
    const part = { deposit_id, reservation_id: id, amount: 30_000, due: 0, payment_id: line.id };
    const { data } = await assign([part]).throwOnError();
    expect(await handLine(id)).toEqual({ ...line, deposit_id, link_batch: data.batch });
    expect(await stateOfDeposit(deposit_id)).toBe("assigned");
    expect([await sumsOf(show.performance), await moneyOf(id)]).toEqual([sums, money]);
    expect((await offered(id))?.by_hand).toEqual([]);

    expect(await undo(data.batch)).toBe(1);
    expect(await handLine(id)).toEqual(line);
    expect(await stateOfDeposit(deposit_id)).toBe("open");
    expect([await sumsOf(show.performance), await moneyOf(id)]).toEqual([sums, money]);
  });

  test("is linked once, to a line of its sum that counts, and separated together with other parts of its batch", async () => {
    const show = await aShow(target);
    const [one, two] = [await aReservation(show), await aReservation(show)];
    await change(one, { payment_verified: true });
    const { id: payment_id } = await handLine(one);
    const [first, second] = [await aDeposit(30_000), await aDeposit(30_000)];
    const known = { deposit_id: first, reservation_id: one, amount: 30_000, due: 0, payment_id };
    const fresh = { deposit_id: second, reservation_id: two, amount: 30_000, due: 30_000 };
    const small = await aDeposit(20_000);
    for (const part of [
      { ...known, deposit_id: small, amount: 20_000 },
      { ...known, reservation_id: two, due: 30_000 },
      { ...known, payment_id: randomUUID() },
    ])
      expect((await assign([part])).error).toMatchObject({ code: "P0001", details: "payment_changed" });
    const { data } = await assign([known, fresh]).throwOnError();
    expect((await assign([{ ...known, deposit_id: await aDeposit(30_000) }])).error?.details).toBe(
      "payment_changed",
    );
    expect(await undo(data.batch)).toBe(2);
    expect(await moneyOf(one)).toMatchObject({ state: "paid", paid: 30_000 });
    expect(await moneyOf(two)).toMatchObject({ state: "waiting", paid: 0 });
    await change(one, { payment_verified: false });
    expect((await assign([{ ...known, due: 30_000 }])).error?.details).toBe("payment_changed");
  });

  test("is open again once the confirmation itself is taken back", async () => {
    const id = await aReservation(await aShow(target));
    await change(id, { payment_verified: true });
    const line = await handLine(id);
    const deposit_id = await aDeposit(30_000);
    await assign([
      { deposit_id, reservation_id: id, amount: 30_000, due: 0, payment_id: line.id },
    ]).throwOnError();
    await change(id, { payment_verified: false });
    expect(await stateOfDeposit(deposit_id)).toBe("open");
    expect(await moneyOf(id)).toMatchObject({ state: "waiting", paid_won: null });
    await assign([{ deposit_id, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid", paid: 30_000 });
  });
});

describe("a deposit that was typed before, or reported without its balance,", () => {
  const reportedAt = "2026-11-20T01:00:00+00:00";
  const aNotedDeposit = async (amount: number, source = "hand", more: object = {}) => {
    const lines = JSON.parse(JSON.stringify([aLine(amount, { sender: "이송금", at: reportedAt, ...more })]));
    const client = source === "webhook" ? target.service() : admin;
    const { data } = await client.rpc("import_deposits", { account: "", source, lines }).throwOnError();
    return data[0]?.deposit_id ?? "";
  };
  const lineOf = async (id: string) =>
    (
      await admin
        .from("payments")
        .select("id, batch, link_batch, deposit_id, former_deposit_id, amount, at, voided_at")
        .eq("reservation_id", id)
        .single()
        .throwOnError()
    ).data;
  const offeredMoney = async (...ids: string[]) =>
    (await admin.rpc("reservations_to_match").throwOnError()).data
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ by_hand }) => by_hand);

  test.each(["hand", "webhook"])(
    "gives its line to the bank's deposit and gets it back: nothing is received twice (%s)",
    async (source) => {
      const id = await aReservation(await aShow(target));
      const typed = await aNotedDeposit(30_000, source);
      await assign([{ deposit_id: typed, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
      const line = await lineOf(id);
      const { data: known } = await admin
        .from("deposits")
        .select("created_at")
        .eq("id", typed)
        .single()
        .throwOnError();
      const time =
        source === "hand" ? { at: known.created_at, reported: false } : { at: reportedAt, reported: true };
      const offered = [{ id: line.id, amount: 30_000, ...time, sender: "이송금" }];
      expect(await offeredMoney(id)).toEqual(offered);
      const money = await moneyOf(id);

      const deposit_id = await aDeposit(30_000);
      const part = { deposit_id, reservation_id: id, amount: 30_000, due: 0, payment_id: line.id };
      const { data } = await assign([part]).throwOnError();
      expect(await lineOf(id)).toEqual({
        ...line,
        deposit_id,
        former_deposit_id: typed,
        link_batch: data.batch,
      });
      expect([await stateOfDeposit(typed), await stateOfDeposit(deposit_id)]).toEqual(["same", "assigned"]);
      expect(await moneyOf(id)).toEqual(money);
      expect(await offeredMoney(id)).toEqual([]);
      const decided = await admin.rpc("decide_deposits", { deposit_ids: [typed], state: "to_refund" });
      expect(decided.error?.details).toBe("deposit_assigned");

      expect(await undo(data.batch)).toBe(1);
      expect(await lineOf(id)).toEqual(line);
      expect([await stateOfDeposit(typed), await stateOfDeposit(deposit_id)]).toEqual(["assigned", "open"]);
      expect([await moneyOf(id), await offeredMoney(id)]).toEqual([money, offered]);
    },
  );

  test("is no other deposit that was reported, and with its balance is the line of the bank's list itself", async () => {
    const [id, other] = [await aReservation(await aShow(target)), await aReservation(await aShow(target))];
    const [first, second] = [await aNotedDeposit(30_000, "webhook"), await aNotedDeposit(30_000, "webhook")];
    const exact = await aNotedDeposit(30_000, "webhook", { balance: 1_000_000 });
    await assign([
      { deposit_id: first, reservation_id: id, amount: 30_000, due: 30_000 },
      { deposit_id: exact, reservation_id: other, amount: 30_000, due: 30_000 },
    ]).throwOnError();
    const { id: payment_id } = await lineOf(id);
    expect(await offeredMoney(id, other)).toMatchObject([{ id: payment_id }]);
    const part = { deposit_id: second, reservation_id: id, amount: 30_000, due: 0, payment_id };
    expect((await assign([part])).error?.details).toBe("payment_changed");
    const { id: exact_id } = await lineOf(other);
    const ofList = { ...part, deposit_id: await aDeposit(30_000) };
    expect((await assign([{ ...ofList, reservation_id: other, payment_id: exact_id }])).error?.details).toBe(
      "payment_changed",
    );
  });

  test("and was divided gives all its lines, and is the same money still when these are taken back", async () => {
    const show = await aShow(target);
    const ids = [await aReservation(show), await aReservation(show)] as const;
    const typed = await aNotedDeposit(60_000);
    await assign(
      ids.map((reservation_id) => ({ deposit_id: typed, reservation_id, amount: 30_000, due: 30_000 })),
    ).throwOnError();
    const lines = await Promise.all(ids.map(lineOf));
    const offered = await offeredMoney(...ids);
    expect(offered).toMatchObject([{ amount: 60_000, sender: "이송금" }]);
    const first = lines.find(({ id }) => JSON.stringify(offered).includes(id));
    const deposit_id = await aDeposit(60_000);
    const known = { deposit_id, amount: 60_000, due: 0, payment_id: first?.id ?? "" };
    const reservation_id = ids[first ? lines.indexOf(first) : 0] ?? "";
    const small = await aDeposit(30_000);
    expect(
      (await assign([{ ...known, reservation_id, deposit_id: small, amount: 30_000 }])).error?.details,
    ).toBe("payment_changed");
    const { data } = await assign([{ ...known, reservation_id }]).throwOnError();
    for (const id of ids) {
      expect(await lineOf(id)).toMatchObject({ deposit_id, former_deposit_id: typed });
      expect(await moneyOf(id)).toMatchObject({ state: "paid", paid: 30_000 });
    }
    expect(await undo(data.batch)).toBe(2);
    expect(await Promise.all(ids.map(lineOf))).toEqual(lines);

    await assign([{ ...known, reservation_id }]).throwOnError();
    for (const id of ids) await change(id, { payment_verified: false });
    expect([await stateOfDeposit(typed), await stateOfDeposit(deposit_id)]).toEqual(["same", "open"]);
  });

  test("is what a line of a bank's list never is", async () => {
    const id = await aReservation(await aShow(target));
    const first = await aDeposit(30_000);
    await assign([{ deposit_id: first, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
    expect(await offeredMoney(id)).toEqual([]);
    const { id: payment_id } = await lineOf(id);
    const part = { deposit_id: await aDeposit(30_000), reservation_id: id, amount: 30_000, due: 0 };
    expect((await assign([{ ...part, payment_id }])).error?.details).toBe("payment_changed");
  });
});

describe("a client that knows payment_verified only", () => {
  test("writes the line by setting it, and voids it by taking it back", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await change(id, { payment_verified: true });
    expect(await linesOf(id)).toEqual([
      { kind: "received", amount: 30_000, deposit_id: null, voided_at: null },
    ]);
    await change(id, { payment_verified: false });
    expect(await linesOf(id)).toMatchObject([{ voided_at: expect.any(String) }]);
    expect(await moneyOf(id)).toMatchObject({ state: "waiting", paid_won: null });
  });

  test("adds what is missing of a reservation paid in part", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await record(id, "received", 10_000).throwOnError();
    await change(id, { payment_verified: true });
    expect(await linesOf(id)).toMatchObject([{ amount: 10_000 }, { amount: 20_000 }]);
  });

  test("frees the deposit by taking the verification back, and its undo takes the same deposit again", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    const deposit_id = await aDeposit(30_000);
    await assign([{ deposit_id, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
    const row = async () =>
      (await table().select("payment_verified_at, updated_at").eq("id", id).single().throwOnError()).data;
    const verified_at = (await row()).payment_verified_at ?? "";
    await change(id, { payment_verified: false });
    expect(await stateOfDeposit(deposit_id)).toBe("open");
    const restoration = { reservation_ids: [id], verified_at, unverified_at: (await row()).updated_at };

    const other = await aReservation(show);
    const taken = await assign([
      { deposit_id, reservation_id: other, amount: 30_000, due: 30_000 },
    ]).throwOnError();
    expect((await admin.rpc("restore_verifications", restoration).throwOnError()).data).toEqual([]);
    await undo(taken.data.batch);
    expect((await admin.rpc("restore_verifications", restoration).throwOnError()).data).toEqual([id]);
    expect(await linesOf(id)).toEqual([{ kind: "received", amount: 30_000, deposit_id, voided_at: null }]);
    expect(await stateOfDeposit(deposit_id)).toBe("assigned");
  });

  test("takes back what the confirmation wrote, and neither what came before or later, nor twice", async () => {
    const show = await aShow(target);
    const id = await aReservation(show, 3);
    await record(id, "received", 10_000).throwOnError();
    const deposit_id = await aDeposit(20_000);
    await assign([{ deposit_id, reservation_id: id, amount: 20_000, due: 80_000 }]).throwOnError();
    const before = { state: "part_paid", paid: 30_000, payment_verified: false, paid_won: 30_000 };
    expect(await moneyOf(id)).toMatchObject(before);
    const { data: own } = await admin
      .rpc("verify_deposits", { reservation_ids: [id] })
      .single()
      .throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid", paid: 90_000 });

    const takeBack = async () =>
      (
        await admin
          .rpc("unverify_deposits", { reservation_ids: [id], verified_at: own.verified_at })
          .single()
          .throwOnError()
      ).data;
    const back = await takeBack();
    expect(await moneyOf(id)).toMatchObject(before);
    expect(await linesOf(id)).toMatchObject([
      { amount: 10_000, voided_at: null },
      { amount: 20_000, deposit_id, voided_at: null },
      { amount: 60_000, voided_at: expect.any(String) },
    ]);
    expect(await stateOfDeposit(deposit_id)).toBe("assigned");
    expect((await takeBack()).unverified_ids).toEqual([]);
    expect(await moneyOf(id)).toMatchObject(before);

    const { unverified_at } = back;
    const restoration = { reservation_ids: [id], verified_at: own.verified_at, unverified_at };
    expect((await admin.rpc("restore_verifications", restoration).throwOnError()).data).toEqual([id]);
    expect(await moneyOf(id)).toMatchObject({ state: "paid", paid: 90_000, payment_verified: true });
    await record(id, "received", 5_000).throwOnError();
    await change(id, { payment_verified: false });
    expect(await moneyOf(id)).toMatchObject({ state: "part_paid", paid: 35_000, paid_won: 35_000 });
  });

  test("takes back no confirmation of which money has been refunded, and leaves one confirmed by what remains", async () => {
    const show = await aShow(target);
    const [refunded, paid] = [await aReservation(show, 2), await aReservation(show, 2)];
    await change(refunded, { payment_verified: true });
    await change(refunded, { attendee_count: 1 });
    const { data: refund } = await record(refunded, "refunded", 30_000).throwOnError();
    const refused = await table().update({ payment_verified: false }).eq("id", refunded);
    expect(refused.error?.details).toBe("paid_below_zero");
    expect(await moneyOf(refunded)).toMatchObject({ state: "paid", paid: 30_000, payment_verified: true });
    await undo(refund);
    await change(refunded, { payment_verified: false });
    expect(await moneyOf(refunded)).toMatchObject({ state: "waiting", paid: 0, paid_won: null });

    await change(paid, { payment_verified: true });
    await record(paid, "received", 60_000).throwOnError();
    await change(paid, { payment_verified: false });
    expect(await moneyOf(paid)).toMatchObject({ state: "paid", paid: 60_000, payment_verified: true });
  });

  test("settles a difference by a line, and takes it back by voiding that", async () => {
    const show = await aShow(target);
    const id = await aReservation(show, 2);
    await change(id, { payment_verified: true });
    await change(id, { attendee_count: 1 });
    expect(await moneyOf(id)).toMatchObject({ state: "over" });
    await change(id, { paid_won: 30_000 });
    expect(await linesOf(id)).toMatchObject([{ kind: "received" }, { kind: "refunded", amount: 30_000 }]);
    await change(id, { paid_won: 60_000 });
    expect(await linesOf(id)).toMatchObject([{ voided_at: null }, { voided_at: expect.any(String) }]);
  });

  test("settles what is missing of a part payment, which makes it paid", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await record(id, "received", 10_000).throwOnError();
    await change(id, { paid_won: 30_000 });
    expect(await moneyOf(id)).toMatchObject({ state: "paid", payment_verified: true });
  });
});

describe("of a cancelled reservation", () => {
  test("a fee stays with the company, the rest goes back, and no more than that", async () => {
    const show = await aShow(target);
    const id = await aReservation(show);
    await record(id, "received", 30_000).throwOnError();
    expect((await record(id, "fee", 1)).error?.details).toBe("fee_too_large");
    await change(id, { cancelled_at: new Date().toISOString() });
    const { data: fee } = await record(id, "fee", 3_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", paid: 27_000, paid_won: 27_000 });
    expect((await record(id, "refunded", 27_001)).error?.details).toBe("refund_too_large");
    await record(id, "refunded", 27_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "refunded", paid: 0 });
    await undo(fee);
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", paid: 3_000 });
  });
});

test("a payment by hand that is sent again is written once, and another one under its batch not at all", async () => {
  const show = await aShow(target);
  const [id, other] = [await aReservation(show), await aReservation(show)];
  const batch = randomUUID();
  const send = (reservation_id: string, amount = 30_000) =>
    admin.rpc("record_payment", { reservation_id, kind: "door", amount, batch });
  expect([(await send(id)).data, (await send(id)).data]).toEqual([batch, batch]);
  expect(await linesOf(id)).toHaveLength(1);
  expect((await send(id, 20_000)).error?.details).toBe("batch_used");
  expect((await send(other)).error?.details).toBe("batch_used");
  expect(await linesOf(other)).toHaveLength(0);
});

test("money that another admin has written meanwhile is said before the same is written again", async () => {
  const id = await aReservation(await aShow(target));
  const write = (kind: string, amount: number, seen: { seen_paid_won?: number; seen_due_won?: number }) =>
    admin.rpc("record_payment", { reservation_id: id, kind, amount, batch: randomUUID(), ...seen });
  await write("received", 30_000, { seen_paid_won: 0 }).throwOnError();
  const again = await write("received", 30_000, { seen_paid_won: 0 });
  expect(again.error).toMatchObject({
    details: "money_changed",
    message: expect.stringContaining("30,000원"),
  });
  await write("door", 30_000, { seen_paid_won: 30_000 }).throwOnError();
  await change(id, { attendee_count: 1 });
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000 });
  const { data: due } = await admin.rpc("refunds_due").eq("reservation_id", id).single().throwOnError();
  await write("refunded", due.won, { seen_due_won: due.won }).throwOnError();
  expect((await write("refunded", due.won, { seen_due_won: due.won })).error?.details).toBe("money_changed");
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000 - due.won });
});

test("a payment is not undone while what was refunded of it stands", async () => {
  const id = await aReservation(await aShow(target));
  const { data: received } = await record(id, "received", 30_000).throwOnError();
  const { data: refunded } = await record(id, "refunded", 10_000).throwOnError();
  const refused = await admin.rpc("undo_payments", { batch: received ?? "" });
  expect(refused.error?.details).toBe("paid_below_zero");
  expect(await moneyOf(id)).toMatchObject({ paid: 20_000, paid_won: 20_000 });
  await undo(refunded ?? "");
  await undo(received ?? "");
  expect(await moneyOf(id)).toMatchObject({
    state: "waiting",
    paid: 0,
    payment_verified: false,
    paid_won: null,
  });
});

test("one deposit of many that were assigned at once is undone alone", async () => {
  const show = await aShow(target);
  const parts = [];
  for (let i = 0; i < 2; i++) {
    const [reservation_id, deposit_id] = [await aReservation(show), await aDeposit(30_000)];
    parts.push({ deposit_id, reservation_id, amount: 30_000, due: 30_000 });
  }
  const [one, other] = parts as [Part, Part];
  const { batch } = (await assign(parts).throwOnError()).data;
  const alone = await admin.rpc("undo_payments", { batch, deposit_id: one.deposit_id }).throwOnError();
  expect(alone.data).toBe(1);
  expect(await stateOfDeposit(one.deposit_id)).toBe("open");
  expect(await stateOfDeposit(other.deposit_id)).toBe("assigned");
  expect(await undo(batch)).toBe(1);
});

describe("the sums of a show", () => {
  test("agree to the won with its lines, per show time and per day, after everything that can happen", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 5 });
    const reservations: string[] = [];
    for (let i = 0; i < 8; i++) reservations.push(await aReservation(show, 1 + (i % 2)));
    const [waiting, part, paid, over, cancelled, refunded, expired, door] = reservations as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await record(part, "received", 10_000).throwOnError();
    await change(paid, { payment_verified: true });
    await record(over, "received", 70_000).throwOnError();
    await record(over, "refunded", 4_000).throwOnError();
    for (const id of [cancelled, refunded]) {
      await record(id, "received", 30_000).throwOnError();
      await change(id, { cancelled_at: new Date().toISOString() });
    }
    await record(refunded, "fee", 6_000).throwOnError();
    await record(refunded, "refunded", 24_000).throwOnError();
    await record(expired, "received", 5_000).throwOnError();
    await change(expired, { expires_at: new Date(Date.now() - 1000).toISOString() });
    await record(door, "door", 60_000).throwOnError();
    await undo((await record(waiting, "received", 1_000).throwOnError()).data);

    const { data: lines } = await admin
      .from("payments")
      .select("kind, amount")
      .in("reservation_id", reservations)
      .is("voided_at", null)
      .throwOnError();
    const sumOf = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    const performance_id = show.performance.id;
    const { data: perShowTime } = await admin.rpc("money_by_show_time", { performance_id }).throwOnError();
    const { data: perDay } = await admin.rpc("money_by_day", { performance_id }).throwOnError();
    expect(perShowTime).toHaveLength(1);
    const [sums] = perShowTime;
    if (!sums) throw new Error("no show time");
    expect(sums).toMatchObject({
      received: sumOf("received"),
      at_door: sumOf("door"),
      refunded: sumOf("refunded"),
      fees: sumOf("fee"),
      sold: 240_000,
      outstanding: 30_000 + 50_000,
      to_refund: 6_000 + 30_000 + 5_000,
    });
    expect(sums.sold + sums.to_refund).toBe(
      sums.received + sums.at_door - sums.refunded - sums.fees + sums.outstanding,
    );
    for (const column of [
      "sold",
      "received",
      "at_door",
      "refunded",
      "fees",
      "outstanding",
      "to_refund",
    ] as const)
      expect(perDay.reduce((sum, day) => sum + day[column], 0)).toBe(sums[column]);
  });
});

test("an admin is offered the reservations of the shows that run, with what is still to come", async () => {
  const show = await aShow(target, { deposit_deadline_hours: 5 });
  const [waiting, part, paid, expired] = [
    await aReservation(show),
    await aReservation(show),
    await aReservation(show),
    await aReservation(show),
  ];
  await record(part, "received", 10_000).throwOnError();
  await change(paid, { payment_verified: true });
  await change(expired, { expires_at: new Date(Date.now() - 1000).toISOString() });
  const { data } = await admin.rpc("reservations_to_match").throwOnError();
  const offered = (id: string) => data.find((row) => row.id === id);
  expect(offered(waiting)).toMatchObject({ due: 30_000, owed: 30_000, status: "waiting", attendee_count: 1 });
  expect(offered(part)).toMatchObject({ due: 20_000, owed: 20_000, status: "waiting" });
  expect(offered(paid)).toMatchObject({ due: 30_000, owed: 0, status: "paid" });
  expect(offered(expired)).toMatchObject({ due: 30_000, status: "expired" });
});

test("a price that is lowered to what has come makes the reservation paid", async () => {
  const show = await aShow(target);
  const id = await aReservation(show, 2);
  await record(id, "received", 30_000).throwOnError();
  await change(id, { attendee_count: 1 });
  expect(await moneyOf(id)).toMatchObject({ state: "paid", payment_verified: true });
});

test("a reservation that is removed leaves its deposit to be decided again", async () => {
  const show = await aShow(target);
  const id = await aReservation(show);
  const deposit_id = await aDeposit(30_000);
  await assign([{ deposit_id, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
  await table().delete().eq("id", id).throwOnError();
  expect(await stateOfDeposit(deposit_id)).toBe("open");
  expect(await linesOf(id)).toEqual([]);
});

test("a deposit that belongs to a reservation is decided by nothing else", async () => {
  const show = await aShow(target);
  const id = await aReservation(show);
  const [used, free] = [await aDeposit(30_000), await aDeposit(30_000)];
  await assign([{ deposit_id: used, reservation_id: id, amount: 30_000, due: 30_000 }]).throwOnError();
  const decide = (deposit_ids: string[], state: string) =>
    admin.rpc("decide_deposits", { deposit_ids, state });
  expect((await decide([free, used], "not_ours")).error?.details).toBe("deposit_assigned");
  expect(await stateOfDeposit(free)).toBe("open");
  expect((await decide([free], "assigned")).error?.details).toBe("state_unknown");
  for (const state of ["to_refund", "refunded", "not_ours", "open"]) {
    expect((await decide([free], state).throwOnError()).data).toBe(1);
    expect(await stateOfDeposit(free)).toBe(state);
  }
});

test("the server of the site brings what a service reports, and nothing in the name of an admin; an admin the other way round", async () => {
  const bringAs = (client: Client, source: string) =>
    client.rpc("import_deposits", { account: "", source, lines: JSON.parse(JSON.stringify([aLine(1_000)])) });
  expect((await bringAs(target.service(), "webhook").throwOnError()).data).toMatchObject([{ is_new: true }]);
  expectForbidden(await bringAs(target.service(), "list"));
  expectForbidden(await bringAs(admin, "webhook"));
  expect((await bringAs(admin, "guess")).error?.code).toBe("23514");
});

test("nobody but an admin with the second factor brings, assigns, decides, records or undoes", async () => {
  const show = await aShow(target);
  const id = await aReservation(show);
  const deposit_id = await aDeposit(30_000);
  const bare = await target.admin();
  const proven = await afterSecondFactor(target, await adminBeforeSecondFactor(target));
  const tryAll = async (client: Client) => [
    await client.rpc("import_deposits", { account: "", source: "hand", lines: [] }),
    await assign([{ deposit_id, reservation_id: id, amount: 30_000, due: 30_000 }], client),
    await client.rpc("decide_deposits", { deposit_ids: [deposit_id], state: "not_ours" }),
    await client.rpc("record_payment", { reservation_id: id, kind: "received", amount: 1 }),
    await client.rpc("undo_payments", { batch: randomUUID() }),
  ];
  const seenBy = async (client: Client) => [
    ...((await client.from("reservation_money").select("reservation_id")).data ?? []),
    ...((await client.rpc("money_by_show_time", { performance_id: show.performance.id })).data ?? []),
    ...((await client.rpc("money_by_day", { performance_id: show.performance.id })).data ?? []),
    ...((await client.rpc("reservations_to_match")).data ?? []),
  ];
  for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    for (const answer of await tryAll(client)) expectForbidden(answer);
    expect(await seenBy(client)).toEqual([]);
  }
  await demandSecondFactor(target, true);
  try {
    for (const answer of await tryAll(bare)) expectForbidden(answer);
    expect(await seenBy(bare)).toEqual([]);
    expect((await seenBy(proven)).length).toBeGreaterThan(3);
  } finally {
    await demandSecondFactor(target, false);
  }
  expect(await stateOfDeposit(deposit_id)).toBe("open");
});
