/** An operator who updates a release, from one archive to the next, with visitors' data in it. */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { checkOut } from "../../scripts/update/git-version.ts";
import { ownerOf } from "../../scripts/update/run-as-owner.ts";
import { reserve } from "../policies/reserving.ts";
import { aRequest, aShow } from "../support/company.ts";
import { canChangeUser, ordinaryUser } from "../support/ordinary-user.ts";
import { changedRelease, installRelease, unpackRelease } from "../support/release.ts";
import { freePort, runToEnd, startSite } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

// An update waits five minutes for the site alone, and starts it twice.
vi.setConfig({ testTimeout: 420_000 });

const place = mkdtempSync(join(tmpdir(), "madang-update-"));
const dataDir = join(place, "data");
const settings = join(place, "madang.env");
const archives = join(place, "archives");
let url: string;
let release: string;
let newest: string;
const reserved: string[] = [];

const stop = `kill $(cat ${place}/site.pid) && while kill -0 $(cat ${place}/site.pid) 2> /dev/null; do sleep 0.1; done`;
const start = `cd ${place}/current && (set -a && . ${settings} && exec ${process.execPath} --import ./server/stop-signals.ts main.ts >> ${place}/log 2>&1 & echo $! > ${place}/site.pid)`;

/** Calls it in the version that `current` leads to. `killAt`: it is ended by force when it has printed this. */
async function update(
  from: string,
  { killAt, wait = 300, file = settings }: { killAt?: string; wait?: number; file?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const script = join(place, readlinkSync(join(place, "current")), "scripts/update.ts");
  const options = ["--settings", file, "--stop", stop, "--start", start, "--wait", String(wait)];
  const child = spawn(process.execPath, [script, from, ...options], { env: { PATH: process.env.PATH } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (killAt && output.includes(killAt)) child.kill("SIGKILL");
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { code, output };
}

const sitePid = () => readFileSync(join(place, "site.pid"), "utf8");
const version = () => readlinkSync(join(place, "current"));
const service = () => {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  return createClient<Database>(url, secretKey, { auth: { persistSession: false } });
};

async function waitUntilReady() {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 200 });
}

async function expectAllReservations() {
  await waitUntilReady();
  const { data } = await service().from("ticket_reservations").select("reservation_number").throwOnError();
  expect(data.map(({ reservation_number }) => reservation_number).sort()).toEqual([...reserved].sort());
}

async function reserveOne() {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const visitor = createClient<Database>(url, publishableKey);
  const made = await reserve(visitor, aRequest(await aShow({ service })));
  reserved.push(made.reservation_number);
}

beforeAll(async () => {
  release = unpackRelease(place);
  installRelease(release, "linked");
  mkdirSync(archives);
  symlinkSync("madang-0.1.0", join(place, "current"));
  newest = changedRelease(release, archives, { version: "0.2.0" });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const prepared = await startSite({ PORT: String(port), RATE_LIMIT: "off", SAMPLE_CONTENT: "off" });
  await prepared.end();
  renameSync(prepared.dataDir, dataDir);
  // As under systemd: root updates a site whose data belong to a user of their own.
  chmodSync(place, 0o755);
  if (canChangeUser) execFileSync("chown", ["-R", `${ordinaryUser}:${ordinaryUser}`, dataDir]);
  writeFileSync(
    settings,
    `PORT=${port}\nDATA_DIR=${dataDir}\nRATE_LIMIT=off\nNODE_ENV=production\nLOG_LEVEL=warn\n`,
  );
  execFileSync("sh", ["-c", start]);
  await waitUntilReady();
  await reserveOne();
});

afterAll(() => {
  execFileSync("sh", ["-c", `${stop} || true`]);
  rmSync(place, { recursive: true });
});

it("an operator whose archive is not what was released reads so, and nothing is changed", async () => {
  const cut = join(archives, "cut.tar.gz");
  writeFileSync(cut, readFileSync(newest).subarray(0, 100_000));
  writeFileSync(`${cut}.sha256`, readFileSync(`${newest}.sha256`));
  const wrong = await update(cut);
  expect([wrong.output, wrong.code]).toEqual([expect.stringContaining("does not have the SHA-256"), 1]);
  const away = await update(`http://127.0.0.1:${await freePort()}/madang-0.2.0.tar.gz`);
  expect([away.output, away.code]).toEqual([expect.stringContaining("does not answer (ECONNREFUSED)"), 1]);
  const open = await update("http://stage.example/madang-0.2.0.tar.gz");
  expect([open.output, open.code]).toEqual([expect.stringContaining("over https only"), 1]);
  expect(readdirSync(place).filter((name) => name.includes("update"))).toEqual([]);
  expect(version()).toBe("madang-0.1.0");
});

const disk = mountSmallDisk();
afterAll(() => disk.remove());
it.runIf(disk.mounted)(
  "an operator whose disk is too small for an update reads how much it takes",
  async () => {
    const other = join(place, "other.env");
    writeFileSync(other, `DATA_DIR=${disk.path}\n`);
    const { code, output } = await update(newest, { file: other });
    expect(code).toBe(1);
    expect(output).toMatch(/GB are free in .*, and an update needs [\d.]+ GB/);
  },
);

it("a new version that cannot migrate the data is not taken, and the site goes on without a break", async () => {
  const before = sitePid();
  const broken = changedRelease(release, archives, {
    version: "0.1.1",
    files: { "supabase/migrations/29990101000000_broken.sql": () => "select 1 / 0;" },
  });
  const { code, output } = await update(broken);
  expect([output, code]).toEqual([expect.stringContaining("Nothing was changed: the site is as it was."), 1]);
  expect(output).toContain("division by zero");
  expect([sitePid(), version(), existsSync(join(place, "madang-0.1.1"))]).toEqual([
    before,
    "madang-0.1.0",
    false,
  ]);
  await expectAllReservations();
});

/** It works on the copy; on the site it ends when it has migrated the data. */
const failsOnTheSite = {
  files: {
    "supabase/migrations/29990101000000_half.sql": () =>
      "create table public.half (id int); alter table public.half enable row level security;",
    "server/opened-version.ts": (before: string) =>
      before.replace(
        "const file = fileIn",
        'if (process.env.SEND_MESSAGES !== "off") throw new Error("Not here.");\n  const file = fileIn',
      ),
  },
};

const leftOf = (release: string) => readdirSync(place).filter((name) => name.startsWith(release));

it("an update that is killed half-way is undone by the next one", async () => {
  await update(changedRelease(release, archives, { version: "0.1.2", ...failsOnTheSite }), {
    killAt: "Starting the new version",
  });
  expect(existsSync(join(dataDir, "postgres-before-update"))).toBe(true);
  // The site may have been started already; it ends by itself.
  const undo = async () => (await update(newest)).output;
  await expect
    .poll(undo, { timeout: 120_000, interval: 1_000 })
    .toContain("was cut off: the data are as they were,");
  expect(version()).toBe("madang-0.1.0");
  expect(leftOf("madang-0.1.2")).toEqual(["madang-0.1.2", "madang-0.1.2.unfinished"]);
});

it("a new version that fails half-way on the site is taken back, with every reservation and what was left of it before", async () => {
  const { code, output } = await update(join(archives, "madang-0.1.2.tar.gz"), { wait: 8 });
  expect([output, code]).toEqual([
    expect.stringContaining("The site runs as the version before. The data are as they were before."),
    1,
  ]);
  expect([version(), leftOf("madang-0.1.2")]).toEqual(["madang-0.1.0", []]);
  const { error } = await service()
    .from("half" as "awards")
    .select();
  expect(error?.code).toBe("PGRST205");
  await expectAllReservations();
});

it("an operator whose update was cut off between the two renames that put the data back does not get a new, empty site", async () => {
  const cut = mkdtempSync(join(place, "cut-"));
  mkdirSync(join(cut, "postgres-before-update"));
  const { code, output } = await runToEnd({ DATA_DIR: cut, PORT: String(await freePort()) });
  expect([output, code]).toEqual([expect.stringContaining("an update was cut off"), 1]);
});

it("an operator updates to a newer release, and visitors find their reservations in it", async () => {
  await reserveOne();
  const before = sitePid();
  const { code, output } = await update(newest);
  expect([output, code]).toEqual([expect.stringContaining("The site runs as version 0.2.0"), 0]);
  expect(sitePid()).not.toBe(before);
  expect(version()).toBe("madang-0.2.0");
  await expectAllReservations();
  await reserveOne();
  expect(readdirSync(dataDir).filter((name) => /update|rehearsal|migrated/.test(name))).toEqual([]);
  expect(existsSync(join(place, ".madang-update"))).toBe(false);
  const again = await update(newest);
  expect([again.output, again.code]).toEqual([expect.stringContaining("This is version 0.2.0 already."), 1]);
  const older = await update(join(archives, "madang-0.1.2.tar.gz"));
  expect([older.output, older.code]).toEqual([expect.stringContaining("older than this one (0.2.0)"), 1]);
});

it("an operator whose update was killed while git checked the version out gets the same version again", async () => {
  const clone = mkdtempSync(join(place, "clone-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, stdio: "pipe" });
  const author = ["-c", "user.name=operator", "-c", "user.email=operator@example.org"];
  git("init", "--quiet");
  git(...author, "commit", "--quiet", "--allow-empty", "--message", "First");
  const folder = join(place, "checked-out");
  const bring = async () => checkOut({ ref: "HEAD", version: "0.3.0" }, clone, folder, await ownerOf(clone));
  await bring();
  // As git leaves it when it is killed.
  git("worktree", "lock", folder);
  rmSync(folder, { recursive: true });
  await bring();
  expect(existsSync(join(folder, ".git"))).toBe(true);
});

it("an operator whose data lie in the folder of the version reads how to move them", async () => {
  const file = join(place, "inside.env");
  const inside = join(place, "madang-0.2.0/data");
  writeFileSync(file, `DATA_DIR=${inside}\n`);
  const elsewhere = await update(newest, { file });
  expect(elsewhere.output).toContain(`There is no site's data in ${inside}.`);
  expect(elsewhere.output).toContain("--settings /etc/madang.env");
  mkdirSync(join(inside, "postgres"), { recursive: true });
  const { code, output } = await update(newest, { file });
  expect([output, code]).toEqual([expect.stringContaining("DATA_DIR is in the folder of this version"), 1]);
});
