/** Each kind of caller has connections of its own, and none waits for ever. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DatabaseBusyError, DatabaseUnreachableError } from "../../backend/errors.ts";
import { type Caller, connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { type Relay, startRelay } from "../support/relay.ts";

const stranger: Caller = { role: "anon", claims: { role: "anon" } };
const visitor: Caller = { ...stranger, fromSite: true };
const admin: Caller = { role: "authenticated", claims: { role: "authenticated" } };
const request = { method: "GET", path: "/" };

let fresh: FreshDatabase;
let relay: Relay;
let database: Database;

/** The database behind a relay, as one that is known by its address. */
async function behindRelay(options: { poolSize?: number } = {}) {
  const { connectionString, host, port = 5432, user, database: name } = fresh.connection;
  const line = await startRelay(connectionString ?? { path: `${host}/.s.PGSQL.${port}` });
  const address = new URL(connectionString ?? `postgres://${user}@127.0.0.1/${name}`);
  address.host = `127.0.0.1:${line.port}`;
  const connected = await connectDatabase({ database: { connectionString: address.href }, ...options });
  return { line, connected };
}

const heard: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase({ template: "bootstrapped" });
  const { line, connected } = await behindRelay();
  relay = line;
  database = connected;
  await database.onNotify("story", (payload) => heard.push(payload));
});
afterAll(async () => {
  await database.close();
  relay.close();
  await fresh.drop();
});

const ask = (caller: Caller, text: string, readOnly = true, asked = database) =>
  asked.statementAsCaller(caller, request, { readOnly }, { text, values: [] });
const failure = (asking: Promise<unknown>) => asking.then(String, (error: unknown) => error);
const service = () => database.asService(async (client) => (await client.query("select 1")).rows);

describe("strangers who ask for more than there are connections for", () => {
  it("wait for each other, are asked to come again, and take nothing from visitors, admins and sign-ins", async () => {
    const costly = Array.from({ length: 40 }, () => failure(ask(stranger, "select pg_sleep(60)")));
    for (let i = 0; i < 5; i++) {
      expect(await ask(visitor, "select 1")).toEqual([["1"]]);
      expect(await ask(admin, "select 1")).toEqual([["1"]]);
      expect(await service()).toHaveLength(1);
    }
    for (const error of await Promise.all(costly)) expect(error).toBeInstanceOf(DatabaseBusyError);
    expect(await ask(stranger, "select 1")).toEqual([["1"]]);
  });

  it("hold no more than their share of the connections, of which a site has twenty at most", async () => {
    const everybody = [stranger, visitor, admin].flatMap((caller) =>
      Array.from({ length: 12 }, () => ask(caller, "select pg_sleep(0.1)")),
    );
    await Promise.all([...everybody, ...Array.from({ length: 12 }, service)]);
    const names = await fresh.query<{ application_name: string; n: number }>(
      `select application_name, count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name like 'madang %' group by 1`,
    );
    const counted = Object.fromEntries(names.map(({ application_name, n }) => [application_name, n]));
    expect(counted["madang anonymous"]).toBeLessThanOrEqual(4);
    expect(names.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(20);
  });
});

describe("a database that does not answer", () => {
  const everybody = () =>
    Promise.all([visitor, stranger, admin].map((caller) => failure(ask(caller, "select 1"))));

  it("is given up when open connections go silent, and all of them are replaced at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask(visitor, "select pg_sleep(0.1)")));
    relay.freeze("whole");
    expect(await failure(ask(visitor, "select 1"))).toBeInstanceOf(DatabaseUnreachableError);
    // The other connections that have been idle since are not even tried.
    for (let i = 0; i < 6; i++) expect(await ask(visitor, "select 1")).toEqual([["1"]]);
    expect(await service()).toHaveLength(1);
    expect(await ask(admin, "select 1")).toEqual([["1"]]);
  });

  it("lets nobody wait when it takes connections and says nothing, however many ask", async () => {
    relay.freeze("silent");
    const begun = Date.now();
    const all = await Promise.all([
      ...Array.from({ length: 60 }, () => failure(ask(visitor, "select 1"))),
      // A statement of an admin may run for eight seconds, but not when nobody else is answered either.
      failure(ask(admin, "select 1")),
      failure(service()),
    ]);
    expect(Date.now() - begun).toBeLessThan(7_000);
    for (const error of all) {
      expect(error).toSatisfy(
        (one) => one instanceof DatabaseUnreachableError || one instanceof DatabaseBusyError,
      );
    }
    relay.become("whole");
    expect(await everybody()).toEqual(["1", "1", "1"]);
  });

  it("delivers its notifications again after the connection that listens has gone silent", async () => {
    heard.length = 0;
    relay.freeze("whole");
    // First that something may have been missed.
    await expect.poll(() => heard, { timeout: 30_000 }).toContain("");
    // A busy machine may find the new connection silent as well: what is said before the next one is missed again.
    const afterSaying = () => fresh.query("notify story, 'later'").then(() => heard);
    await expect.poll(afterSaying, { timeout: 30_000 }).toContain("later");
  });

  // Its processes can only be stopped where they run.
  it.runIf(inject("cluster").host)("does not do later what it was asked before it hung", async () => {
    const { line, connected } = await behindRelay({ poolSize: 1 });
    await fresh.query("create table public.deeds (n int); grant insert on public.deeds to anon");
    const [[pid] = []] = await ask(visitor, "select pg_backend_pid()", true, connected);
    process.kill(Number(pid), "SIGSTOP");
    const outcome = await failure(ask(visitor, "insert into public.deeds values (1)", false, connected));
    expect(outcome).toBeInstanceOf(DatabaseUnreachableError);
    process.kill(Number(pid), "SIGCONT");
    await expect
      .poll(() => fresh.query("select from pg_stat_activity where pid = $1", [Number(pid)]), {
        timeout: 20_000,
      })
      .toEqual([]);
    expect(await fresh.query("select n from public.deeds")).toEqual([]);
    expect(await ask(visitor, "insert into public.deeds values (2)", false, connected)).toEqual([]);
    await connected.close();
    line.close();
  });

  it("is let go of at once when the site closes", async () => {
    const { line: other, connected: second } = await behindRelay();
    other.freeze("silent");
    const begun = Date.now();
    await second.close();
    expect(Date.now() - begun).toBeLessThan(3_000);
    other.close();
  });
});
