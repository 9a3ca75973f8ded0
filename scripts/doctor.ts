/** `npm run doctor`: looks whether the site can run here with these settings, and says what to do where it cannot. */
import { existsSync } from "node:fs";
import { access, constants, readdir, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import pg from "pg";
import { firstPasswordProblem } from "../backend/auth/first-password.ts";
import { StartError } from "../backend/errors.ts";
import { refuseForeign } from "../backend/foreign-folder.ts";
import { checkCluster } from "../backend/postgres/check-cluster.ts";
import { loadS3 } from "../backend/storage/load-s3.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { isProjectReady, refuseUnfitProject } from "../server/hosted-project.ts";
import { isLoopback } from "../server/loopback.ts";
import { runCommand } from "./run-command.ts";

const gigabyte = 1024 ** 3;
const timeoutMs = 5_000;

/** The folder itself, or the one above it in which it would be made: looking makes nothing. */
function nearestPresent(path: string): string {
  return existsSync(path) ? path : nearestPresent(dirname(path));
}

/** What is fine, in a few words.  @throws Error that says what to do. */
type Check = (config: Config) => Promise<string>;

const checks: Record<string, Check> = {
  async "Node.js"() {
    const version = process.versions.node;
    if (Number.parseInt(version, 10) < 24)
      throw new Error(`This is Node.js ${version}: npm start brings 24 along.`);
    return version;
  },
  async port({ port, host }) {
    const ask = (path: string) => fetch(`http://${host}:${port}${path}`).catch(() => undefined);
    if ((await ask("/healthz"))?.ok) {
      const ready = await ask("/readyz");
      if (ready?.ok) return `the site runs at ${port}`;
      const { reason } = ((await ready?.json().catch(() => null)) ?? {}) as { reason?: string };
      throw new Error(
        reason
          ? `the site runs at ${port} and takes no reservations: ${reason}. Make room there.`
          : `the site runs at ${port}, and its database does not answer. The embedded one is started again by itself within a minute: call this again then, and read the log of the site if that stays so.`,
      );
    }
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, () => server.close(() => resolve()));
    }).catch((error) => {
      throw new Error(`${host}:${port} cannot be used (${error.code}): set PORT to another.`);
    });
    return `${host}:${port} is free`;
  },
  async "data folder"({ dataDir }) {
    const present = nearestPresent(dataDir);
    if (!(await stat(present)).isDirectory()) {
      throw new Error(`${present} is a file, not a folder: set DATA_DIR to a folder.`);
    }
    await access(present, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
      throw new Error(
        `${present} cannot be read and written (${error.code}): give it to the user who runs the site.`,
      );
    });
    if (present === dataDir) {
      const names = await readdir(dataDir);
      await refuseForeign(
        dataDir,
        names.map((name) => join(dataDir, name)),
      );
    }
    return present === dataDir ? dataDir : `${dataDir}, which the first start makes`;
  },
  async disk({ dataDir }) {
    const { bavail, bsize } = await statfs(nearestPresent(dataDir));
    const free = (bavail * bsize) / gigabyte;
    if (free < 1) throw new Error(`${free.toFixed(1)} GB are free: make room for at least 1 GB.`);
    return `${free.toFixed(0)} GB free`;
  },
  async database({ databaseUrl, hosted, dataDir }) {
    if (hosted) {
      const project = { ...hosted, supabaseUrl: hosted.url };
      await refuseUnfitProject(project);
      if (!(await isProjectReady(project)))
        throw new Error("SUPABASE_URL does not answer: look at the project's status page.");
      return `project at ${new URL(hosted.url).host}`;
    }
    if (!databaseUrl) {
      return (await checkCluster(join(dataDir, "postgres")))
        ? "embedded PostgreSQL"
        : "embedded PostgreSQL, which the first start sets up";
    }
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    try {
      await client.connect();
      const { rows } = await client.query(
        "select current_setting('server_version_num')::int / 10000 as major",
      );
      if (rows[0].major < 15) throw new Error(`it is PostgreSQL ${rows[0].major}, and 15 is needed`);
      return `PostgreSQL ${rows[0].major}`;
    } catch (error) {
      throw new Error(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}.`);
    } finally {
      await client.end().catch(() => {});
    }
  },
  async "uploaded files"({ s3, hosted }) {
    if (hosted) return "in the project";
    if (!s3) return "in the data folder";
    const { connectS3 } = await loadS3(() => import("../backend/storage/s3-client.ts"));
    (await connectS3(s3)).destroy();
    return `in the bucket ${s3.bucket}`;
  },
  async "first admin"({ firstAdmin, hosted, publicUrl }) {
    if (!firstAdmin) return "none in the settings: a new site prints a link for it";
    if (hosted) return "the project decides about ADMIN_PASSWORD";
    if (await firstPasswordProblem({ ...firstAdmin, publicUrl })) {
      throw new Error(
        "ADMIN_PASSWORD is easy to guess or longer than 72 bytes: choose one of several words that do not belong together. Where there is an admin already, remove it.",
      );
    }
    return "ADMIN_PASSWORD will do";
  },
  async mail({ mail }) {
    if (!mail.smtpUrl) return "no SMTP_URL: mails are written to files, nobody gets them";
    const transport = createTransport(mail.smtpUrl, {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    } as object);
    await transport.verify().catch((error) => {
      throw new Error(`SMTP_URL cannot be used: ${error.message}`);
    });
    return "the mail server takes our login";
  },
  async "public address"({ publicUrl, host, trustedProxies }) {
    if (publicUrl.startsWith("https:") && trustedProxies === 0)
      throw new Error(
        "PUBLIC_URL is https and TRUST_PROXY off: all visitors would share one address and its limits.",
      );
    return isLoopback(host) && publicUrl.startsWith("http:")
      ? `${publicUrl}, for this machine only`
      : publicUrl;
  },
};

await runCommand(async () => {
  const config = readConfig(process.env);
  becomeFolderUser(config.dataDir, import.meta.dirname);
  let failures = 0;
  for (const [name, check] of Object.entries(checks)) {
    const [sign, words] = await check(config).then(
      (fine) => ["✓", fine],
      (error: Error) => ["✗", error.message],
    );
    if (sign === "✗") failures++;
    console.log(`${sign} ${name}: ${words}`);
  }
  if (failures > 0) throw new StartError(`${failures} of ${Object.keys(checks).length} need attention.`);
});
