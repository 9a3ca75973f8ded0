/** What the settings name elsewhere: database, file store, mail server, and the address under which visitors come. */
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { checkCluster } from "../backend/postgres/check-cluster.ts";
import { readServerMajor } from "../backend/postgres/server-facts.ts";
import { loadS3 } from "../backend/storage/load-s3.ts";
import type { Config } from "../server/config.ts";
import { isProjectReady, refuseUnfitProject } from "../server/hosted-project.ts";
import { isLoopback } from "../server/loopback.ts";
import { wasReached } from "../server/mail-settings.ts";
import { attention, type Finding, good, orProblem, problem } from "./finding.ts";

const timeoutMs = 5_000;
const oldestMajor = 15;

export async function checkDatabase({ databaseUrl, hosted, dataDir }: Config): Promise<Finding> {
  if (hosted) return checkProject(hosted).catch(orProblem("project"));
  if (databaseUrl) return checkServer(databaseUrl);
  return checkCluster(join(dataDir, "postgres")).then(
    (isThere) =>
      isThere
        ? good("embedded", "embedded PostgreSQL")
        : good("new", "embedded PostgreSQL, which the first start sets up"),
    orProblem("folder"),
  );
}

async function checkProject(hosted: NonNullable<Config["hosted"]>): Promise<Finding> {
  const project = { ...hosted, supabaseUrl: hosted.url };
  await refuseUnfitProject(project);
  const { host } = new URL(hosted.url);
  return (await isProjectReady(project))
    ? good("project", `project at ${host}`, host)
    : problem("away", "SUPABASE_URL does not answer: look at the project's status page.", host);
}

async function checkServer(connectionString: string): Promise<Finding> {
  try {
    const major = await readServerMajor(connectionString, timeoutMs);
    if (major >= oldestMajor) return good("server", `PostgreSQL ${major}`, major);
    const words = `DATABASE_URL cannot be used: it is PostgreSQL ${major}, and ${oldestMajor} is needed.`;
    return problem("old", words, major);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return problem("away", `DATABASE_URL cannot be used: ${words}.`);
  }
}

export async function checkFiles({ s3, hosted }: Config): Promise<Finding> {
  if (hosted) return good("project", "in the project");
  if (!s3) return good("disk", "in the data folder");
  const connect = async () => {
    const { connectS3 } = await loadS3(() => import("../backend/storage/s3-client.ts"));
    (await connectS3(s3)).destroy();
    return good("bucket", `in the bucket ${s3.bucket}`, s3.bucket);
  };
  return connect().catch(orProblem("away"));
}

export async function checkMail({ mail }: Config): Promise<Finding> {
  if (!mail.smtpUrl) {
    return attention("none", "no SMTP_URL: mails are written to files, nobody gets them");
  }
  const transport = createTransport({
    url: mail.smtpUrl,
    // The socket's own is longer: what says nothing from the start is known by its missing greeting.
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs },
  });
  return transport.verify().then(
    () => good("taken", "the mail server takes our login"),
    (error) => mailProblem(mail.smtpUrl ?? "", error),
  );
}

/** `reason`: OpenSSL's own words, without the numbers around them in the message. */
function mailProblem(
  smtpUrl: string,
  error: Error & { code?: string; responseCode?: number; reason?: string },
): Finding {
  const { protocol, hostname, port } = new URL(smtpUrl);
  if (protocol === "smtps:" && error.reason === "wrong version number") {
    const words = `SMTP_URL cannot be used: ${hostname}:${port || 465} begins without TLS. Write smtp:// in place of smtps:// there (587 is such a port): the connection is encrypted all the same, by STARTTLS.`;
    return problem("tls", words, port);
  }
  if (protocol === "smtp:" && error.message === "Greeting never received") {
    const words = `SMTP_URL cannot be used: ${hostname}:${port || 587} says nothing. Write smtps:// in place of smtp:// if its port is one for TLS from the start (465 is).`;
    return problem("silent", words, port);
  }
  const reached = wasReached(error) ? "refused" : "away";
  return problem(reached, `SMTP_URL cannot be used: ${error.reason ?? error.message}`, error.code);
}

export async function checkAddress({ publicUrl, host, trustedProxies }: Config): Promise<Finding> {
  if (publicUrl.startsWith("https:")) {
    if (trustedProxies > 0) return good("https", publicUrl, publicUrl);
    const words =
      "PUBLIC_URL is https and TRUST_PROXY off: all visitors would share one address and its limits.";
    return problem("proxy", words, publicUrl);
  }
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
    ? attention("local", `${publicUrl}, for this machine only`, publicUrl)
    : attention("http", `${publicUrl}: without https, others can read what visitors write`, publicUrl);
}
