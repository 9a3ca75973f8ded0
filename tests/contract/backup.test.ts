import { createReadStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openBackupBucket } from "../../backend/backup/backup-bucket.ts";
import { openBackupFolder } from "../../backend/backup/backup-folder.ts";
import { hostedFiles } from "../../backend/backup/hosted-files.ts";
import { makeBackup } from "../../backend/backup/make-backup.ts";
import type { Manifest } from "../../backend/backup/manifest.ts";
import { scheduleBackups } from "../../backend/backup/nightly-backups.ts";
import { checkBackup, type StoredBackup } from "../../backend/backup/read-backup.ts";
import { siteFiles } from "../../backend/backup/site-files.ts";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { migrate, seed } from "../../backend/postgres/migrations.ts";
import { openObjectFiles } from "../../backend/storage/open-object-files.ts";
import { openWorkshop, restore, type Workshop } from "../support/backups.ts";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type FreshDatabase, freshDatabase, type Template } from "../support/database.ts";
import { aPngOf } from "../support/images.ts";
import { startOwnServer } from "../support/own-server.ts";
import { startS3Server } from "../support/s3-server.ts";
import { serveBackend } from "../support/served-backend.ts";
import { startTarget, type Target } from "../support/target.ts";

const supabase = join(import.meta.dirname, "../../supabase");
const account = { email: "keeper@example.com", password: "백업에도 남는 열쇠 2026" };
const image = aPngOf(20_000);
const imageName = "background/stage.png";

let target: Target;
let workshop: Workshop;
let show: Show;
let refreshToken = "";
let backup: StoredBackup;
let manifest: Manifest;
/** Reservations whose visitors had their answer before the backup began. */
let confirmed: string[] = [];

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };
const filesOfTarget = async () =>
  siteFiles(await openObjectFiles({ storageDir: join(target.directory, "storage") }));

beforeAll(async () => {
  target = await startTarget();
  workshop = await openWorkshop();
  show = await aShow(target, { capacities: [null] });
  const service = target.service();
  const { data: made } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  await target.database.query("insert into public.admins (id) values ($1)", [made.user?.id]);
  const { data } = await target.visitor().auth.signInWithPassword(account);
  refreshToken = data.session?.refresh_token ?? "";
  const upload = await service.storage
    .from("theater_images")
    .upload(imageName, image, { contentType: "image/png" });
  if (upload.error) throw upload.error;

  const reservations = reserveOnAndOn();
  try {
    await vi.waitFor(() => expect(reservations.ids.length).toBeGreaterThan(12), { timeout: 30_000 });
    confirmed = [...reservations.ids];
    ({ backup, manifest } = await workshop.backUp(target.database.connection, await filesOfTarget()));
    expect(reservations.ids.length).toBeGreaterThan(confirmed.length);
  } finally {
    await reservations.end();
  }
});
afterAll(async () => {
  await target?.stop();
  await workshop?.remove();
});

function reserveOnAndOn() {
  const ids: string[] = [];
  let ended = false;
  const visitors = [1, 2, 3].map(async (visitor) => {
    const table = target.service().from("ticket_reservations");
    for (let count = 1000; !ended; count++) {
      const request = aRequest(show, {
        name: "김\t관\\객",
        phone_number: `010-${visitor}000-${count}`,
      });
      ids.push((await table.insert(request).select("id").single().throwOnError()).data.id);
    }
  });
  return {
    ids,
    async end() {
      ended = true;
      await Promise.all(visitors);
    },
  };
}

async function aDatabase(template: Template): Promise<FreshDatabase> {
  const database = await freshDatabase({ template });
  onTestFinished(() => database.drop());
  // Rights on a database itself do not come with its template.
  const name = new URL(database.connection.connectionString ?? `x:/${database.connection.database}`).pathname;
  await database.query(`grant create on database ${name.slice(1)} to postgres`);
  return database;
}

async function downloadImage(client: SupabaseClient): Promise<Buffer> {
  const { data, error } = await client.storage.from("theater_images").download(imageName);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

function contentOf({ tables, files, sequences, migrations }: Manifest) {
  return { tables, files, sequences, migrations };
}

test("an operator restores a backup that was made while visitors reserved, and finds every row, file, password and session", async () => {
  const database = await aDatabase("bootstrapped");
  const directory = join(workshop.directory, "restored");
  const files = await workshop.filesIn("restored/storage");
  await restore(backup, { database: database.connection, files });

  const again = await workshop.backUp(database.connection, files);
  expect(contentOf(again.manifest)).toEqual(contentOf(manifest));
  const rows = await database.query<{ id: string }>("select id from public.ticket_reservations");
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));

  const served = await serveBackend(database.connection, directory);
  onTestFinished(() => served.close());
  const client = createClient(served.url, served.publishableKey, withoutSession);
  expect((await client.auth.refreshSession({ refresh_token: refreshToken })).error).toBeNull();
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  expect((await client.rpc("is_admin")).data).toBe(true);
  expect(await downloadImage(client)).toEqual(image);
});

test("an operator restores it into a PostgreSQL elsewhere as a login that is no superuser, once", async () => {
  const server = await startOwnServer();
  onTestFinished(() => server.stop());
  const database = { connectionString: await server.addLogin("company", "createrole") };
  const files = await workshop.filesIn("elsewhere");
  await restore(backup, { database, files });
  const again = await workshop.backUp(database, files);
  expect(contentOf(again.manifest)).toEqual(contentOf(manifest));

  await expect(restore(backup, { database, files })).rejects.toThrow(
    /^This database is in use: there are rows in /,
  );
});

test("a company moves to a hosted project that lacks a column, and from there back home", async () => {
  const project = await aDatabase("bootstrapped");
  await project.query("alter table auth.sessions drop column scopes");
  const served = await serveBackend(project.connection, join(workshop.directory, "project"));
  onTestFinished(() => served.close());
  const hosted = {
    database: { ...project.connection, user: "postgres" },
    files: hostedFiles(served),
    hosted: true,
  };
  await restore(backup, hosted);
  const client = createClient(served.url, served.publishableKey, withoutSession);
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  expect((await client.rpc("is_admin")).data).toBe(true);
  expect(await downloadImage(client)).toEqual(image);

  const moved = await workshop.backUp(hosted.database, hosted.files);
  const rowsOf = ({ tables }: Manifest) =>
    Object.fromEntries(
      tables
        .filter(({ schema }) => schema === "public" || schema === "private")
        .map(({ name, sha256 }) => [name, sha256]),
    );
  expect(rowsOf(moved.manifest)).toEqual(rowsOf(manifest));
  const home = await aDatabase("bootstrapped");
  const files = await workshop.filesIn("home");
  await restore(moved.backup, { database: home.connection, files });
  expect(rowsOf((await workshop.backUp(home.connection, files)).manifest)).toEqual(rowsOf(manifest));
});

test("an operator gets an error for a backup that is cut off, damaged, of something else or of a newer release", async () => {
  const bytes = await readFile(join(workshop.directory, "backups", backup.name));
  const stored = async (content: Buffer) => {
    const file = join(workshop.directory, "changed.tar.gz");
    await writeFile(file, content);
    return checkBackup({ name: "changed.tar.gz", open: async () => createReadStream(file) });
  };
  await expect(stored(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(/damaged or cut off/);
  await expect(stored(bytes.subarray(0, bytes.length - 1))).rejects.toThrow(/damaged or cut off/);
  for (const place of [200, Math.floor(bytes.length / 2), bytes.length - 6]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(stored(changed)).rejects.toThrow(/changed.tar.gz is damaged/);
  }
  await expect(stored(Buffer.from("no archive"))).rejects.toThrow(/damaged or cut off/);
  const withManifest = async (text: string) => {
    const archive = pack();
    archive.entry({ name: "manifest.json" }, text);
    archive.finalize();
    return stored(gzipSync(await buffer(archive)));
  };
  await expect(withManifest('{ "format": 99 }')).rejects.toThrow(
    /^changed.tar.gz was made by a newer release. Update this site first.$/,
  );
  await expect(withManifest("null")).rejects.toThrow(/^changed.tar.gz is no backup of a site/);
  expect((await stored(bytes)).madeAt).toBe(manifest.madeAt);

  const { connection } = await aDatabase("bootstrapped");
  const empty = { database: connection, files: await workshop.filesIn("newer") };
  const migrationsDir = join(workshop.directory, "older-release");
  await mkdir(migrationsDir);
  const [first = ""] = (await readdir(join(supabase, "migrations"))).sort();
  await symlink(join(supabase, "migrations", first), join(migrationsDir, first));
  await expect(restore(backup, { ...empty, migrationsDir })).rejects.toThrow(
    /was made by a newer release. Update this site first./,
  );
  const other = { ...empty, migrationsDir: join(import.meta.dirname, "other-schema/migrations") };
  await expect(restore(backup, other)).rejects.toThrow(
    /was made by a version with other migrations. Restore it with the version that made it./,
  );
});

test("an untouched sample company makes room when asked to, and one that somebody has used does not", async () => {
  const { connection, query } = await aDatabase("migrated");
  await seed(connection, join(supabase, "seed/sample-company.sql"));
  const files = await workshop.filesIn("sample");
  const restoring = (replaceSample: boolean) =>
    restore(backup, { database: connection, files }, { replaceSample });
  await expect(restoring(false)).rejects.toThrow(/untouched sample company.*--replace-sample/);
  await query("begin; update public.actors set name = name; rollback");
  await restoring(true);
  expect(await query("select count(*)::int as count from public.ticket_reservations")).toEqual([
    { count: manifest.tables.find(({ name }) => name === "ticket_reservations")?.rows },
  ]);

  const used = await aDatabase("migrated");
  await seed(used.connection, join(supabase, "seed/sample-company.sql"));
  await used.query(
    "insert into public.contact_messages (name, contact, message) values ('가', 'a@example.com', '다')",
  );
  await expect(
    restore(backup, { database: used.connection, files }, { replaceSample: true }),
  ).rejects.toThrow(/in use: there are rows in public.contact_messages/);
});

test("a restore that fails leaves no row and no file, and succeeds when it is done again", async () => {
  const { connection, query } = await aDatabase("bootstrapped");
  const files = await workshop.filesIn("failing");
  const full = {
    ...files,
    async write(...file: Parameters<typeof files.write>) {
      await files.write(...file);
      throw new Error("ENOSPC");
    },
  };
  const listed = () => readdir(join(workshop.directory, "failing"), { recursive: true });
  await expect(restore(backup, { database: connection, files: full })).rejects.toThrow("ENOSPC");
  expect(await query("select from public.ticket_reservations")).toHaveLength(0);
  expect(await query("select from auth.users")).toHaveLength(0);
  await restore(backup, { database: connection, files });
  expect(await query("select from auth.users")).toHaveLength(1);
  expect((await listed()).filter((name) => name.includes("stage.png/"))).toHaveLength(1);
});

test("backups are for their owner only, the oldest make room, and one that fails leaves nothing behind", async () => {
  const { mode } = await stat(join(workshop.directory, "backups", backup.name));
  expect(mode & 0o077).toBe(0);
  expect((await stat(join(workshop.directory, "backups"))).mode & 0o077).toBe(0);

  const s3 = await startS3Server();
  onTestFinished(() => s3.dispose());
  const temporaryFolder = join(workshop.directory, "drafts");
  const bucket = await openBackupBucket({ ...s3.settings, prefix: "theatre" }, temporaryFolder);
  const source = { database: target.database.connection, files: await filesOfTarget() };
  const names: string[] = [];
  // In Korea all but the first two are of one day.
  for (const moment of ["01T000000", "02T000000", "02T160000", "03T000000", "03T060000"]) {
    const old = join(temporaryFolder, "old");
    await copyFile(join(workshop.directory, "backups", backup.name), old);
    await bucket.take(old, `madang-2026-01-${moment}Z.tar.gz`);
  }
  names.push((await makeBackup(source, bucket, 3)).name);
  const listed = await bucket.list();
  expect(listed.map(({ name }) => name)).toEqual([
    ...names,
    "madang-2026-01-03T060000Z.tar.gz",
    "madang-2026-01-02T000000Z.tar.gz",
  ]);
  if (!listed[0]) throw new Error("no backup");
  expect((await checkBackup(listed[0])).files).toEqual(manifest.files);

  const failing = {
    ...source,
    files: { ...source.files, read: () => Promise.reject(new Error("The disk is gone")) },
  };
  await expect(makeBackup(failing, bucket, 3)).rejects.toThrow("The disk is gone");
  expect(await readdir(temporaryFolder)).toEqual([]);
  // A temporary file whose name is known beforehand, and which does not count as abandoned.
  vi.useFakeTimers({ toFake: ["Date"], now: (await stat("/dev/full")).mtime });
  onTestFinished(() => void vi.useRealTimers());
  await symlink("/dev/full", join(temporaryFolder, `.madang-${process.pid}-${Date.now()}.new`));
  await expect(makeBackup(source, bucket, 3)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readdir(temporaryFolder)).toEqual([]);
  expect(await bucket.list()).toHaveLength(3);
});

test("a backup that cannot be read counts for nothing: none that can be read makes room for it", async () => {
  const store = await openBackupFolder(join(workshop.directory, "damaged"));
  const source = { database: target.database.connection, files: await filesOfTarget() };
  const whole = await readFile(join(workshop.directory, "backups", backup.name));
  const name = (day: number) => `madang-2026-02-0${day}T000000Z.tar.gz`;
  const [cutOff, foreign] = [name(4), name(5)];
  for (const day of [1, 2, 3, 4, 5]) await writeFile(join(store.place, name(day)), whole);
  await writeFile(join(store.place, cutOff), whole.subarray(0, whole.length / 2));
  await writeFile(join(store.place, foreign), "no backup");

  const made = await makeBackup(source, store, 3);
  expect(made.unreadable).toEqual([foreign, cutOff]);
  const left = [made.name, foreign, cutOff, name(3), name(2)];
  expect((await store.list()).map(({ name }) => name)).toEqual(left);

  // Nothing is removed on the word of a store that hands nothing out, and it is asked again the next time.
  const refused = () => Promise.reject(new Error("no connection"));
  const away = { ...store, list: async () => (await store.list()).map((one) => ({ ...one, open: refused })) };
  expect((await makeBackup(source, away, 1)).unreadable).toEqual(left);
  expect((await store.list()).map(({ name }) => name)).toEqual(expect.arrayContaining(left));
  await makeBackup(source, store, 1);
  expect((await store.list()).filter(({ name }) => !left.slice(1, 3).includes(name))).toHaveLength(1);
});

test("a backup is made by itself at night in Korea, once for all nodes, and a failure is remembered until one is made", async () => {
  const nightly = await openBackupFolder(await mkdtemp(join(workshop.directory, "nightly-")));
  let diskFull = true;
  const options = {
    database: target.database.connection,
    files: async () => {
      if (diskFull) throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      return filesOfTarget();
    },
    store: async () => nightly,
    failureFile: join(workshop.directory, "nightly-failure.json"),
    at: { hour: 3, minute: 30 },
    keep: 14,
    say: vi.fn(),
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: new Date("2026-11-22T18:29:59Z") });
  const nodes = [scheduleBackups(options), scheduleBackups(options)];
  onTestFinished(() => {
    vi.useRealTimers();
    for (const node of nodes) node.close();
  });
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await vi.waitFor(
    () => expect(nodes.map((node) => node.failure()?.reason)).toEqual(Array(2).fill("disk full")),
    30_000,
  );
  expect(log.mock.calls.join()).toContain("backup: Error: no space");
  log.mockClear();
  // Each node has ended its try, or it would answer the next with this one.
  await vi.waitFor(() => expect(nodes.map((node) => node.step())).toEqual([null, null]), 30_000);
  // The next process on this folder knows it, too.
  expect(remembered(options)?.reason).toBe("disk full");

  diskFull = false;
  for (const node of nodes) await node.run();
  expect(options.say).toHaveBeenCalledOnce();
  expect(await nodes[1]?.list()).toHaveLength(1);
  expect(nodes.map((node) => node.failure())).toEqual([null, null]);
  expect(remembered(options)).toBeNull();
});

test("admins who want a backup at the same moment get the same one, and another only minutes later", async () => {
  const store = await openBackupFolder(join(workshop.directory, "by-hand"));
  const options = {
    database: target.database.connection,
    files: filesOfTarget,
    store: async () => store,
    failureFile: join(workshop.directory, "by-hand-failure.json"),
    at: undefined,
    keep: 14,
    say: vi.fn(),
  };
  const nodes = [scheduleBackups(options), scheduleBackups(options)];
  const asked = await Promise.all([...nodes, ...nodes].map((node) => node.start()));
  expect(asked).toEqual([true, true, true, true]);
  expect(nodes[0]?.step()).toBe("reading");
  const steps = nodes.map((node) => () => node.step());
  for (const step of steps) await vi.waitFor(() => expect(step()).toBeNull(), { timeout: 30_000 });
  expect(await store.list()).toHaveLength(1);
  expect(options.say).toHaveBeenCalledOnce();
  expect(await nodes[1]?.start()).toBe(false);
});

test("a store that refuses a backup is named as what failed, and asked again as soon as an admin wants it", async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.dispose());
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const temporaryFolder = join(workshop.directory, "refused-drafts");
  let bucket = "no-such-bucket";
  const backups = scheduleBackups({
    database: target.database.connection,
    files: filesOfTarget,
    store: () => openBackupBucket({ ...s3.settings, bucket }, temporaryFolder),
    failureFile: join(workshop.directory, "refused-failure.json"),
    at: undefined,
    keep: 14,
    say: () => {},
  });
  const end = () => vi.waitFor(() => expect(backups.step()).toBeNull(), { timeout: 30_000 });
  expect(await backups.start()).toBe(true);
  await end();
  expect(backups.failure()?.reason).toBe("file store");
  expect(log.mock.calls.join()).toContain("S3_BUCKET no-such-bucket does not exist");
  log.mockClear();

  bucket = s3.settings.bucket;
  expect(await backups.start()).toBe(true);
  await end();
  expect(backups.failure()).toBeNull();
  expect(await backups.list()).toHaveLength(1);
});

/** What a process that is started now knows of the last failure. */
function remembered(options: Parameters<typeof scheduleBackups>[0]) {
  return scheduleBackups({ ...options, at: undefined }).failure();
}

test("nodes whose clocks strike at the same instant make one backup between them", async () => {
  const store = await openBackupFolder(join(workshop.directory, "same-instant"));
  const say = vi.fn();
  const node = (name: string, own: typeof store) => {
    const failureFile = join(workshop.directory, `same-instant-${name}.json`);
    const database = target.database.connection;
    return scheduleBackups({
      ...{ database, files: filesOfTarget, store: async () => own, failureFile },
      ...{ at: undefined, keep: 14, say },
    });
  };
  const late = node("late", store);
  let lateRun = Promise.resolve();
  const early = node("early", {
    ...store,
    async take(...file) {
      // Its rows are read, its backup is nowhere yet: a second one may be made from beginning to end now, or never.
      lateRun = late.run();
      await Promise.race([lateRun, wait(1_500)]);
      await store.take(...file);
    },
  });
  await early.run();
  await lateRun;
  expect(say).toHaveBeenCalledOnce();
  expect(await store.list()).toHaveLength(1);
});

test("a backup is named after the millisecond, and one that is named after the second is read as ever", async () => {
  const store = await openBackupFolder(join(workshop.directory, "names"));
  const source = { database: target.database.connection, files: await filesOfTarget() };
  const { name, manifest: made } = await makeBackup(source, store, 14);
  expect(name).toBe(`madang-${made.madeAt.replaceAll(":", "")}.tar.gz`);
  await copyFile(join(store.place, name), join(store.place, "madang-2026-01-01T183000Z.tar.gz"));
  const listed = await store.list();
  expect(listed.map(({ madeAt }) => madeAt.toISOString())).toEqual([made.madeAt, "2026-01-01T18:30:00.000Z"]);
  for (const one of listed) expect((await checkBackup(one)).madeAt).toBe(made.madeAt);
});

test("two backups of a database are never made at once", async () => {
  const source = { database: target.database.connection, files: await filesOfTarget() };
  let second: unknown;
  const files = {
    ...source.files,
    async read(...place: Parameters<typeof source.files.read>) {
      second = await makeBackup(source, workshop.store, 100).catch((error) => error);
      return source.files.read(...place);
    },
  };
  await makeBackup({ ...source, files }, workshop.store, 100);
  expect(second).toMatchObject({ message: "Another backup of this database is being made." });
});

test("an older backup is restored by a newer release, which then brings it up to date", async () => {
  const old = await aDatabase("bootstrapped");
  await bootstrap(old.connection);
  const first = manifest.migrations.slice(0, -4);
  await migrate(old.connection, join(supabase, "migrations"), { only: first });
  const made = await workshop.backUp(old.connection, await workshop.filesIn("old"));
  expect(made.manifest.migrations).toEqual(first);

  const { connection, query } = await aDatabase("bootstrapped");
  await restore(made.backup, { database: connection, files: await workshop.filesIn("old") });
  expect(await query("select version from supabase_migrations.schema_migrations")).toHaveLength(
    manifest.migrations.length,
  );
});
