/** Reads a backup and notices what is cut off or damaged. */
import { createHash } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { RowDigest } from "../postgres/copy-format.ts";
import { BackupError } from "./backup-error.ts";
import { entryOfFile, entryOfTable, FORMAT, MANIFEST, type Manifest, manifestShape } from "./manifest.ts";

/** A backup wherever it lies; it is read more than once. */
export interface StoredBackup {
  name: string;
  open(): Promise<Readable>;
}

interface Entry extends AsyncIterable<Buffer> {
  header: { name: string; size?: number | undefined };
  /** Passes over what is left of it. */
  resume(): void;
}

/** Visits its entries one after the other. @throws BackupError when it is damaged */
export async function readEntries(
  backup: StoredBackup,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const entries = extract();
  pipeline(await backup.open(), createGunzip(), entries, () => {
    // A failure ends the entries with the same error.
  });
  try {
    for await (const entry of entries as unknown as AsyncIterable<Entry>) {
      await visit(entry);
      entry.resume();
    }
  } catch (error) {
    if (error instanceof BackupError || !isDamage(error)) throw error;
    throw new BackupError(
      `${backup.name} is damaged or cut off (${(error as Error).message}). Use another backup.`,
    );
  }
}

/** Reads all of a backup and compares it with what it says of itself. @throws BackupError */
export async function checkBackup(backup: StoredBackup): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest = undefined as Manifest | undefined;
  await readEntries(backup, async (entry) => {
    const { name } = entry.header;
    if (name === MANIFEST) manifest = parseManifest(backup.name, await buffer(entry));
    else found.set(name, await fingerprint(entry, name));
  });
  if (!manifest) throw new BackupError(`${backup.name} is no backup of a site, or is cut off.`);

  const listed = new Map<string, string>();
  for (const table of manifest.tables) listed.set(entryOfTable(table), `${table.sha256} ${table.rows}`);
  for (const file of manifest.files) listed.set(entryOfFile(file), `${file.sha256} ${file.size}`);
  const wrong = [...listed].find(([name, print]) => found.get(name) !== print);
  if (wrong) {
    throw new BackupError(
      `${backup.name} is damaged: ${wrong[0]} is not what was written. Use another backup.`,
    );
  }
  return manifest;
}

/** Checksum, and rows of a table or bytes of a file. */
async function fingerprint(entry: Entry, name: string): Promise<string> {
  if (name.startsWith("tables/")) {
    const digest = new RowDigest();
    for await (const chunk of entry) digest.update(chunk);
    return `${digest.result.sha256} ${digest.result.rows}`;
  }
  const hash = createHash("sha256");
  for await (const chunk of entry) hash.update(chunk);
  return `${hash.digest("hex")} ${entry.header.size}`;
}

function parseManifest(name: string, bytes: Buffer): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new BackupError(`${name} is damaged: its manifest cannot be read. Use another backup.`);
  }
  const { format } = (content ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError(`${name} was made by a newer release. Update this site first.`);
  }
  const parsed = manifestShape.safeParse(content);
  if (!parsed.success) throw new BackupError(`${name} is no backup of a site, or is damaged.`);
  return parsed.data;
}

/** What zlib and the archive say of bytes, as against a disk or a network that fails. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || (code === "" && /tar|Unexpected end of data/i.test(error.message));
}
