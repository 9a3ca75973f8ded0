/** What an operator reads, and a script that calls for the operator, when a command cannot do its work. */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startCluster } from "../../backend/postgres/cluster.ts";
import { loadSettingsFile } from "../../server/settings-file.ts";
import { openPostOffice } from "../support/mail-server.ts";
import { freePort } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");
const hosted = {
  SUPABASE_URL: "https://abc.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_y",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "madang-commands-"));
  const cluster = await startCluster(join(folder, "data/postgres"));
  await cluster.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  command: string[],
  env: Record<string, string> = {},
  uid?: number,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled"),
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    ...(uid && { uid, gid: uid }),
  });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: stdout + stderr };
}

it.each<[command: string, words: string, settings?: Record<string, string>]>([
  ["reset-second-factor nobody@example.com", "There is no account with the address nobody@example.com."],
  ["reset-second-factor", "Say whose: npm run reset-second-factor -- name@example.com"],
  ["reset-second-factor a@example.com", "remove the factor there", hosted],
  ["copy-files --to-s3", "The S3_… settings are missing: they name the store."],
  ["copy-files", "Say where to: npm run copy:files -- --to-s3, or -- --to-disk"],
  ["rotate-keys", "replace them in its settings", hosted],
  ["rotate-keys --at-onse", "Unknown option '--at-onse'"],
  ["clean-images", "nothing is cleaned there", hosted],
  ["clean-images --all", "Unknown option '--all'"],
  ["check-storage --repare", "Unknown option '--repare'"],
  ["doctor --setings /etc/madang.env", "Unknown option '--setings'"],
  ["reset-second-factor --all", "Unknown option '--all'"],
  ["restore --force", "Unknown option '--force'"],
  ["update --now", "Unknown option '--now'"],
  ["doctor --settings", "Say which file: --settings /etc/madang.env"],
  ["backup --settings /proc/nope.env", "There is no file /proc/nope.env."],
  ["main --settings /proc/nope.env", "There is no file /proc/nope.env."],
  ["main --port 4000", "Unknown option '--port'"],
  ["release --help", "Unknown option '--help'"],
  ["new-migration", "Say what it brings, as one noun"],
  ["doctor", "✗ mail: SMTP_URL cannot be used", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["doctor", "✗ database: DATABASE_URL cannot be used", { DATABASE_URL: "postgres://a@127.0.0.1:1/a" }],
  ["doctor", "✗ database: SUPABASE_URL does not answer", { ...hosted, SUPABASE_URL: "http://127.0.0.1:1" }],
  ["doctor", "✗ public address: PUBLIC_URL is https", { PUBLIC_URL: "https://stage.example" }],
  [
    "doctor",
    "✗ uploaded files: S3_ENDPOINT http://127.0.0.1:1 cannot be used",
    {
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "stage",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "ks",
    },
  ],
  [
    "doctor",
    "✗ first admin: ADMIN_PASSWORD is easy to guess",
    { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "password1234" },
  ],
  ["restore", "Say which: npm run restore"],
  ["backup --check nofile.tar.gz", `There is no file ${join(root, "nofile.tar.gz")} to check.`],
  ["backup --to /proc/nope", "--to: /proc/nope cannot be used (ENOENT). Name a folder"],
  ["backup --to package.json", `--to: ${join(root, "package.json")} is a file, not a folder.`],
  ["backup --check tests", `There is no file ${join(root, "tests")} to check.`],
])("an operator who calls %s reads why it failed, with exit code 1", async (command, words, settings) => {
  const [name, ...rest] = command.split(" ");
  const file = name === "main" ? "main.ts" : `scripts/${name}.ts`;
  const { code, output } = await run([file, ...rest], settings);
  expect([output, code]).toEqual([expect.stringContaining(words), 1]);
  expect(output).not.toMatch(/^\s+at /m);
});

it.each([
  "check-storage",
  "clean-images",
  "rotate-keys",
  "reset-second-factor a@example.com",
  "backup",
  "copy-files --to-s3",
])(
  "an operator who calls %s with a mistyped DATA_DIR gets an error, and nothing is made there",
  async (command) => {
    const [name, ...rest] = command.split(" ");
    const DATA_DIR = join(folder, `mistyped-${name}`);
    const store = {
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "stage",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "ks",
    };
    const { code, output } = await run([`scripts/${name}.ts`, ...rest], {
      DATA_DIR,
      ...(name === "copy-files" && store),
    });
    expect([output.trim(), code]).toEqual([`DATA_DIR: there is no database in ${DATA_DIR}/postgres yet.`, 1]);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

it.runIf(process.getuid?.() === 0)(
  "an operator whose folder of backups belongs to root reads how to get it back",
  async () => {
    const DATA_DIR = join(folder, "backups-of-root");
    await mkdir(join(DATA_DIR, "postgres/data"), { recursive: true });
    await mkdir(join(DATA_DIR, "backups"), { mode: 0o700 });
    await writeFile(join(DATA_DIR, "postgres/data/PG_VERSION"), "18\n");
    await chmod(folder, 0o755);
    const { code, output } = await run(["scripts/backup.ts"], { DATA_DIR }, 65_534);
    expect([output.trim(), code]).toEqual([
      `DATA_DIR: ${DATA_DIR}/backups belongs to the user root. Give the folder to the user who starts the site:\n\n` +
        `  sudo chown -R nobody ${DATA_DIR}/backups`,
      1,
    ]);
  },
);

it.each([
  "check-storage",
  "clean-images",
  "rotate-keys",
  "reset-second-factor a@example.com",
  "backup",
  "copy-files --to-disk",
  "update newer.tar.gz",
  "restore madang-2026.tar.gz",
])("an operator names the file of settings of a service to %s", async (command) => {
  const [name, ...rest] = command.split(" ");
  const file = join(folder, `${name}.env`);
  await writeFile(file, "DATA_DIR=/proc/of-the-file\nSUPABASE_URL=ftp://no\n");
  const { code, output } = await run([`scripts/${name}.ts`, ...rest, `--settings=${file}`]);
  expect([output, code]).toEqual([expect.stringContaining("SUPABASE_URL"), 1]);
});

it("an operator's own environment goes before the file of settings, as for a restore elsewhere", async () => {
  const file = join(folder, "service.env");
  await writeFile(file, `DATA_DIR=/proc/nope\nPORT=${await freePort()}\n`);
  const { code, output } = await run(["scripts/doctor.ts", "--settings", file]);
  expect([output, code]).toEqual([expect.stringContaining(`✓ data folder: ${join(folder, "data")}`), 0]);
});

it("an operator reads that nothing is in the way of a start", async () => {
  const { code, output } = await run(["scripts/doctor.ts"], { PORT: String(await freePort()) });
  expect([output, code]).toEqual([expect.stringMatching(/^([✓!] .+\n){10}$/), 0]);
  expect(output).toContain(
    "✓ first admin: none in the settings: a start without an admin prints a link for it",
  );
});

it("an operator who calls a mail server by smtps:// that begins without TLS reads to write smtp://", async () => {
  const office = await openPostOffice();
  onTestFinished(() => office.close());
  const SMTP_URL = office.smtpUrl.replace("smtp:", "smtps:");
  const { code, output } = await run(["scripts/doctor.ts"], { SMTP_URL, PORT: String(await freePort()) });
  expect([output, code]).toEqual([
    expect.stringContaining("begins without TLS. Write smtp:// in place of smtps:// there"),
    1,
  ]);
});

it("an operator whose mail server waits for TLS and is called by smtp:// reads to write smtps://", async () => {
  // As a server with TLS from the start: it lets the client speak first.
  const server = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, output } = await run(["scripts/doctor.ts"], { SMTP_URL, PORT: String(await freePort()) });
  expect([output, code]).toEqual([
    expect.stringContaining("says nothing. Write smtps:// in place of smtp://"),
    1,
  ]);
});

it.each<[what: string, make: (dataDir: string) => Promise<unknown>, words: string]>([
  [
    "is a copy of one on which a site ran",
    (dataDir) => writeFile(join(dataDir, "postgres/running.json"), JSON.stringify({ folder: "1", made: 1 })),
    "✗ database: DATA_DIR: {}/postgres is a copy of a folder on which a site was running",
  ],
  [
    "has the lock of a PostgreSQL on another folder",
    (dataDir) =>
      writeFile(join(dataDir, "postgres/data/postmaster.pid"), "1\n/srv/madang/postgres/data\n1\n"),
    "✗ database: DATA_DIR: {}/postgres/data/postmaster.pid is that of a PostgreSQL on /srv/madang/postgres/data",
  ],
  [
    "has an empty PG_VERSION",
    (dataDir) => writeFile(join(dataDir, "postgres/data/PG_VERSION"), ""),
    "✗ database: DATA_DIR: {}/postgres/data is there but is no PostgreSQL data folder",
  ],
  [
    "has a damaged PG_VERSION",
    (dataDir) => writeFile(join(dataDir, "postgres/data/PG_VERSION"), "\0\0x"),
    "Restore a backup into a new DATA_DIR (npm run restore -- FILE)",
  ],
  [
    "has one of another PostgreSQL",
    (dataDir) => writeFile(join(dataDir, "postgres/data/PG_VERSION"), "17\n"),
    "✗ database: DATA_DIR: {}/postgres/data was made by PostgreSQL 17, not 18. Make a backup",
  ],
  [
    "cannot be read",
    (dataDir) => chmod(dataDir, 0o300),
    "✗ data folder: {} cannot be read and written (EACCES): give it to the user who runs the site.",
  ],
])(
  "an operator whose data folder %s gets an error from the doctor, and what to do",
  async (_, make, words) => {
    const dataDir = await mkdtemp(join(tmpdir(), "madang-doctor-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = join(dataDir, "postgres");
    await mkdir(join(postgres, "data"), { recursive: true });
    await mkdir(join(postgres, "run"));
    await writeFile(join(postgres, "data/PG_VERSION"), "18\n");
    // The rules of a folder do not hold for root: there the ordinary user nobody looks.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
    const give = async () => uid && (await promisify(execFile)("chown", ["-R", `${uid}:${uid}`, dataDir]));
    await give();
    expect((await run(["scripts/doctor.ts"], settings, uid)).code).toBe(0);
    await make(dataDir);
    await give();
    const { code, output } = await run(["scripts/doctor.ts"], settings, uid);
    expect([output, code]).toEqual([expect.stringContaining(words.replace("{}", dataDir)), 1]);
  },
);

it("an operator who looks at an installation that is not there reads so, and nothing is made by it", async () => {
  const DATA_DIR = join(folder, "not-there/data");
  const { code, output } = await run(["scripts/doctor.ts"], { DATA_DIR, PORT: String(await freePort()) });
  expect([output, code]).toEqual([expect.stringContaining(`✗ data folder: ${DATA_DIR} is not there.`), 1]);
  expect(existsSync(join(folder, "not-there"))).toBe(false);
});

it("an operator whose data folder would be below a file gets an error", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const settings = { DATA_DIR: join(file, "data"), PORT: String(await freePort()) };
  const { code, output } = await run(["scripts/doctor.ts"], settings);
  expect([output, code]).toEqual([
    expect.stringContaining(`✗ data folder: ${file} is a file, not a folder`),
    1,
  ]);
});

it("an operator reads which file of settings cannot be read, why, and what to do", async () => {
  const file = join(folder, "folder.env");
  await mkdir(file);
  expect(() => loadSettingsFile(file, {})).toThrow(`The settings in ${file} cannot be read: it is a folder.`);

  const closed = join(folder, "closed.env");
  await writeFile(closed, "PORT=1\n");
  await chmod(closed, 0o000);
  await chmod(folder, 0o755);
  const load = `import("${root}/server/settings-file.ts").then(({ loadSettingsFile }) => loadSettingsFile("${closed}", {}))`;
  // Root may read any file.
  const { output } = await run(["-e", load], {}, process.getuid?.() === 0 ? 65_534 : undefined);
  expect(output).toContain(
    `The settings in ${closed} cannot be read: this user may not read it (EACCES). Make the user who starts the site its owner, with mode 600.`,
  );
});
