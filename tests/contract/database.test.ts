import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseBusyError } from "../../backend/errors.ts";
import { type Caller, connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

const visitor: Caller = { role: "anon", claims: { role: "anon" } };
const request = { method: "GET", path: "/" };

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase({ template: "bootstrapped" });
  await fresh.query("create table public.notes (n int primary key); grant all on public.notes to anon");
  database = await connectDatabase({ database: fresh.connection, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const run = (text: string, values: (string | null)[] = [], options = {}) =>
  database.statementAsCaller(visitor, request, options, { text, values });

describe("the database in ordinary work", () => {
  it("is used by no superuser, neither for the site and its callers nor for the backend itself", async () => {
    const power =
      "select current_setting('is_superuser'), (select rolsuper from pg_roles where rolname = current_user)";
    const callers: Caller[] = [
      visitor,
      { ...visitor, fromSite: true },
      { role: "authenticated", claims: { role: "authenticated" } },
      { role: "service_role", claims: { role: "service_role" } },
    ];
    for (const caller of callers) {
      const statement = { text: power, values: [] };
      expect(await database.statementAsCaller(caller, request, {}, statement)).toEqual([["off", "f"]]);
    }
    expect(await database.readAsService({ text: power, values: [] })).toEqual([["off", "f"]]);
    const refused = database.asService((client) => client.query("copy (select 1) to program 'true'"));
    await expect(refused).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a statement of a caller", () => {
  it("is a transaction of its own: it counts whole or not at all", async () => {
    await run("insert into public.notes values ($1)", ["1"]);
    await expect(
      run("insert into public.notes select n from generate_series(5, 1, -1) as n"),
    ).rejects.toThrow("duplicate key");
    expect(await run("select n from public.notes")).toEqual([["1"]]);
  });

  it("leaves role and settings behind it clean, even when it fails", async () => {
    await expect(run("select 1/0")).rejects.toThrow("division by zero");
    await expect(run("not sql at all")).rejects.toThrow("syntax error");
    await expect(run("select $1::int", ["x"])).rejects.toThrow("invalid input syntax");
    expect(await run("select current_user, session_user, current_setting('request.method')")).toEqual([
      ["anon", "authenticator", "GET"],
    ]);
    const [left] = await fresh.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    expect(left).toEqual({ n: 0 });
  });

  it("can be read-only", async () => {
    await expect(run("insert into public.notes values (9)", [], { readOnly: true })).rejects.toThrow(
      "read-only",
    );
    expect(await run("select count(*) from public.notes where n = 9")).toEqual([["0"]]);
  });

  it("may be one of many different ones, without filling the connection with plans", async () => {
    for (let i = 0; i < 300; i++) expect(await run(`select ${i}`)).toEqual([[String(i)]]);
    const [[prepared] = []] = await run("select count(*) from pg_prepared_statements");
    expect(Number(prepared)).toBeLessThan(130);
  });

  it("sees the table as it is now, however it was planned before", async () => {
    await run("select to_json(t) from public.notes as t where n = 1");
    await fresh.query("alter table public.notes add column word text default 'new'");
    expect(await run("select to_json(t) from public.notes as t where n = 1")).toEqual([
      ['{"n":1,"word":"new"}'],
    ]);
  });
});

describe("several statements of a caller", () => {
  it("are one transaction, which can be a mere trial", async () => {
    const insert = (rollback: boolean) =>
      database.asCaller(visitor, request, { rollback }, async (client) => {
        await client.query("insert into public.notes values (20)");
        return (await client.query("select count(*)::int as n from public.notes where n = 20")).rows[0].n;
      });
    expect(await insert(true)).toBe(1);
    expect(await insert(false)).toBe(1);
    await expect(insert(false)).rejects.toThrow("duplicate key");
  });
});

describe("a busy or broken database", () => {
  it("lets only so many requests wait", async () => {
    const many = await Promise.allSettled(Array.from({ length: 140 }, () => run("select pg_sleep(0.005)")));
    const refused = many.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const one of refused) expect(one.reason).toBeInstanceOf(DatabaseBusyError);
    expect(await run("select 1")).toEqual([["1"]]);
  });

  it("fails the statement whose connection breaks, and serves the next", async () => {
    const sleeping = run("select pg_sleep(2)");
    const outcome = sleeping.catch((error: unknown) => error);
    await expect
      .poll(() =>
        fresh.query("select pid from pg_stat_activity where query like '%pg_sleep(2)' and state = 'active'"),
      )
      .toHaveLength(1);
    await fresh.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(2)'",
    );
    expect(await outcome).toMatchObject({ code: "57P01" });
    expect(await run("select 1")).toEqual([["1"]]);
  });

  it("is reported as unreachable at the start", async () => {
    const nowhere = { host: "127.0.0.1", port: 1, user: "postgres", database: "postgres" };
    await expect(connectDatabase({ database: nowhere })).rejects.toThrow();
  });
});

describe("a database known by its address only", () => {
  it("is served as the same powerless login", async () => {
    const { host, user, database: name, connectionString: known } = fresh.connection;
    const connectionString =
      known ?? `postgres:///${name}?host=${encodeURIComponent(host ?? "")}&user=${user}`;
    const byAddress = await connectDatabase({ database: { connectionString } });
    const rows = await byAddress.statementAsCaller(
      visitor,
      request,
      {},
      {
        text: "select current_user, session_user, current_setting('statement_timeout'), current_setting('is_superuser')",
        values: [],
      },
    );
    expect(rows).toEqual([["anon", "authenticator", "3s", "off"]]);
    await byAddress.close();
  });
});
