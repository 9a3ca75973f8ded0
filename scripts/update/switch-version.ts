/** Ends the site, and starts it again as another version; back to the one before where that does not work. */
import { existsSync } from "node:fs";
import { lchown, readlink, rename, rm, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../backend/errors.ts";
import { answerWhileStarting } from "../../server/startup-answers.ts";
import { copyData, dropDataCopy, putDataBack } from "./data-copy.ts";
import type { Owner } from "./run-as-owner.ts";
import { checkSite } from "./site-check.ts";
import { runningSite, type Supervisor } from "./supervisor.ts";

const stopMs = 60_000;
const lookMs = 100;
/** How long a start may take, if nothing else is said. */
export const usualStartSeconds = 300;

export interface Switch {
  supervisor: Supervisor;
  /** The link that the supervisor starts from. */
  link: string;
  from: string;
  to: string;
  owner: Owner;
  dataDir: string;
  /** Whether the database is in the data folder, and can be put back. */
  embedded: boolean;
  host: string;
  port: number;
  timeoutMs: number;
  say: (step: string) => void;
}

/** The link beside the versions by which one of them is started; undefined: there is none. */
export async function findLink(folder: string): Promise<string | undefined> {
  const link = join(dirname(folder), "current");
  const target = await readlink(link).catch(() => undefined);
  return target !== undefined && basename(target) === basename(folder) ? link : undefined;
}

/** @throws StartError when the site runs as the version before, with its data as they were */
export async function switchVersion(change: Switch): Promise<void> {
  const { supervisor, dataDir, embedded, to, from, say } = change;
  say("Stopping the site. Visitors read that it comes back in a moment …");
  await stopSite(change);
  try {
    await whileClosed(change, async () => {
      await waitUntilStopped(change);
      if (embedded) await copyData(dataDir, from);
      await pointTo(to, change);
    });
  } catch (error) {
    await pointTo(from, change);
    await supervisor.start();
    throw new StartError(
      `${messageOf(error)}\nNothing was changed, and the site was started again as it was.`,
    );
  }
  say("Starting the new version …");
  const trouble = await startAndCheck(change);
  if (!trouble) return dropDataCopy(dataDir);
  say(`The new version does not work: ${trouble.reason}\nGoing back …`);
  await goBack(change, trouble);
}

/** What keeps it from working; undefined: nothing. */
async function startAndCheck({ supervisor, host, port, timeoutMs }: Switch) {
  let wasReady = false;
  try {
    await supervisor.start();
    const onReady = () => {
      wasReady = true;
    };
    await checkSite(addressOf(host, port), { timeoutMs, onReady });
    return undefined;
  } catch (error) {
    return { reason: messageOf(error), wasReady };
  }
}

async function goBack(
  change: Switch,
  { reason, wasReady }: { reason: string; wasReady: boolean },
): Promise<void> {
  const { supervisor, dataDir, embedded, from } = change;
  await stopSite(change);
  let restored = false;
  await whileClosed(change, async () => {
    await waitUntilStopped(change);
    restored = embedded && !wasReady && (await putDataBack(dataDir));
    await pointTo(from, change);
  });
  await supervisor.start();
  const data = restored
    ? "The data are as they were before."
    : "The data stay as they are: visitors may have reserved in between, and the version before works with them too.";
  // The version before has worked here: it is not given up for a short `--wait`, which is for the new one.
  const timeoutMs = Math.max(change.timeoutMs, usualStartSeconds * 1000);
  await checkSite(addressOf(change.host, change.port), { timeoutMs }).catch((error) => {
    throw new StartError(
      `The site was started as the version before, and does not answer: ${error.message} ${data}`,
    );
  });
  if (restored || !embedded || wasReady) await dropDataCopy(dataDir);
  throw new StartError(
    `The new version was not taken: ${reason}\nThe site runs as the version before. ${data}`,
  );
}

/** One that was killed leaves its link under another name. */
export async function pointTo(
  folder: string,
  { link, owner }: Pick<Switch, "link" | "owner">,
): Promise<void> {
  const made = `${link}.new`;
  await rm(made, { force: true });
  await symlink(basename(folder), made);
  if (owner.identity.uid !== undefined) await lchown(made, owner.identity.uid, owner.identity.gid ?? 0);
  await rename(made, link);
}

/** A command that stops it may find that it has ended already. */
async function stopSite({ supervisor, dataDir }: Switch): Promise<void> {
  await supervisor.stop().catch(async (error) => {
    if (await runningSite(dataDir)) throw error;
  });
}

async function waitUntilStopped({ dataDir, embedded }: Switch): Promise<void> {
  if (!embedded || !existsSync(join(dataDir, "postgres"))) return;
  const until = Date.now() + stopMs;
  while (await runningSite(dataDir)) {
    if (Date.now() > until)
      throw new StartError("The site does not stop: the command that stops it has not.");
    await wait(lookMs);
  }
}

/** Visitors and proxies get a 503 with `Retry-After` meanwhile, as from a site that starts. */
async function whileClosed({ host, port }: Switch, work: () => Promise<void>): Promise<void> {
  const server = createServer(answerWhileStarting({ problem: undefined }));
  const until = Date.now() + stopMs;
  const listens = async (): Promise<boolean> =>
    new Promise((resolve) => {
      server.once("error", () => resolve(false)).listen(port, host, () => resolve(true));
    });
  // Its port may be in use for a moment longer, or for root only: then visitors find it closed.
  let open = await listens();
  while (!open && Date.now() < until) {
    await wait(lookMs);
    open = await listens();
  }
  try {
    await work();
  } finally {
    server.closeAllConnections();
    if (open) await new Promise((resolve) => server.close(resolve));
  }
}

function addressOf(host: string, port: number): string {
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
