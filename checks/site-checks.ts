/** What only the running site knows: its messages, data, clock, and whether its address leads to it. */
import { attention, type Finding, good, problem } from "./finding.ts";

export interface SiteSources {
  publicUrl: string;
  isReady: () => Promise<boolean>;
  figures: () => Promise<{ name: string; label: string; value: number }[]>;
  /** Names of migrations that the database lacks; null: the hosted project knows. */
  pendingMigrations: (() => Promise<string[]>) | null;
  /** Milliseconds by which the clock of the database differs; null: it is this machine's. */
  databaseClockMs: (() => Promise<number>) | null;
  /** Whether the mail server has refused the sender of the last e-mail. */
  isSenderRefused: () => boolean;
}

const hourSeconds = 60 * 60;
const clockDifferenceMs = 5_000;
const reachMs = 5_000;

async function checkMessages({ figures, isSenderRefused }: SiteSources): Promise<Finding> {
  if (isSenderRefused()) {
    return problem("sender", "the mail server refuses the sender: set MAIL_FROM to the address of its login");
  }
  const all = await figures();
  const sum = (wanted: string) =>
    all.filter(({ name }) => name === wanted).reduce((total, { value }) => total + value, 0);
  const oldest = Math.max(
    0,
    ...all
      .filter(({ name, label }) => name === "outbox_oldest_seconds" && label === "email")
      .map(({ value }) => value),
  );
  if (oldest > hourSeconds) {
    return problem(
      "stuck",
      `e-mails have not left for ${Math.round(oldest / 60)} minutes`,
      sum("outbox_waiting"),
    );
  }
  const failed = sum("outbox_failed");
  if (failed > 0) return attention("failed", `${failed} were not sent`, failed);
  return good("sent", `${sum("outbox_waiting")} wait`, sum("outbox_waiting"));
}

async function checkSize({ figures, isReady }: SiteSources): Promise<Finding> {
  if (!(await isReady())) return problem("silent", "the database does not answer");
  const bytes = (await figures()).find(({ name }) => name === "database_bytes")?.value ?? 0;
  return good("size", `${(bytes / 1e6).toFixed(0)} MB`, bytes);
}

async function checkMigrations({ pendingMigrations }: SiteSources): Promise<Finding> {
  if (!pendingMigrations) {
    return good("project", "those of the project: npx supabase@3 migration list");
  }
  const pending = await pendingMigrations();
  return pending.length === 0
    ? good("all", "all applied")
    : problem("pending", `not applied: ${pending.join(", ")}`, pending.length);
}

/** The browser compares this machine's clock with its own. */
async function checkClock({ databaseClockMs }: SiteSources): Promise<Finding> {
  const difference = Math.abs(await (databaseClockMs?.() ?? Promise.resolve(0)));
  const now = new Date().toISOString();
  return difference > clockDifferenceMs
    ? problem("database", `the clock of the database differs by ${Math.round(difference / 1000)} s`, now)
    : good("same", now, now);
}

/** From this machine; a router may not lead back what comes from within. */
async function checkReach({ publicUrl }: SiteSources): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(reachMs),
    });
    await answer.arrayBuffer();
    return answer.status === 200
      ? good("answers", `${publicUrl} leads here`, publicUrl)
      : attention("other", `${publicUrl} answers ${answer.status}`, String(answer.status));
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? message;
    return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
      ? problem("certificate", `${publicUrl}: its certificate is not good (${code})`, code)
      : attention("silent", `${publicUrl} does not answer this machine (${code})`, code);
  }
}

export const siteChecks: Record<string, (sources: SiteSources) => Promise<Finding>> = {
  migrations: checkMigrations,
  "database size": checkSize,
  messages: checkMessages,
  clock: checkClock,
  reach: checkReach,
};
