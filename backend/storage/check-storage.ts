/**
 * Compares rows of objects with their bytes. They part company only when a process or a machine dies between the
 * two, or when somebody touches the files.
 */

import { createHash } from "node:crypto";
import type { Database } from "../postgres/database.ts";
import { type ObjectFiles, type ObjectPlace, pathOf, type StoredFile } from "./object-files.ts";
import { sweepRenders } from "./render-cache.ts";
import { deleteObjects } from "./stored-object.ts";

export interface StorageDrift {
  /** Stored files without a row, as paths below the folder or prefix. */
  strayFiles: string[];
  /** `<bucket>/<key>` of rows without bytes. */
  missing: string[];
  /** `<bucket>/<key>` of rows whose bytes are others than were uploaded. */
  damaged: string[];
}

interface Row extends ObjectPlace {
  digest: string;
}

export interface CheckOptions {
  database: Database;
  files: ObjectFiles;
  /** The folder of the service on this machine. */
  folder: string;
  /** A younger file may be an upload that has no row yet; 0: nobody uploads now. */
  graceMs: number;
  /** Removes stray files, and rows that have no bytes. What is damaged has to be uploaded again. */
  repair: boolean;
}

export async function checkStorage(options: CheckOptions): Promise<StorageDrift> {
  const { database, files, folder, graceMs, repair } = options;
  // Files first: an upload between the two is then seen as a row whose file is looked for below.
  const storedFiles = await listFiles(files, graceMs);
  const rows = await readRows(database);
  const known = new Set(rows.map(pathOf));
  const stray = storedFiles.filter(({ path }) => !known.has(path));

  const drift: StorageDrift = { strayFiles: stray.map(({ path }) => path), missing: [], damaged: [] };
  for (const row of rows) {
    const state = await compare(files, row);
    if (state === "whole" || !(await isCurrent(database, row))) continue;
    drift[state].push(`${row.bucket}/${row.key}`);
    if (repair && state === "missing") {
      await database.asService((client) => deleteObjects(client, row.bucket, [row.key]));
    }
  }
  if (repair) {
    for (const file of stray) await file.remove();
    await files.sweep();
    await sweepRenders(folder, new Set(rows.map(({ version }) => version)));
  }
  return drift;
}

async function listFiles(files: ObjectFiles, graceMs: number): Promise<StoredFile[]> {
  // A store has a clock of its own, and may round up.
  const newest = graceMs === 0 ? Number.POSITIVE_INFINITY : Date.now() - graceMs;
  const found: StoredFile[] = [];
  for await (const file of files.list()) if (file.changed.getTime() <= newest) found.push(file);
  return found;
}

function readRows(database: Database): Promise<Row[]> {
  return database.asService(async (client) => {
    const { rows } = await client.query<Row>(
      `select bucket_id as bucket, name as key, version, trim('"' from metadata ->> 'eTag') as digest
       from storage.objects order by bucket_id, name`,
    );
    return rows;
  });
}

async function compare(files: ObjectFiles, row: Row): Promise<"whole" | "missing" | "damaged"> {
  const bytes = await files.open(row);
  if (!bytes) return "missing";
  const hash = createHash("md5");
  for await (const chunk of bytes.stream()) hash.update(chunk);
  return hash.digest("hex") === row.digest ? "whole" : "damaged";
}

/** Replaced or removed since it was read, a row says nothing about the file. */
async function isCurrent(database: Database, { bucket, key, version }: Row): Promise<boolean> {
  return database.asService(async (client) => {
    const { rowCount } = await client.query(
      "select from storage.objects where bucket_id = $1 and name = $2 and version = $3",
      [bucket, key, version],
    );
    return rowCount === 1;
  });
}
