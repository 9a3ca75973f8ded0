import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readOrCreateApiKeys, replaceApiKeys } from "../../backend/api-keys.ts";
import { connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { openSigningKeys, rotateSigningKey } from "../../backend/signing-keys.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { startTarget, type Target } from "../support/target.ts";

describe("API keys", () => {
  let database: FreshDatabase;
  let dir: string;
  beforeEach(async () => {
    database = await freshDatabase();
    dir = await mkdtemp(join(tmpdir(), "madang-keys-"));
  });
  afterEach(async () => {
    await rm(dir, { recursive: true });
    await database.drop();
  });

  test("are made once, with a copy that only its owner may read", async () => {
    const made = await readOrCreateApiKeys(database.connection, join(dir, "deeper"));
    expect(made.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(made.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
    const copy = join(dir, "deeper", "secrets.json");
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(copy, "utf8"))).toEqual(made);
    expect(await readOrCreateApiKeys(database.connection, join(dir, "deeper"))).toEqual(made);
  });

  test("are the same for every node on a database, even when all start at once", async () => {
    const folders = ["a", "b", "c"].map((name) => join(dir, name));
    const [one, ...others] = await Promise.all(
      folders.map((folder) => readOrCreateApiKeys(database.connection, folder)),
    );
    for (const other of others) expect(other).toEqual(one);
  });

  test("of a file are taken by a database that has none, and give way to one that has", async () => {
    const keys = { publishableKey: "sb_publishable_before", secretKey: "sb_secret_before" };
    await writeFile(join(dir, "secrets.json"), JSON.stringify(keys));
    expect(await readOrCreateApiKeys(database.connection, dir)).toEqual(keys);
    await replaceApiKeys(database.connection);
    const next = await readOrCreateApiKeys(database.connection, dir);
    expect(next).not.toEqual(keys);
    expect(JSON.parse(await readFile(join(dir, "secrets.json"), "utf8"))).toEqual(next);
  });

  test("are never guessed from a file that is damaged", async () => {
    await writeFile(join(dir, "secrets.json"), '{"publishableKey":"sb_pub');
    await expect(readOrCreateApiKeys(database.connection, dir)).rejects.toThrow("is damaged");
  });

  test("and signing keys are nobody's to read but the backend's", async () => {
    for (const role of ["anon", "authenticated", "service_role", "authenticator", "postgres"]) {
      for (const table of ["api_keys", "signing_keys"]) {
        const [row] = await database.query(`select has_table_privilege($1, $2, 'select') as may`, [
          role,
          `backend.${table}`,
        ]);
        expect([role, row?.may]).toEqual([role, false]);
      }
    }
  });
});

describe("signing keys", () => {
  let target: Target;
  let database: Database;
  beforeAll(async () => {
    target = await startTarget();
    database = await connectDatabase({ database: target.database.connection });
  });
  afterAll(async () => {
    await database.close();
    await target.stop();
  });

  const published = async (): Promise<string[]> => {
    const { keys } = await (await fetch(`${target.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(JSON.stringify(keys)).not.toContain('"d"');
    return keys.map(({ kid }: { kid: string }) => kid);
  };
  const tokenOf = async (client: Awaited<ReturnType<Target["signedIn"]>>) =>
    (await client.auth.getSession()).data.session?.access_token ?? "";
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  /** As another node, or the command, does it. */
  const rotate = (options = {}) => database.asService((client) => rotateSigningKey(client, options));

  test("change without signing anybody out: the next one is published first, and the last one verifies on", async () => {
    const client = await target.signedIn();
    const before = await tokenOf(client);
    const [first] = await published();
    expect(kidOf(before)).toBe(first);

    await rotate();
    await expect.poll(published).toHaveLength(2);
    const [next] = await published();
    expect(next).not.toBe(first);
    await client.auth.refreshSession();
    expect(kidOf(await tokenOf(client))).toBe(first);

    await target.database.query(
      "update backend.signing_keys set signs_from = signs_from - interval '20 minutes'",
    );
    await target.database.query("select pg_notify('backend_signing_keys', '')");
    await expect
      .poll(async () => {
        await client.auth.refreshSession();
        return kidOf(await tokenOf(client));
      })
      .toBe(next);
    expect((await target.visitor().auth.getUser(before)).error).toBeNull();

    await target.database.query(
      "update backend.signing_keys set signs_from = signs_from - interval '3 hours'",
    );
    const ofLongTokens = await openSigningKeys(database, 7 * 24 * 3600);
    ofLongTokens.close();
    expect(ofLongTokens.published().map(({ kid }) => kid)).toEqual([next, first]);
    const keys = await openSigningKeys(database, 3600);
    keys.close();
    await expect.poll(published).toEqual([next]);
    expect((await target.visitor().auth.getUser(before)).error).toMatchObject({
      status: 403,
      code: "bad_jwt",
    });
  });

  test("that somebody has seen end at once, with every token they signed; sessions go on when refreshed", async () => {
    const client = await target.signedIn();
    const before = await tokenOf(client);
    expect((await client.auth.getUser()).error).toBeNull();
    await rotate({ atOnce: true });
    await expect.poll(async () => (await target.visitor().auth.getUser(before)).error?.code).toBe("bad_jwt");
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect(await published()).toEqual([kidOf(await tokenOf(client))]);
  });

  test("are replaced by themselves after three months", async () => {
    await target.database.query(
      "update backend.signing_keys set signs_from = signs_from - interval '91 days'",
    );
    const nodes = await Promise.all([openSigningKeys(database, 3600), openSigningKeys(database, 3600)]);
    for (const node of nodes) node.close();
    await expect.poll(published).toHaveLength(2);
    expect(nodes[1]?.published()).toHaveLength(2);
  });
});
