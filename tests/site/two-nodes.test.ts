import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../backend/postgres/cluster.ts";
import { readEmail } from "../support/mail-server.ts";
import { adminAccount, freePort, type Site, startSite } from "../support/site.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

let directory: string;
let cluster: Cluster;
let databaseUrl: string;
let sites: [Site, Site];
let publishableKey: string;

/** Two processes and a PostgreSQL of its own, as behind a load balancer. They start on an empty database at once. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "madang-two-nodes-"));
  cluster = await startCluster(directory);
  const { host, user } = cluster.connection;
  const admin = new pg.Client({ ...cluster.connection, database: "postgres" });
  await admin.connect();
  await admin.query("create database shared");
  await admin.end();
  databaseUrl = `postgres://${user}@localhost/shared?host=${encodeURIComponent(host ?? "")}`;
  const ports = [await freePort(), await freePort()];
  sites = (await Promise.all(
    ports.map((port) => startSite({ DATABASE_URL: databaseUrl, PORT: String(port), RATE_LIMIT: "on" })),
  )) as [Site, Site];
  publishableKey = (await sites[0].keys()).publishableKey;
}, 120_000);

afterAll(async () => {
  for (const site of sites ?? []) await site.dispose();
  await cluster?.stop();
  await rm(directory, { recursive: true, force: true });
});

const clientOf = (site: Site) =>
  createClient(site.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** A person whom one node has let in. */
async function somebody(email: string, password = "무대 위의 하루 2026") {
  const { data, error } = await (await sites[0].service()).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  return { email, password, id: data.user.id };
}

describe("two nodes on one database", () => {
  it("have the same keys, made by whichever started first, and one first admin", async () => {
    expect(await sites[1].keys()).toEqual(await sites[0].keys());
    const { data } = await (await sites[1].service()).auth.admin.listUsers();
    expect(data.users.map(({ email }) => email)).toEqual([adminAccount.email]);
  });

  it("share sessions: begun at one, known, refreshed and ended at the other", async () => {
    const [here, there] = sites.map(clientOf);
    if (!here || !there) throw new Error("no clients");
    const { data } = await here.auth.signInWithPassword(adminAccount);
    const token = data.session?.access_token ?? "";
    expect((await there.auth.getUser(token)).data.user?.email).toBe(adminAccount.email);

    const refreshed = await there.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(refreshed.error).toBeNull();
    expect((await there.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await here.auth.getUser(token)).error?.name).toBe("AuthSessionMissingError");
    const again = await here.auth.refreshSession({
      refresh_token: refreshed.data.session?.refresh_token ?? "",
    });
    expect(again.error?.code).toBe("refresh_token_not_found");
  });

  it("take a code once, whichever sent it", async () => {
    const { email, id } = await somebody("letters@example.com");
    await clientOf(sites[0]).auth.signInWithOtp({ email });
    // Whichever node has sent it.
    const mails = async () => {
      const folders = sites.map(({ dataDir }) => join(dataDir, "mail"));
      const listed = folders.map(async (folder) =>
        (await readdir(folder).catch(() => []))
          .filter((name) => !name.startsWith("."))
          .map((name) => join(folder, name)),
      );
      return (await Promise.all(listed)).flat();
    };
    await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);
    const [file = ""] = await mails();
    const { code: token } = readEmail(await readFile(file, "utf8"), email);
    const answers = await Promise.all(
      sites.map((site) => clientOf(site).auth.verifyOtp({ email, token, type: "email" })),
    );
    expect(answers.map(({ data }) => data.user?.id).filter(Boolean)).toEqual([id]);
  });

  it("take a code of an app once between them", async () => {
    const { email, password } = await somebody("factor@example.com");
    const clients = sites.map(clientOf);
    const [first] = clients;
    if (!first) throw new Error("no client");
    await first.auth.signInWithPassword({ email, password });
    const { data } = await first.auth.mfa.enroll({ factorType: "totp", friendlyName: "전화기" });
    if (data?.type !== "totp") throw new Error("no factor");
    const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const proved = await first.auth.mfa.challengeAndVerify({ factorId: data.id, code: code(0) });
    expect(proved.error).toBeNull();

    const next = code(1);
    const outcomes: (string | undefined)[] = [];
    for (const site of sites) {
      const client = clientOf(site);
      await client.auth.signInWithPassword({ email, password });
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: next });
      outcomes.push(error?.code);
    }
    expect(outcomes).toEqual([undefined, "mfa_verification_failed"]);
  });

  it("count wrong passwords together", async () => {
    const { email } = await somebody("guessed@example.com");
    const outcomes: (string | undefined)[] = [];
    for (let guess = 0; guess < 14; guess++) {
      const site = sites[guess % 2] ?? sites[0];
      const { error } = await clientOf(site).auth.signInWithPassword({ email, password: `guess ${guess}` });
      outcomes.push(error?.code);
    }
    expect(outcomes.slice(0, 10)).toEqual(Array(10).fill("invalid_credentials"));
    expect(outcomes).toContain("over_request_rate_limit");
  });

  it("publish a new signing key at the same time, when it is asked for while they run", async () => {
    const kidsOf = async (site: Site): Promise<string[]> => {
      const { keys } = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
      return keys.map(({ kid }: { kid: string }) => kid);
    };
    const before = await kidsOf(sites[0]);
    const { stdout } = await run(process.execPath, ["scripts/rotate-keys.ts"], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    });
    expect(stdout).toContain("signs in twenty minutes");
    for (const site of sites) await expect.poll(() => kidsOf(site)).toHaveLength(before.length + 1);
    expect(await kidsOf(sites[1])).toEqual(await kidsOf(sites[0]));
  });
});
