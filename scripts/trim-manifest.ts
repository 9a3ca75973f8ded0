/**
 * Leaves out of the browser's manifest what no navigation leads to: addresses that answer with data or files. Every page
 * loads that manifest, so each of them would weigh on all; so
 * would the files that all pages share.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../build/client/assets");
/** Every page has them already. */
const shared = /\/assets\/(react|rolldown-runtime|site)-/;
const assignment = /^window\.__reactRouterManifest=(.*);$/s;

interface Route {
  path?: string;
  parentId?: string;
  hasDefaultExport: boolean;
  /** Files to fetch with the page. */
  imports: string[];
}

interface Manifest {
  routes: Record<string, Route>;
}

/** Only the admin area and the pages of its accounts lead to their pages, so only they load the manifest that names these. */
const isForAdmins = (name: string) => /^routes\/(admin|auth)\//.test(name);

/** Written beside the manifest of the public pages; server/whole-manifest.ts knows its name. */
const wholeName = (name: string) => name.replace(/\.js$/, "-whole.js");

for await (const name of glob("manifest-*.js", { cwd: folder, exclude: ["*-whole.js"] })) {
  const path = join(folder, name);
  const [, json] = assignment.exec(readFileSync(path, "utf8")) ?? [];
  if (!json) throw new Error(`${name} is not written as React Router used to write it.`);
  const manifest: Manifest = JSON.parse(json);
  // Addresses that lead nowhere ("*") are asked of the server, as pages are.
  const shown = Object.entries(manifest.routes).filter(
    ([, { parentId, path, hasDefaultExport }]) => hasDefaultExport || !parentId || path === "*",
  );
  const routes = shown.map(([name, route]): [string, object] => {
    const imports = route.imports.filter((file) => !shared.test(file));
    // What is absent is as good as false.
    return [
      name,
      Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => value !== false)),
    ];
  });
  const write = (file: string, chosen: [string, object][]) =>
    writeFileSync(
      join(folder, file),
      `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(chosen) })};`,
    );
  write(wholeName(name), routes);
  write(
    name,
    routes.filter(([name]) => !isForAdmins(name)),
  );
}
