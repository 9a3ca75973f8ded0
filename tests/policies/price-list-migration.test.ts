/** What becomes of reservations that were made before their price list was kept with them. */
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../backend/postgres/migrations.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

const folder = join(import.meta.dirname, "../../supabase/migrations");
const priceLists = "20261122210000";

let database: FreshDatabase;
let before: string;
const names: string[] = [];

const showId = "11111111-1111-4111-8111-111111111111";

/** A reservation as the rules of that time left it. */
async function reserved(
  name: string,
  columns: { discount_type: string; unit_price: number; hoursAgo: number; expires_at?: string },
) {
  names.push(name);
  await database.query(
    `insert into public.ticket_reservations
       (performance_id, name, phone_number, attendee_count, discount_type, reservation_number, unit_price, total_price,
        created_at, expires_at)
     values ($1, $2, '010-0000-0000', 1, $3, $4, $5, $5, now() - make_interval(hours => $6), $7)`,
    [
      showId,
      name,
      columns.discount_type,
      `3467-CDF${"34679CDF"[names.length]}`,
      columns.unit_price,
      columns.hoursAgo,
      columns.expires_at ?? null,
    ],
  );
}

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), "madang-before-"));
  const files = (await readdir(folder)).filter((name) => name < priceLists);
  for (const name of files) await symlink(join(folder, name), join(before, name));
  database = await freshDatabase({ template: "bootstrapped" });
  await database.query(`grant create on database ${database.connection.database} to postgres`);
  await migrate(database.connection, before);

  await database.query(
    `insert into public.current_performances (id, title, ticket_price, account_transfer_enabled, discount_types)
     values ($1, '달의 뒷면', 50000, true, $2)`,
    [
      showId,
      JSON.stringify([
        { id: "none", name: "정가" },
        { id: "youth", name: "청소년", discount_percentage: 10, description: "학생증" },
      ]),
    ],
  );
  // The price was 30,000 won with other discounts until ten hours ago.
  await database.query(
    `insert into public.audit_log (created_at, actor_role, action, table_name, row_id, old_values, new_values)
     values (now() - interval '10 hours', 'authenticated', 'update', 'current_performances', $1, $2, '{}')`,
    [
      showId,
      JSON.stringify({
        ticket_price: 30_000,
        discount_types: [
          { id: "none", name: "정가" },
          { id: "youth", name: "청소년", discount_percentage: 33 },
          { id: "guest", name: "초대", discount_percentage: 100 },
        ],
      }),
    ],
  );
  await database.query("alter table public.ticket_reservations disable trigger user");
  await reserved("before the change", { discount_type: "youth", unit_price: 20_100, hoursAgo: 20 });
  await reserved("after the change", { discount_type: "youth", unit_price: 45_000, hoursAgo: 2 });
  await reserved("unexplained", { discount_type: "youth", unit_price: 13_400, hoursAgo: 20 });
  await reserved("with a discount that is gone", { discount_type: "group", unit_price: 7_000, hoursAgo: 2 });
  await reserved("free", {
    discount_type: "guest",
    unit_price: 0,
    hoursAgo: 20,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await reserved("free and expired", {
    discount_type: "guest",
    unit_price: 0,
    hoursAgo: 20,
    expires_at: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await database.query("alter table public.ticket_reservations enable trigger user");
  await migrate(database.connection, folder);
});
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const reservation = async (name: string) =>
  (await database.query("select * from public.ticket_reservations where name = $1", [name]))[0] ?? {};

async function corrected(name: string, discount_type: string): Promise<number> {
  const [row] = await database.query<{ total_price: number }>(
    "update public.ticket_reservations set discount_type = $2 where name = $1 returning total_price",
    [name, discount_type],
  );
  return row?.total_price ?? -1;
}

test("a reservation gets the price list that the audit log has of its time", async () => {
  expect(await reservation("before the change")).toMatchObject({ ticket_price: 30_000, unit_price: 20_100 });
  expect(await corrected("before the change", "guest")).toBe(0);
  expect(await corrected("before the change", "youth")).toBe(20_100);
  expect(await corrected("before the change", "none")).toBe(30_000);
});

test("a reservation made since the last change gets the price list of the show as it is", async () => {
  expect(await reservation("after the change")).toMatchObject({
    ticket_price: 50_000,
    discount_types: [
      { id: "none", name: "정가" },
      { id: "youth", name: "청소년", discount_percentage: 10 },
    ],
  });
});

test("a price that no list explains is kept, and the full price follows from it", async () => {
  expect(await reservation("unexplained")).toMatchObject({ ticket_price: 20_000, unit_price: 13_400 });
  expect(await corrected("unexplained", "none")).toBe(20_000);
  expect(await corrected("unexplained", "youth")).toBe(13_400);
});

test("a discount that no list names any more stays what it cost", async () => {
  expect(await reservation("with a discount that is gone")).toMatchObject({ ticket_price: 7_000 });
  expect(await corrected("with a discount that is gone", "none")).toBe(7_000);
  expect(await corrected("with a discount that is gone", "group")).toBe(7_000);
});

test("what costs nothing loses its deadline, and what had passed it does not come back", async () => {
  expect(await reservation("free")).toMatchObject({ expires_at: null, cancelled_at: null });
  expect(await reservation("free and expired")).toMatchObject({
    expires_at: null,
    cancelled_at: expect.any(Date),
    cancel_reason: "입금 기한 지남",
  });
});
