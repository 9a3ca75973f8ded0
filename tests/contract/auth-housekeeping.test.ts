import { afterAll, beforeAll, expect, test } from "vitest";
import { toAuthError } from "../../backend/auth/auth-error.ts";
import { sweep } from "../../backend/auth/housekeeping.ts";
import { connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await connectDatabase({ database: fresh.connection });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

test("what sign-ins left behind days ago is swept out, and what is under way stays", async () => {
  for (const age of ["3 days", "1 minute"]) {
    await fresh.query(
      `insert into auth.flow_state (id, provider_type, authentication_method, created_at)
       values (gen_random_uuid(), 'magiclink', 'magiclink', now() - $1::interval)`,
      [age],
    );
    await fresh.query(
      `insert into auth.oauth_client_states (id, provider_type, created_at)
       values (gen_random_uuid(), 'stage', now() - $1::interval)`,
      [age],
    );
  }
  await sweep(database);
  for (const table of ["flow_state", "oauth_client_states"]) {
    expect(await fresh.query(`select from auth.${table}`)).toHaveLength(1);
  }
});

test("who asks for what PostgreSQL gives up on is asked to come back", async () => {
  const slow = database.asService(async (client) => {
    await client.query("set local statement_timeout = 20");
    await client.query("select pg_sleep(10)");
  });
  const failure = toAuthError(await slow.catch((reason: unknown) => reason));
  expect(failure).toMatchObject({ status: 504, code: "request_timeout" });
});
