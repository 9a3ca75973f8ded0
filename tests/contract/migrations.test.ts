import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { migrate, seed } from "../../backend/postgres/migrations.ts";
import { withOwner } from "../../backend/postgres/owner.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let dir: string;
let database: FreshDatabase;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "madang-migrations-"));
  database = await freshDatabase({ template: "bootstrapped" });
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(dir, name), text);
const apply = () => migrate(database.connection, dir);
const tables = async () =>
  (
    await database.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace order by 1",
    )
  ).map(({ relname }) => relname);

describe("an operator who migrates", () => {
  it("has what is missing applied in order and recorded, once", async () => {
    await write("20260101_one.sql", "create table one (n int); insert into one values (1);");
    await write("20260102_two.sql", "create table two as select n + 1 as n from one;");
    expect(await apply()).toEqual({ applied: ["20260101_one.sql", "20260102_two.sql"] });
    expect(await apply()).toEqual({ applied: [] });
    await write("20260103_three.sql", "create table three ();");
    expect(await apply()).toEqual({ applied: ["20260103_three.sql"] });
    expect(
      await database.query(
        "select version, name, statements[1] as text from supabase_migrations.schema_migrations",
      ),
    ).toContainEqual({
      version: "20260102",
      name: "two",
      text: "create table two as select n + 1 as n from one;",
    });
  });

  it("reports file, line and column of a mistake, and finds its file undone", async () => {
    await write("1_good.sql", "create table good ();");
    await write("2_bad.sql", "create table bad ();\n-- 둘째 줄\ninsert into bad selec 1;\n");
    await expect(apply()).rejects.toThrow(
      `${join(dir, "2_bad.sql")}:3:17: syntax error at or near "selec" (42601)`,
    );
    expect(await tables()).toEqual(["good"]);
    await write("2_bad.sql", "create table better ();");
    expect(await apply()).toEqual({ applied: ["2_bad.sql"] });
  });

  it("gets an error when a database was made with other migrations, and nothing of this version is applied", async () => {
    await write("20260101_one.sql", "create table one ();");
    await write("20260201_two.sql", "create table two ();");
    await apply();
    await rm(join(dir, "20260101_one.sql"));
    await rm(join(dir, "20260201_two.sql"));
    await write("20251201_both.sql", "create table both_in_one ();");
    await expect(apply()).rejects.toThrow(/other migrations \(20260101 and 1 more are not known here\)/);
    expect(await tables()).toEqual(["one", "two"]);
  });

  it("can go back to an older release, which leaves alone what a newer one has added", async () => {
    await write("20260101_one.sql", "create table one ();");
    await write("20260201_two.sql", "create table two ();");
    await apply();
    await rm(join(dir, "20260201_two.sql"));
    expect(await apply()).toEqual({ applied: [] });
  });

  it("gets an error when a file has no number", async () => {
    await write("first.sql", "select 1");
    await expect(apply()).rejects.toThrow("a migration is called <number>_<name>.sql");
  });

  it("can start several nodes at once, and each file is applied by one of them", async () => {
    await write("1_slow.sql", "create table slow (); select pg_sleep(0.2);");
    const applied = await Promise.all([apply(), apply(), apply()]);
    expect(applied.flatMap((one) => one.applied)).toEqual(["1_slow.sql"]);
  });

  it("has files run with the rights that a hosted project gives them", async () => {
    await write("1_role.sql", "create table who as select current_user as me, session_user as login;");
    await apply();
    expect(await database.query("select * from who")).toEqual([{ me: "postgres", login: "postgres" }]);
    await write("2_system.sql", "alter system set work_mem = '1GB'");
    await expect(apply()).rejects.toThrow("cannot run inside a transaction block");
    await write("2_system.sql", "reset role; create role boss superuser;");
    await expect(apply()).rejects.toThrow("42501");
    await write("2_system.sql", "create table auth.own ()");
    await expect(apply()).rejects.toThrow("permission denied for schema auth");
  });

  it("finds the roles of a hosted project, with their rights and limits", async () => {
    const roles = await database.query(`
      select rolname, rolcanlogin, rolinherit, rolbypassrls, rolsuper, rolconfig,
        array(
          select member_of.rolname from pg_auth_members join pg_roles as member_of on member_of.oid = roleid
          where member = roles.oid order by 1
        )::text[] as member_of
      from pg_roles as roles
      where rolname in ('anon', 'authenticated', 'service_role', 'authenticator') order by rolname`);
    const caller = {
      rolcanlogin: false,
      rolinherit: false,
      rolbypassrls: false,
      rolsuper: false,
      member_of: [],
    };
    expect(roles).toEqual([
      { ...caller, rolname: "anon", rolconfig: ["statement_timeout=3s"] },
      { ...caller, rolname: "authenticated", rolconfig: ["statement_timeout=8s"] },
      {
        ...caller,
        rolname: "authenticator",
        rolcanlogin: true,
        rolconfig: ["statement_timeout=8s", "lock_timeout=8s"],
        member_of: ["anon", "authenticated", "service_role"],
      },
      { ...caller, rolname: "service_role", rolbypassrls: true, rolconfig: null },
    ]);
    const [migrating] = await database.query(
      "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'postgres'",
    );
    expect(migrating).toMatchObject({ rolbypassrls: true, rolcreaterole: true });
  });

  it("gives no rights that a migration does not grant", async () => {
    await write(
      "1_closed.sql",
      "create table closed (); create function shut() returns int language sql as 'select 1';",
    );
    await apply();
    const [rights] = await database.query(
      "select has_table_privilege('anon', 'closed', 'select') as anon, has_table_privilege('service_role', 'closed', 'select') as service",
    );
    expect(rights).toEqual({ anon: false, service: false });
  });
});

describe("an operator who seeds", () => {
  it("has a file loaded once; one that was skipped at first stays out", async () => {
    await write("1_words.sql", "create table words (word text);");
    await apply();
    await write("seed.sql", "insert into words values ('seeded');");
    expect(await seed(database.connection, join(dir, "seed.sql"))).toEqual({ loaded: true });
    expect(await seed(database.connection, join(dir, "seed.sql"))).toEqual({ loaded: false });
    await write("more.sql", "insert into words values ('more');");
    expect(await seed(database.connection, join(dir, "more.sql"), { load: false })).toEqual({
      loaded: false,
    });
    expect(await seed(database.connection, join(dir, "more.sql"))).toEqual({ loaded: false });
    expect(await database.query("select word from words")).toEqual([{ word: "seeded" }]);
  });
});

describe("an operator who starts again", () => {
  it("has the roles and schemas set up once, by several nodes at a time too", async () => {
    const [before] = await database.query("select applied_at from backend.bootstrap");
    await Promise.all([bootstrap(database.connection), bootstrap(database.connection)]);
    expect(await database.query("select applied_at from backend.bootstrap")).toEqual([before]);
    await database.query("update backend.bootstrap set hash = 'older'");
    await Promise.all([bootstrap(database.connection), bootstrap(database.connection)]);
    const [after] = await database.query("select hash <> 'older' as renewed from backend.bootstrap");
    expect(after).toEqual({ renewed: true });
  });
});

describe("an operator who starts a node while another one migrates", () => {
  it("reports what it waits for, and how to end it when that takes too long", async () => {
    const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warnings.mockRestore());
    const limits = { delayMs: 50, giveUpAfterMs: 100 };
    const locked = Promise.withResolvers<number>();
    const end = Promise.withResolvers<void>();
    const other = withOwner(database.connection, async (client) => {
      locked.resolve((await client.query("select pg_backend_pid() as pid")).rows[0].pid);
      await end.promise;
    });
    const pid = await locked.promise;
    await expect(withOwner(database.connection, async () => "never", limits)).rejects.toThrow(
      new RegExp(`^Another node has been .* connection ${pid} from .*pg_terminate_backend`),
    );
    expect(warnings.mock.calls).toEqual([[expect.stringContaining(`Waiting for another node`)]]);
    expect(warnings.mock.calls.join()).toContain(`connection ${pid} from`);

    const patient = withOwner(database.connection, async () => "its turn", {
      ...limits,
      giveUpAfterMs: 60_000,
    });
    await vi.waitFor(() => expect(warnings).toHaveBeenCalledTimes(2), 30_000);
    end.resolve();
    expect(await patient).toBe("its turn");
    await other;
  });

  it("can end the connection that is left of a node with the statement that it gets", async () => {
    const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warnings.mockRestore());
    const locked = Promise.withResolvers<void>();
    const left = withOwner(database.connection, async (client) => {
      locked.resolve();
      await client.query("select pg_sleep(600)");
    });
    const ended = expect(left).rejects.toThrow();
    await locked.promise;
    const refused = await withOwner(database.connection, async () => null, {
      delayMs: 20,
      giveUpAfterMs: 20,
    }).catch((error: Error) => error.message);
    const [statement = ""] = /select pg_terminate_backend.*$/.exec(String(refused)) ?? [];
    await database.query(statement);
    await ended;
    expect(await withOwner(database.connection, async () => "free")).toBe("free");
  });
});
