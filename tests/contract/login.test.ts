import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { connectDatabase, type Role } from "../../backend/postgres/database.ts";
import { refuseUnfit } from "../../backend/postgres/login.ts";
import { migrate } from "../../backend/postgres/migrations.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

// Roles belong to the whole server, so this file has one of its own.
let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

const setUp = (connectionString: string) => bootstrap({ connectionString });

/** What the operator gets an error when the set-up is refused. */
async function refusal(address: string): Promise<string> {
  const error = await setUp(address).catch((reason: Error) => reason);
  if (!error) throw new Error("The set-up was not refused.");
  expect(error.name).toBe("StartError");
  return error.message;
}

/** The SQL in the message to the operator. */
const sqlIn = (message: string) => message.match(/^ {2}.*;$/gm)?.map((line) => line.trim()) ?? [];

/** How many messages a caller reads, as text, or the code of PostgreSQL's refusal. */
async function messagesRead(address: string, role: Role): Promise<string> {
  const database = await connectDatabase({ database: { connectionString: address } });
  const statement = { text: "select count(*) from public.contact_messages", values: [] };
  const request = { method: "GET", path: "/" };
  try {
    const [[count] = []] = await database.statementAsCaller({ role, claims: {} }, request, {}, statement);
    return count ?? "";
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await database.close();
  }
}

describe("a login that is no superuser", () => {
  it("has service_role bypass row-level security where it may do so itself", async () => {
    await setUp(await server.addLogin("zeroth", "createrole bypassrls"));
    const made = await server.query(
      "select rolname from pg_roles where rolbypassrls and rolname in ('anon', 'authenticated', 'service_role')",
    );
    expect(made).toEqual([{ rolname: "service_role" }]);
    await server.query("drop database zeroth");
    await server.query("drop role anon, authenticated, service_role, authenticator, zeroth");
  });

  it("and may not make roles gets the SQL that somebody who may has to run, and goes on with that", async () => {
    const address = await server.addLogin("first");
    const message = await refusal(address);
    expect(message).toContain(
      'DATABASE_URL: the login "first" may not set up the roles of the site (permission denied',
    );
    expect(sqlIn(message)).toEqual([
      "create role anon nologin noinherit;",
      "alter role anon set statement_timeout = '3s';",
      "create role authenticated nologin noinherit;",
      "alter role authenticated set statement_timeout = '8s';",
      "create role service_role nologin noinherit;",
      "create role authenticator nologin noinherit;",
      "alter role authenticator set statement_timeout = '8s';",
      "alter role authenticator set lock_timeout = '8s';",
      'grant anon to "authenticator";',
      'grant authenticated to "authenticator";',
      'grant service_role to "authenticator";',
      'grant authenticator to "first";',
    ]);
    await server.query(sqlIn(message).join("\n"));
    await setUp(address);
    await migrate({ connectionString: address }, migrations);
    await server.query(
      "insert into public.contact_messages (name, contact, message) values ('가', 'a@example.com', '나')",
      "first",
    );
    expect(await messagesRead(address, "service_role")).toBe("1");
    expect(await messagesRead(address, "anon")).toBe("42501");
  });

  it("shares roles that another database's login made, and neither comes into the other's", async () => {
    // Who may make roles may not use those that others made.
    const address = await server.addLogin("second", "createrole");
    const message = await refusal(address);
    expect(sqlIn(message)).toEqual(['grant authenticator to "second";']);
    await server.query(sqlIn(message).join());
    await setUp(address);
    await migrate({ connectionString: address }, migrations);
    expect(await messagesRead(address, "service_role")).toBe("0");
    const other = 'permission denied for database "first"';
    expect(await refusal(server.address("second", "first"))).toContain(other);
    expect(await refusal(server.address("first", "second"))).toContain(other.replace("first", "second"));
  });

  it("gets an error when the database has another encoding, another owner or was set up for another login", async () => {
    await server.query("create role third login; create role fourth login");
    await server.query(
      "create database third owner third encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    );
    const latin = await refusal(server.address("third"));
    expect(latin).toContain('the database "third" has the encoding LATIN1; it has to be UTF8');
    await server.query("drop database third");
    await server.query(sqlIn(latin).join().replace("<name>", "third"));

    const notOwn = await refusal(server.address("fourth", "third"));
    expect(notOwn).toContain('the login "fourth" does not own the database');
    await server.query(sqlIn(notOwn).join());
    await server.query("alter schema public owner to third", "third");
    const notPublic = await refusal(server.address("fourth", "third"));
    expect(notPublic).toContain('the login "fourth" does not own the schema public');
    await server.query(sqlIn(notPublic).join(), "third");

    await server.query("grant authenticator to fourth");
    await setUp(server.address("fourth", "third"));
    expect(await refusal(server.address(undefined, "third"))).toContain('belongs to "fourth"');
  });

  it("gets an error when the database does not exist, nor a file that the address names", async () => {
    expect(await refusal(server.address("first", "nowhere"))).toBe(
      'DATABASE_URL cannot be used: database "nowhere" does not exist',
    );
    expect(await refusal(`${server.address("first")}&sslrootcert=/nowhere.pem`)).toBe(
      "DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/nowhere.pem'",
    );
  });

  it("gets an error when the server is too old", () => {
    const login = {
      name: "first",
      superuser: false,
      grantsBypass: false,
      serverVersion: 14,
      database: "first",
      encoding: "UTF8",
      ownsDatabase: true,
      ownsPublic: true,
      setUpFor: null,
    };
    expect(() => refuseUnfit({ ...login, serverVersion: 15 })).not.toThrow();
    expect(() => refuseUnfit(login)).toThrow(
      "DATABASE_URL: the server is PostgreSQL 14; it has to be 15 or later.",
    );
  });
});

describe("a superuser", () => {
  it("leaves the roles of others as they are, and service_role still sees every row", async () => {
    await server.query("create database fifth");
    const address = server.address(undefined, "fifth");
    await setUp(address);
    await migrate({ connectionString: address }, migrations);
    expect(await messagesRead(address, "service_role")).toBe("0");
    await server.query("alter database fifth owner to first; alter schema public owner to first", "fifth");
    expect(await refusal(server.address("first", "fifth"))).toContain(
      'belongs to "postgres", not to "first"',
    );
  });

  it("gets an error when somebody has made every visitor strong", async () => {
    await server.query("create database sixth");
    const address = server.address(undefined, "sixth");
    for (const [harm, help] of [
      ["grant service_role to authenticated", 'revoke "service_role" from authenticated;'],
      ["alter role anon bypassrls", "alter role anon nosuperuser nobypassrls;"],
    ]) {
      await setUp(address);
      await server.query(harm ?? "");
      const message = await refusal(address);
      expect(message).toContain("would bypass row-level security");
      expect(sqlIn(message)).toEqual([help]);
      await server.query(help ?? "");
    }
    await setUp(address);
  });
});
