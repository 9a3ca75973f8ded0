/** The version of this site, as its package says, and which of two is newer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const siteVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
).version;

/** Three numbers, as `0.10.2`. */
export const versionShape = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

/** Both as `versionShape` says. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
