/** A start against a PostgreSQL elsewhere that takes connections and answers nothing, from the beginning or half way. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withOwner } from "../../backend/postgres/owner.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { type Relay, startRelay } from "../support/relay.ts";
import { freePort, runToEnd } from "../support/site.ts";

let server: OwnServer;
let relay: Relay;
let databaseUrl: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "madang-hanging-"));
  server = await startOwnServer();
  const address = new URL(server.address(undefined, "postgres"));
  relay = await startRelay({ path: `${address.searchParams.get("host")}/.s.PGSQL.5432` });
  address.host = `127.0.0.1:${relay.port}`;
  address.search = "";
  databaseUrl = address.href;
});
afterEach(() => relay.become("whole"));
afterAll(async () => {
  relay.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = async () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PORT: String(await freePort()),
});

describe("an operator whose DATABASE_URL names a server that hangs", () => {
  it("gets an error from the start, which ends by itself", async () => {
    relay.become("silent");
    const begun = Date.now();
    const { code, output } = await runToEnd(await settings());
    expect([output.trim(), code]).toEqual([
      "DATABASE_URL cannot be used: the server takes the connection and does not answer within 10 seconds. Look whether it hangs, or whether another program listens there.",
      1,
    ]);
    expect(Date.now() - begun).toBeLessThan(40_000);
  }, 90_000);

  it("ends the start with one SIGTERM, at once", async () => {
    relay.become("silent");
    const own = await settings();
    const site = spawn(process.execPath, ["main.ts"], {
      cwd: join(import.meta.dirname, "../.."),
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...own },
    });
    const health = () => fetch(`http://127.0.0.1:${own.PORT}/healthz`).then(({ status }) => status);
    await expect.poll(() => health().catch(() => 0), { timeout: 40_000, interval: 100 }).toBe(200);
    const ended = once(site, "close");
    const begun = Date.now();
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    // Sooner than the limit of time for the connection would have ended it.
    expect(Date.now() - begun).toBeLessThan(5_000);
  }, 90_000);

  it("gets an error when it falls silent in the middle of a long step", async () => {
    const work = withOwner({ connectionString: databaseUrl }, async (client) => {
      const long = client.query("select pg_sleep(120)");
      relay.freeze("silent");
      await long;
    });
    await expect(work).rejects.toThrow("DATABASE_URL cannot be used: the server does not answer any more.");
  }, 60_000);

  it("waits for a step that takes longer than the limit of time, while the server answers others", async () => {
    const work = withOwner({ connectionString: databaseUrl }, (client) =>
      client.query("select pg_sleep(22), 'done' as end"),
    );
    expect((await work).rows).toMatchObject([{ end: "done" }]);
  }, 60_000);
});
