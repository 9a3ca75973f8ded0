/** Files for others: sales as KOPIS asks for them, and what is stored of a visitor. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, demandSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const change = (id: string, values: Record<string, unknown>) =>
  admin
    .from("ticket_reservations")
    .update(values as never)
    .eq("id", id)
    .throwOnError();

const moneyCameAt = (id: string, at: string) =>
  target.database.query("update payments set at = $2 where reservation_id = $1 and kind = 'received'", [
    id,
    at,
  ]);

describe("an admin", () => {
  test("gets the sales of a show per day and price class, those cancelled as negative on their day", async () => {
    const show = await aShow(target);
    await admin
      .from("current_performances")
      .update({
        discount_types: [
          { id: "student", name: "학생", discount_percentage: 30 },
          { id: "none", name: "없음" },
        ],
        kopis_show_code: "PF123456",
        kopis_hall_code: "FC001234",
      })
      .eq("id", show.performance.id)
      .throwOnError();
    const full = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const student = await reserve(
      target.visitor(),
      aRequest(show, { discount_type: "student", shown_unit_price: 21_000 }),
    );
    await reserve(target.visitor(), aRequest(show, { attendee_count: 3 }));
    for (const { id } of [full, student]) await change(id, { payment_verified: true });
    await change(student.id, { cancelled_at: new Date().toISOString() });
    await moneyCameAt(full.id, "2026-11-20T14:59:59Z");
    await moneyCameAt(student.id, "2026-11-20T15:00:00Z");
    await target.database.query(
      `update ticket_reservations set cancelled_at = '2026-11-22T00:00:00Z' where id = $1`,
      [student.id],
    );
    // What is refunded later moves no sale.
    await admin
      .rpc("record_payment", { reservation_id: student.id, kind: "refunded", amount: 21_000 })
      .throwOnError();
    const { data } = await admin.rpc("kopis_sales", { performance_id: show.performance.id }).throwOnError();
    const [date, time] = [show.showTimes[0]?.date, show.showTimes[0]?.time];
    const codes = { show_code: "PF123456", hall_code: "FC001234", show_date: date, show_time: time, free: 0 };
    expect(data).toEqual([
      {
        ...codes,
        sold_on: "2026-11-20",
        price_class: "정가",
        tickets: 2,
        cancelled: 0,
        amount: 60_000,
        discount: 0,
      },
      {
        ...codes,
        sold_on: "2026-11-21",
        price_class: "학생",
        tickets: 1,
        cancelled: 0,
        amount: 21_000,
        discount: 9_000,
      },
      {
        ...codes,
        sold_on: "2026-11-22",
        price_class: "학생",
        tickets: 0,
        cancelled: 1,
        amount: -21_000,
        discount: -9_000,
      },
    ]);
  });

  test("reports seats given back of a paid reservation as cancelled on their day, and seats added as sold", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 4 }));
    await change(id, { attendee_count: 5 });
    await change(id, { payment_verified: true });
    await moneyCameAt(id, "2026-11-20T12:00:00Z");
    await change(id, { attendee_count: 2 });
    await change(id, { attendee_count: 3 });
    // Before it was paid, a change is part of what was sold then.
    await target.database.query(
      `update audit_log set created_at = case (new_values ->> 'attendee_count')::int
         when 5 then timestamptz '2026-11-19T12:00:00Z'
         when 2 then '2026-11-21T12:00:00Z'
         else '2026-11-22T12:00:00Z' end
       where row_id = $1 and new_values ? 'attendee_count'`,
      [id],
    );
    const { data } = await admin.rpc("kopis_sales", { performance_id: show.performance.id }).throwOnError();
    expect(
      data.map(({ sold_on, tickets, cancelled, amount }) => [sold_on, tickets, cancelled, amount]),
    ).toEqual([
      ["2026-11-20", 5, 0, 150_000],
      ["2026-11-21", 0, 3, -90_000],
      ["2026-11-22", 1, 0, 30_000],
    ]);
  });

  test("gets all that is stored under a telephone number however it is typed, and why stands in the log", async () => {
    const made = await reserve(
      target.visitor(),
      aRequest(await aShow(target), { phone_number: "010-7777-8888", additional_requests: "휠체어" }),
    );
    await change(made.id, { payment_verified: true });
    await target
      .service()
      .from("contact_messages")
      .insert({ name: "김관객", contact: "010 7777 8888", message: "주차가 되나요?" })
      .throwOnError();
    const asking = await target.admin();
    const { data } = await asking
      .rpc("export_visitor", { phone_number: "01077778888", reason: "본인 요청" })
      .throwOnError();
    expect(data).toMatchObject({
      reservations: [
        {
          reservation_number: made.reservation_number,
          additional_requests: "휠체어",
          payments: [{ kind: "received", amount: made.total_price }],
        },
      ],
      inquiries: [{ message: "주차가 되나요?" }],
    });
    const { data: lines } = await admin
      .from("audit_log")
      .select("action, table_name, new_values")
      .eq("actor_id", (await asking.auth.getUser()).data.user?.id ?? "")
      .throwOnError();
    expect(lines).toEqual([
      {
        action: "export",
        table_name: "ticket_reservations",
        new_values: { row_count: 2, reason: `본인 요청 · 예매 ${made.reservation_number}` },
      },
    ]);
    const without = await asking.rpc("export_visitor", { phone_number: "01077778888", reason: " " });
    expect(without.error).toMatchObject({ details: "reason_required" });
    const short = await asking.rpc("export_visitor", { phone_number: "0107", reason: "본인 요청" });
    expect(short.error).toMatchObject({ details: "phone_invalid" });
  });
});

test("nobody else gets sales or what is stored of a visitor", async () => {
  const show = await aShow(target);
  const { id } = await reserve(target.visitor(), aRequest(show));
  await change(id, { payment_verified: true });
  const half = await adminBeforeSecondFactor(target);
  await demandSecondFactor(target, true);
  try {
    for (const client of [target.visitor(), await target.signedIn(), half]) {
      expectForbidden(await client.rpc("export_visitor", { phone_number: "01077778888", reason: "몰래" }));
      const { data, error } = await client.rpc("kopis_sales", { performance_id: show.performance.id });
      expect(error ? [] : data).toEqual([]);
    }
  } finally {
    await demandSecondFactor(target, false);
  }
});
