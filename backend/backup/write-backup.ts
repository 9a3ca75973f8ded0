/** Writes a backup: the rows of one moment, the files that they speak of, and what a reader has to find. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { DatabaseConnection } from "../config.ts";
import { RowDigest } from "../postgres/copy-format.ts";
import { type Snapshot, type StoredObject, withSnapshot } from "../postgres/snapshot.ts";
import {
  type BackupFile,
  type BackupTable,
  entryOfFile,
  entryOfTable,
  FORMAT,
  MANIFEST,
  type Manifest,
} from "./manifest.ts";
import { isWhole, type SiteFiles } from "./site-files.ts";

export interface BackupSource {
  database: DatabaseConnection;
  files: SiteFiles;
}

const ATTEMPTS = 3;

/**
 * Writes a backup to a new file that only its owner may read; the caller removes it when this fails. A file that is
 * removed or replaced while it is to be copied has the backup made again, of a later moment.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Manifest> {
  let missingBefore = "";
  for (let attempt = 1; ; attempt++) {
    const manifest = await withSnapshot(source.database, (snapshot) =>
      writeOnce(file, snapshot, source.files),
    );
    const missing = manifest.missingFiles.join("\n");
    // Missing twice, it is damaged, and a backup of all else is better than none.
    if (missing === "" || missing === missingBefore || attempt === ATTEMPTS) return manifest;
    missingBefore = missing;
  }
}

async function writeOnce(file: string, snapshot: Snapshot, files: SiteFiles): Promise<Manifest> {
  const madeAt = new Date();
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
  const filled = fill(archive, snapshot, files, madeAt).catch((error) => {
    archive.destroy(error);
    throw error;
  });
  // Both come to an end before the file is somebody else's.
  const [manifest] = await Promise.allSettled([filled, written]);
  await written;
  if (manifest.status === "rejected") throw manifest.reason;
  return manifest.value;
}

async function fill(archive: Pack, snapshot: Snapshot, files: SiteFiles, madeAt: Date): Promise<Manifest> {
  const { postgres, migrations, sequences } = snapshot;
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    postgres,
    migrations,
    tables: [],
    sequences,
    files: [],
    missingFiles: [],
  };
  for (const table of snapshot.tables) manifest.tables.push(await addTable(archive, snapshot, table, madeAt));
  for (const object of snapshot.objects) {
    const file = await addFile(archive, files, object, madeAt);
    if (file) manifest.files.push(file);
    else manifest.missingFiles.push(`${object.bucket}/${object.key}`);
  }
  await addEntry(archive, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), madeAt);
  archive.finalize();
  return manifest;
}

/** Reads a table twice: an entry begins with its size, and the rows of one moment stay what they are. */
async function addTable(
  archive: Pack,
  snapshot: Snapshot,
  table: Snapshot["tables"][number],
  mtime: Date,
): Promise<BackupTable> {
  const digest = new RowDigest();
  for await (const chunk of snapshot.rowsOf(table)) digest.update(chunk);
  const { schema, name, columns } = table;
  const described = { schema, name, columns, ...digest.result };
  const header = { name: entryOfTable(table), size: described.size, mode: 0o600, mtime };
  await pipeline(snapshot.rowsOf(table), archive.entry(header));
  return described;
}

async function addFile(
  archive: Pack,
  files: SiteFiles,
  { digest, ...object }: StoredObject,
  mtime: Date,
): Promise<BackupFile | undefined> {
  const bytes = await files.read(object);
  if (!bytes || !isWhole(bytes, digest)) return undefined;
  await addEntry(archive, entryOfFile(object), bytes, mtime);
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
  return { ...object, size: bytes.length, sha256 };
}

function addEntry(archive: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: bytes.length, mode: 0o600, mtime }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });
}
