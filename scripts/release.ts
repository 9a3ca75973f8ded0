/**
 * `npm run release [-- FOLDER [ADDRESS]]`: writes madang-VERSION.tar.gz, the built site with what it runs from, its SHA-256
 * beside it, and newest.json, which announces it to sites whose UPDATE_FEED_URL leads there; ADDRESS is the folder in
 * which archive and checksum are published. Unpacked anywhere, `npm start` installs what package.json calls
 * `dependencies`, and builds nothing.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "..");
const parts = [
  ...[
    "package.json",
    "package-lock.json",
    "main.ts",
    "server",
    "backend",
    "shared",
    "checks",
    "supabase",
    "build",
    "scripts",
    "deploy",
  ],
  // The server runs a few files of the website as they are.
  "app",
  ...["LICENSE", ".env.example", ...globSync("*.md", { cwd: root }), "docs"],
];
/** Half of the whole, and only for whoever looks for a site; but for those that the README shows. */
const screenshots = join(root, "docs/screenshots/");
const readme = readFileSync(join(root, "README.md"), "utf8");

await runCommand(async () => {
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const release = `${name}-${version}`;
  const [given = root, address = "https://stage.example/releases"] = parseArgs({
    allowPositionals: true,
  }).positionals;
  const target = resolve(given);
  mkdirSync(target, { recursive: true });
  const file = join(target, `${release}.tar.gz`);
  const folder = mkdtempSync(join(tmpdir(), "madang-release-"));
  try {
    for (const part of parts) {
      const filter = (path: string) => !path.startsWith(screenshots) || readme.includes(basename(path));
      cpSync(join(root, part), join(folder, release, part), { recursive: true, filter });
    }
    execFileSync("tar", ["-czf", file, "-C", folder, release]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`);
  const published = address.replace(/\/+$/, "");
  const announcement = {
    version,
    date: new Date().toISOString().slice(0, 10),
    // For people of the companies: to be written in their words before it is published.
    notes: "",
    url: `${published}/${basename(file)}`,
    sha256: hash,
  };
  writeFileSync(join(dirname(file), "newest.json"), `${JSON.stringify(announcement, null, "\t")}\n`);
  console.log(file);
});
