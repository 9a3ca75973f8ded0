/** `npm run doctor`: looks whether the site can run here with these settings, and says what to do where it cannot. */
import { existsSync } from "node:fs";
import { access, constants, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { createTransport } from "nodemailer";
import pg from "pg";
import { StartError } from "../backend/errors.ts";
import { type Config, readConfig } from "../server/config.ts";
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
    if ((await fetch(`http://${host}:${port}/healthz`).catch(() => undefined))?.ok)
      return `the site runs at ${port}`;
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
    await access(present, constants.W_OK).catch((error) => {
      throw new Error(`${present} cannot be written (${error.code}): give it to the user who runs the site.`);
    });
    if (!(await stat(present)).isDirectory()) {
      throw new Error(`${present} is a file, not a folder: set DATA_DIR to a folder.`);
    }
    return present === dataDir ? dataDir : `${dataDir}, which the first start makes`;
  },
  async disk({ dataDir }) {
    const { bavail, bsize } = await statfs(nearestPresent(dataDir));
    const free = (bavail * bsize) / gigabyte;
    if (free < 1) throw new Error(`${free.toFixed(1)} GB are free: make room for at least 1 GB.`);
    return `${free.toFixed(0)} GB free`;
  },
  async database({ databaseUrl, hosted }) {
    if (hosted) {
      const project = { ...hosted, supabaseUrl: hosted.url };
      await refuseUnfitProject(project);
      if (!(await isProjectReady(project)))
        throw new Error("SUPABASE_URL does not answer: look at the project's status page.");
      return `project at ${new URL(hosted.url).host}`;
    }
    if (!databaseUrl) return "embedded PostgreSQL";
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
