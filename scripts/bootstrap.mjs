/**
 * Makes a fresh clone ready, on any Node.js from 20 on: installs what the lockfile says (Node 24 itself included)
 * and, with --build, builds the site when the build is missing or older than its sources. A release (release.ts) is
 * built already: it gets only what the site runs with. --packages-of FOLDER copies the packages of another version that
 * has the same ones, instead of fetching them.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Runs on a Node.js that is too old, to say so: nothing here may be newer than that.
const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const isRelease = !existsSync(join(root, "vite.config.ts"));
const installStamp = join(root, "node_modules/.bootstrap-stamp");
const buildStamp = join(root, "build/.bootstrap-stamp");
const buildSources = [
  "app",
  "docs/manual",
  "public",
  "service-worker",
  "scripts/build-service-worker.ts",
  "scripts/trim-manifest.ts",
  "scripts/write-notices.ts",
  "licenses",
  "scripts/precompress.ts",
  "vite.config.ts",
  "react-router.config.ts",
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** Hash of files and folders, names included. */
function fingerprint(paths, salt, folder = root) {
  const hash = createHash("sha256").update(salt);
  const add = (path) => {
    if (!existsSync(path)) return;
    try {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } catch {
      hash.update(path.slice(folder.length)).update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(folder, path));
  return hash.digest("hex");
}

/** What is to be installed, on this kind of machine. */
function packagesOf(folder) {
  return fingerprint(["package-lock.json"], `${process.platform}-${process.arch}`, folder);
}

/** The lockfile without the version of the site itself. */
function lockOf(folder) {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  delete lock.version;
  delete lock.packages[""].version;
  return JSON.stringify(lock);
}

/** Whether `folder` has all packages of this version, and no other ones. */
function hasSamePackages(folder) {
  const itsRelease = !existsSync(join(folder, "vite.config.ts"));
  return (
    itsRelease === isRelease &&
    read(join(folder, "node_modules/.bootstrap-stamp")) === packagesOf(folder) &&
    lockOf(folder) === lockOf(root)
  );
}

/** Runs a command, telling every five seconds that it is still at work; its output is shown when it fails. */
function run(what, command, args) {
  console.log(what);
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const progress = setInterval(() => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(`${what}\n${error.message}`));
    child.on("close", (code) => {
      clearInterval(progress);
      if (code !== 0) fail(`${output}\nThis step failed: ${what}`);
      console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}

function node24() {
  const own = join(root, "node_modules/.bin/node");
  return existsSync(own) ? own : process.execPath;
}

/** Why the site does not run on this machine, if so. */
function unfit() {
  const { platform, arch, versions } = process;
  if (platform === "win32") {
    return "Madang does not run on Windows itself. Install WSL (https://learn.microsoft.com/windows/wsl/install) and start it in there.";
  }
  if (platform === "linux" && !process.report.getReport().header.glibcVersionRuntime) {
    return "This Linux has musl instead of glibc (as Alpine has): the PostgreSQL and the Node.js that Madang brings do not run on it. Use Debian, Ubuntu or Fedora.";
  }
  // Node.js 24 comes with the packages for these; elsewhere the one that is here has to do.
  const oldest = platform === "linux" && /^(x64|arm64)$/.test(arch) ? 20 : 24;
  if (Number(versions.node.split(".")[0]) < oldest) {
    return `Node.js ${oldest} or later is needed on this machine, and this is ${versions.node}: https://nodejs.org`;
  }
}

/** Root hands over to the ordinary user whom the folder belongs to, who could change nothing that root has made. */
function becomeFolderUser() {
  const { uid, gid } = statSync(root);
  if (process.getuid?.() !== 0 || uid === 0 || !isKnown(uid)) return;
  process.setgroups([gid]);
  process.setgid(gid);
  process.setuid(uid);
  delete process.env.HOME;
  process.env.HOME = homedir();
  delete process.env.npm_config_cache;
}

function isKnown(uid) {
  return spawnSync("id", ["-un", String(uid)]).status === 0;
}

function refuseForeign(folder) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch {
    fail(
      `${folder} belongs to another user. Give the folder to the user who starts the site:\n\n  sudo chown -R ${userInfo().username} '${root}'`,
    );
  }
}

const problem = unfit();
if (problem) fail(problem);
becomeFolderUser();

const installed = packagesOf(root);
const other = process.argv.includes("--packages-of")
  ? process.argv[process.argv.indexOf("--packages-of") + 1]
  : undefined;
if (other && read(installStamp) === null && hasSamePackages(other)) {
  await run("Copying the packages", "cp", ["-a", join(other, "node_modules"), root]);
  writeFileSync(installStamp, installed);
}
if (read(installStamp) !== installed) {
  refuseForeign(root);
  refuseForeign(join(root, "node_modules"));
  const npm = process.env.npm_execpath;
  const ci = [
    "ci",
    isRelease ? "--omit=dev" : "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await run(
    "Installing packages (the first time takes a minute or two)",
    npm ? process.execPath : "npm",
    npm ? [npm, ...ci] : ci,
  );
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (!name.startsWith("node-linux-")) continue;
    // The headers of Node.js, 67 MB, are for compiling packages; none of ours is compiled here.
    rmSync(join(root, "node_modules", name, "include"), { recursive: true, force: true });
    // The npm of Debian 13 does not link it.
    const link = join(root, "node_modules/.bin/node");
    if (!existsSync(link)) symlinkSync(`../${name}/bin/node`, link);
  }
  // It also installs what is for machines with musl, 20 MB.
  const images = join(root, "node_modules/@img");
  for (const name of readdirSync(images).filter((name) => name.includes("linuxmusl"))) {
    rmSync(join(images, name), { recursive: true });
  }
  writeFileSync(installStamp, installed);
}

if (process.argv.includes("--build") && !isRelease) {
  const built = fingerprint(buildSources, installed);
  if (read(buildStamp) !== built) {
    refuseForeign(root);
    refuseForeign(join(root, "build"));
    const node = node24();
    await run("Building the site", node, ["node_modules/@react-router/dev/bin.cjs", "build"]);
    await run("Trimming the manifest", node, ["scripts/trim-manifest.ts"]);
    await run("Building the service worker", node, ["scripts/build-service-worker.ts"]);
    await run("Gathering the licenses", node, ["scripts/write-notices.ts"]);
    await run("Compressing the build", node, ["scripts/precompress.ts"]);
    writeFileSync(buildStamp, built);
  }
}
