/** `npm run doctor`: looks whether the site can run here with these settings, and says what to do where it cannot. */
import { createServer } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { firstPasswordProblem } from "../backend/auth/first-password.ts";
import { StartError } from "../backend/errors.ts";
import { connectionAt } from "../backend/postgres/cluster.ts";
import { connectOwner } from "../backend/postgres/owner.ts";
import { socketFolder } from "../backend/postgres/socket-folder.ts";
import { type Finding, good, orProblem, problem } from "../checks/finding.ts";
import { machineChecks } from "../checks/machine-checks.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { runCommand } from "./run-command.ts";

const signs = { good: "✓", attention: "!", problem: "✗" };

async function checkPort({ port, host }: Config): Promise<Finding> {
  const ask = (path: string) => fetch(`http://${host}:${port}${path}`).catch(() => undefined);
  if ((await ask("/healthz"))?.ok) {
    const ready = await ask("/readyz");
    if (ready?.ok) return good("running", `the site runs at ${port}`);
    const { reason } = ((await ready?.json().catch(() => null)) ?? {}) as { reason?: string };
    return problem(
      "not ready",
      reason
        ? `the site runs at ${port} and takes no reservations: ${reason}. Make room there.`
        : `the site runs at ${port}, and its database does not answer. The embedded one is started again by itself within a minute: call this again then, and read the log of the site if that stays so.`,
    );
  }
  const server = createServer();
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => server.close(() => resolve()));
  }).then(
    () => good("free", `${host}:${port} is free`),
    (error) => problem("taken", `${host}:${port} cannot be used (${error.code}): set PORT to another.`),
  );
}

/** Undefined where that cannot be asked here. @throws when the database does not answer, as the embedded one of a stopped site */
async function countAdmins({ databaseUrl, dataDir, hosted }: Config): Promise<number | undefined> {
  if (hosted) return;
  const socket = databaseUrl ? undefined : await socketFolder(join(dataDir, "postgres/run"));
  try {
    const client = await connectOwner(socket ? connectionAt(socket.path) : { connectionString: databaseUrl });
    const { rows } = await client
      .query("select count(*)::int as count from public.admins")
      .finally(() => client.end());
    return rows[0].count;
  } finally {
    await socket?.remove();
  }
}

async function checkFirstAdmin(config: Config): Promise<Finding> {
  const { firstAdmin, hosted, publicUrl } = config;
  const count = await countAdmins(config).catch(() => undefined);
  if (count) {
    const rest = firstAdmin ? ": ADMIN_EMAIL and ADMIN_PASSWORD are not used any more, remove them" : "";
    return good("known", `the site has ${count} admin${count > 1 ? "s" : ""}${rest}`);
  }
  if (!firstAdmin) {
    const words = count === 0 ? "none yet: the next start" : "none in the settings: a start without an admin";
    return good("link", `${words} prints a link for it`);
  }
  if (hosted) return good("project", "the project decides about ADMIN_PASSWORD");
  return (await firstPasswordProblem({ ...firstAdmin, publicUrl }))
    ? problem(
        "weak",
        "ADMIN_PASSWORD is easy to guess or longer than 72 bytes: choose one of several words that do not belong together. Where there is an admin already, remove it.",
      )
    : good("strong", "ADMIN_PASSWORD will do");
}

await runCommand(async () => {
  parseArgs();
  const config = readConfig(process.env);
  becomeFolderUser(config.dataDir, join(import.meta.dirname, ".."));
  const checks = { ...machineChecks, port: checkPort, "first admin": checkFirstAdmin };
  let problems = 0;
  for (const [name, check] of Object.entries(checks)) {
    const { state, words } = await check(config).catch(orProblem("unknown"));
    if (state === "problem") problems++;
    console.log(`${signs[state]} ${name}: ${words}`);
  }
  if (problems > 0) throw new StartError(`${problems} of ${Object.keys(checks).length} need attention.`);
});
