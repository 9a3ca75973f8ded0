/** The file `.env`, whose settings count where the environment has none. */
import { existsSync, readFileSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { SettingError } from "./setting-error.ts";

/** @throws SettingError when it is there and cannot be read */
export function loadSettingsFile(file: string): void {
  if (!existsSync(file)) return;
  try {
    readFileSync(file); // Node says of any file that it cannot load that there is none.
  } catch (error) {
    throw new SettingError(`The settings in ${file} cannot be read: ${reasonOf(error)}`);
  }
  loadEnvFile(file);
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EISDIR") return "it is a folder. Move it away, or put the settings into a file of this name.";
  if (code === "EACCES" || code === "EPERM") {
    return `this user may not read it (${code}). Make the user who starts the site its owner, with mode 600.`;
  }
  return `${code ?? (error as Error).message}. Make it readable, or move it away.`;
}
