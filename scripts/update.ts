/**
 * `npm run update -- FILE`: a newer release, as a file or at an https address with its .sha256 beside it; without a name,
 * in a clone, its newest tag. The new version comes beside this one and is tried on a backup of the data while the site
 * runs. Then the site is started as the new version, or as this one again if that does not work.
 *
 * `--stop COMMAND --start COMMAND`: how the site is ended and started where systemd does not do it. `--settings FILE`:
 * the settings that it is started with, beside `.env`. `--wait SECONDS`: how long the start of the new
 * version may take.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "../backend/errors.ts";
import { lockFolder } from "../backend/postgres/folder-lock.ts";
import { type Config, readConfig } from "../server/config.ts";
import { isNewer, siteVersion } from "../server/version.ts";
import { runCommand } from "./run-command.ts";
import { backUpData, sizeOf } from "./update/backup-data.ts";
import { dropDataCopy, putDataBack, versionOfCopy, wasOpenedSinceCopy } from "./update/data-copy.ts";
import { checkOut, findGitVersion, isClone } from "./update/git-version.ts";
import { rehearse, removeRehearsal } from "./update/rehearsal.ts";
import { fetchArchive, unpackArchive, versionIn } from "./update/release-archive.ts";
import { type Owner, ownerOf } from "./update/run-as-owner.ts";
import { runningSite, type Supervisor, supervisorOf } from "./update/supervisor.ts";
import { findLink, pointTo, switchVersion, usualStartSeconds } from "./update/switch-version.ts";
import {
  markFinished,
  markUnfinished,
  removeUnfinished,
  unfinishedFolders,
} from "./update/unfinished-folder.ts";

const root = join(import.meta.dirname, "..");
const parent = dirname(root);
const workshop = join(parent, ".madang-update");
const spareBytes = 1.5 * 1024 ** 3;

interface NewVersion {
  version: string;
  /** Where it is now, and where it will be. */
  folder: string;
  place: string;
}

function refuseUnfit({ dataDir, hosted }: Config): void {
  if (hosted) {
    throw new StartError(
      "With SUPABASE_URL an update is made by hand, because the project is migrated by the Supabase CLI: docs/hosted.md, Updating.",
    );
  }
  const inside = relative(root, dataDir);
  if (inside.startsWith("..")) return;
  if (!existsSync(join(dataDir, "postgres"))) {
    throw new StartError(
      `There is no site's data in ${dataDir}. Call this in the folder of the version that runs, with the file of its settings: npm run update -- --settings /etc/madang.env …`,
    );
  }
  const outside = join(parent, "madang-data");
  throw new StartError(
    `DATA_DIR is in the folder of this version (${dataDir}), and the next one comes in a folder of its own. Stop the site and move the data once:\n\n` +
      `  mv '${dataDir}' '${outside}'\n  echo 'DATA_DIR=${outside}' >> '${join(root, ".env")}'\n\nStart it again, and call this again.`,
  );
}

/** Room for the new version, a backup, the copy that is tried, and the database beside it. */
async function refuseFull({ dataDir }: Config): Promise<void> {
  const needed =
    spareBytes + 3 * (await sizeOf(join(dataDir, "postgres"))) + 2 * (await sizeOf(join(dataDir, "storage")));
  for (const folder of [parent, dataDir]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= needed) continue;
    const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
    throw new StartError(
      `${gigabytes(bavail * bsize)} GB are free in ${folder}, and an update needs ${gigabytes(needed)} GB for a while. Make room there first.`,
    );
  }
}

/** What an update that was ended by force has left. */
async function tidyUp(config: Config, link: string | undefined, owner: Owner): Promise<void> {
  await removeRehearsal(join(config.dataDir, "rehearsal"));
  await undoSwitch(config, link, owner);
  for (const folder of await unfinishedFolders(parent)) {
    // Where the update was cut off at its very end, the site runs from it.
    if (folder === root || (await findLink(folder))) await markFinished(folder);
    else await removeUnfinished(folder);
  }
}

async function undoSwitch(config: Config, link: string | undefined, owner: Owner): Promise<void> {
  const before = await versionOfCopy(config.dataDir);
  if (before === undefined) return dropDataCopy(config.dataDir);
  const running = await runningSite(config.dataDir);
  const isOpen = await wasOpenedSinceCopy(config.dataDir);
  if (running && !isOpen) {
    throw new StartError(
      `The update before this one was cut off, and the site is starting (process ${running}). Wait until it is open, or stop it, and call this again.`,
    );
  }
  const isBack = !isOpen && (await putDataBack(config.dataDir));
  if (isBack && link) await pointTo(before, { link, owner });
  await dropDataCopy(config.dataDir);
  if (!isBack) return;
  const undone = `The update before this one was cut off: the data are as they were, and ${before} is the version of them.`;
  if (before !== root) throw new StartError(`${undone} Start the site, and call this again there.`);
  console.log(undone);
}

async function bringRelease(from: string, owner: Owner): Promise<NewVersion> {
  console.log(`Fetching ${from} …`);
  const archive = await fetchArchive(from, workshop);
  const folder = await unpackArchive(archive, workshop, owner);
  const version = await versionIn(folder);
  if (!isNewer(version, siteVersion)) {
    throw new StartError(
      version === siteVersion
        ? `This is version ${version} already.`
        : `${from} is version ${version}, which is older than this one (${siteVersion}). A backup of this version cannot be restored by it.`,
    );
  }
  return { version, folder, place: join(parent, `madang-${version}`) };
}

async function bringCommit(owner: Owner): Promise<NewVersion> {
  if (!(await isClone(root))) {
    throw new StartError("Say which release: npm run update -- madang-0.2.0.tar.gz, or its https address.");
  }
  const found = await findGitVersion(root, siteVersion, owner);
  if (!found) throw new StartError(`There is no version newer than this one (${siteVersion}).`);
  const place = join(parent, `madang-${found.version}`);
  refusePresent(place);
  await markUnfinished(place);
  await checkOut(found, root, place, owner);
  return { version: found.version, folder: place, place };
}

function refusePresent(place: string): void {
  if (existsSync(place))
    throw new StartError(
      `${place} is there already. Remove it if nothing in it is needed, and call this again.`,
    );
}

async function install({ folder }: NewVersion, { s3 }: Config, owner: Owner): Promise<void> {
  console.log("Installing what it runs with …");
  await owner.run(process.execPath, ["scripts/bootstrap.mjs", "--build", "--packages-of", root], folder);
  // The site of a release has the client of stores only where it is needed.
  if (!s3 || existsSync(join(folder, "node_modules/@aws-sdk/client-s3"))) return;
  await owner.run("npm", ["install", "--save-prod", "--omit=dev", "@aws-sdk/client-s3"], folder);
}

async function update(
  from: string | undefined,
  supervisor: Supervisor | undefined,
  config: Config,
  waitSeconds: number,
): Promise<void> {
  const owner = await ownerOf(root);
  const link = await findLink(root);
  if (supervisor && !link) {
    throw new StartError(
      `${parent}/current does not lead to this version (${root}): whoever starts the site has to start it there. docs/deploy.md says how (Updating).`,
    );
  }
  await tidyUp(config, link, owner);
  await refuseFull(config);
  const found = from ? await bringRelease(from, owner) : await bringCommit(owner);
  try {
    if (found.folder !== found.place) refusePresent(found.place);
    await install(found, config, owner);
    console.log("Making a backup …");
    const backup = await backUpData(root, config, workshop);
    console.log(`Trying ${found.version} on the backup …`);
    await rehearse({
      ...found,
      backup,
      dataDir: join(config.dataDir, "rehearsal"),
      publicUrl: config.publicUrl,
      owner: await ownerOf(config.dataDir),
    });
  } catch (error) {
    if (found.folder === found.place) await removeUnfinished(found.place);
    throw new StartError(`${(error as Error).message}\nNothing was changed: the site is as it was.`);
  }
  if (found.folder !== found.place) {
    await markUnfinished(found.place);
    await rename(found.folder, found.place);
  }
  if (existsSync(join(root, ".env"))) await owner.run("cp", ["-p", ".env", found.place], root);
  if (!supervisor || !link) {
    await markFinished(found.place);
    return explainStart(found, config, link, owner);
  }
  const { dataDir, databaseUrl, host, port } = config;
  await switchVersion({
    ...{ supervisor, link, owner, from: root, to: found.place, say: console.log },
    ...{ dataDir, embedded: !databaseUrl, host, port, timeoutMs: waitSeconds * 1000 },
  }).catch(async (error) => {
    // The same version may come again, repaired.
    if (!(await findLink(found.place))) await removeUnfinished(found.place);
    throw error;
  });
  await markFinished(found.place);
  console.log(`The site runs as version ${found.version}, in ${found.place}. ${root} may be removed.`);
}

async function explainStart(
  { version, place }: NewVersion,
  { dataDir }: Config,
  link: string | undefined,
  owner: Owner,
): Promise<void> {
  const running = await runningSite(dataDir);
  if (link && !running) await pointTo(place, { link, owner });
  console.log(
    `Version ${version} is ready in ${place}, and works with a copy of the data.\n` +
      `${running ? `Stop the site where it runs (process ${running}), and start` : "Start"} it there:\n\n  cd '${place}' && npm start\n\n` +
      `If anything is wrong, start it in ${root} again: both work with the same data.`,
  );
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stop: { type: "string" },
      start: { type: "string" },
      wait: { type: "string", default: String(usualStartSeconds) },
    },
  });
  const waitSeconds = Number(values.wait);
  if (!(waitSeconds > 0)) throw new StartError("--wait takes a number of seconds.");
  const config = readConfig(process.env);
  refuseUnfit(config);
  await mkdir(workshop, { recursive: true, mode: 0o755 });
  const lock = await lockFolder(workshop).catch(() => {
    throw new StartError(`Another update is under way (${workshop}).`);
  });
  try {
    for (const left of ["release", "release.tar.gz", "backup"])
      await rm(join(workshop, left), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    await update(positionals[0], await supervisorOf(config.dataDir, values), config, waitSeconds);
  } finally {
    lock.release();
    await rm(workshop, { recursive: true, force: true });
  }
});
