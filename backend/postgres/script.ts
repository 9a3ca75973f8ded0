/** SQL files, and errors that say where in a file something is wrong. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type pg from "pg";
import { isDatabaseError, StartError } from "../errors.ts";

export interface Script {
  file: string;
  text: string;
}

/** The `.sql` files of a folder in the order of their names. */
export async function readScripts(dir: string): Promise<Script[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readScript(join(dir, name))));
}

export async function readScript(file: string): Promise<Script> {
  return { file, text: await readFile(file, "utf8") };
}

/** A fingerprint of scripts in their order. */
export function hashScripts(scripts: Script[]): string {
  const hash = createHash("sha256");
  for (const { file, text } of scripts) hash.update(`${basename(file)}\0${text}\0`);
  return hash.digest("hex");
}

/** Runs a whole file at once; a failure names the file and, where PostgreSQL says so, the line and column. */
export async function runScript(client: pg.Client, script: Script): Promise<void> {
  try {
    await client.query(script.text);
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    const place = error.position ? placeOf(script.text, Number(error.position)) : "";
    const notes = [error.detail, error.hint].filter(Boolean).map((note) => `\n  ${note}`);
    throw new StartError(`${script.file}${place}: ${error.message} (${error.code})${notes.join("")}`, {
      cause: error,
    });
  }
}

/** `:line:column` of a position that counts characters (not UTF-16 units) from 1. */
function placeOf(text: string, position: number): string {
  const before = Array.from(text)
    .slice(0, position - 1)
    .join("")
    .split("\n");
  return `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
