import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("an admin is asked to reload only where a page does not read itself again", async () => {
  const functions = await database.query<{ name: string }>(
    "select proname as name from pg_proc where prosrc like '%새로고침%' order by proname",
  );
  expect(functions.map(({ name }) => name)).toEqual([
    "accept_reservation",
    "change_depositor",
    "check_deposit_date",
    "check_waiting_show_time",
    "join_waiting_list",
    // The form beneath the versions keeps what is typed.
    "restore_version",
    "set_refund_account",
  ]);
});
