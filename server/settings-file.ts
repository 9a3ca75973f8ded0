/** The file `.env`, whose settings count where the environment has none. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SettingError } from "./setting-error.ts";

export interface SettingsFile {
  path: string;
  names: string[];
  /** Numbers of the lines that are neither settings nor remarks. */
  strayLines: number[];
}

/**
 * Adds the settings of the file to `env`. What it found there; undefined without a file.
 * @throws SettingError when it is there and cannot be read
 */
export function loadSettingsFile(
  path: string,
  env: Record<string, string | undefined>,
): SettingsFile | undefined {
  if (!existsSync(path)) return undefined;
  const text = decode(path, readBytes(path));
  const settings = parseEnv(text);
  for (const [name, value] of Object.entries(settings)) env[name] ??= value;
  return { path, names: Object.keys(settings), strayLines: findStrayLines(text) };
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new SettingError(`The settings in ${path} cannot be read: ${reasonOf(error)}`);
  }
}

/** Leaves a byte order mark out, as Windows puts it. */
function decode(path: string, bytes: Buffer): string {
  try {
    if (bytes.includes(0)) throw new TypeError("No text in UTF-8 has a zero in it.");
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const encoding = bytes.includes(0) ? "UTF-16" : "an encoding other than UTF-8";
    throw new SettingError(
      `The settings in ${path} cannot be read: it is written in ${encoding}. Save it as UTF-8.`,
    );
  }
}

function findStrayLines(text: string): number[] {
  const lines = text.split("\n");
  const stray: number[] = [];
  let quote: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (quote) {
      if (line.includes(quote)) quote = undefined;
      continue;
    }
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const value = /^(?:export\s+)?[\w.-]+\s*=(.*)$/.exec(trimmed)?.[1]?.trim();
    if (value === undefined) stray.push(index + 1);
    // A value in quotes may go on over several lines.
    const [opening = ""] = /^["'`]/.exec(value ?? "") ?? [];
    const goesOn = opening !== "" && !value?.includes(opening, 1);
    if (goesOn && lines.slice(index + 1).some((later) => later.includes(opening))) quote = opening;
  }
  return stray;
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EISDIR") return "it is a folder. Move it away, or put the settings into a file of this name.";
  if (code === "EACCES" || code === "EPERM") {
    return `this user may not read it (${code}). Make the user who starts the site its owner, with mode 600.`;
  }
  return `${code ?? (error as Error).message}. Make it readable, or move it away.`;
}
