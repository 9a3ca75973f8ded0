/** API keys of this installation: in the database for every node on it, with a copy in a file for people and scripts. */
import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "./config.ts";
import { StartError } from "./errors.ts";
import { makeFolder } from "./make-folder.ts";
import { withOwner } from "./postgres/owner.ts";

export interface ApiKeys {
  /** `sb_publishable_…`: acts as anon. */
  publishableKey: string;
  /** `sb_secret_…`: acts as service_role. */
  secretKey: string;
}

/** Reads the keys of the database; the first start makes them, or takes those of the file. */
export async function readOrCreateApiKeys(database: DatabaseConnection, dataDir: string): Promise<ApiKeys> {
  const file = join(dataDir, "secrets.json");
  const copy = await readCopy(file);
  const offered = copy ?? { text: "", keys: newApiKeys() };
  const keys = await share(database, offered.keys);
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  if (text !== offered.text) {
    await makeFolder(dataDir);
    await writeAtomically(file, text);
  }
  return keys;
}

export function newApiKeys(): ApiKeys {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
}

/** Replaces the keys; nodes that run take the new ones when they start again. */
export async function replaceApiKeys(database: DatabaseConnection): Promise<void> {
  const { publishableKey, secretKey } = newApiKeys();
  await withOwner(database, (client) =>
    client.query(
      `insert into backend.api_keys (name, key) values ('publishable', $1), ('secret', $2)
       on conflict (name) do update set key = excluded.key`,
      [publishableKey, secretKey],
    ),
  );
}

/** The keys that all nodes have: those that came first. */
function share(database: DatabaseConnection, { publishableKey, secretKey }: ApiKeys): Promise<ApiKeys> {
  return withOwner(database, async (client) => {
    await client.query(
      `insert into backend.api_keys (name, key) values ('publishable', $1), ('secret', $2)
       on conflict (name) do nothing`,
      [publishableKey, secretKey],
    );
    const { rows } = await client.query<{ name: string; key: string }>(
      "select name, key from backend.api_keys",
    );
    const keyOf = (name: string) => rows.find((row) => row.name === name)?.key ?? "";
    return { publishableKey: keyOf("publishable"), secretKey: keyOf("secret") };
  });
}

async function readCopy(file: string): Promise<{ text: string; keys: ApiKeys } | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartError(`DATA_DIR: ${file} cannot be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  try {
    const { publishableKey, secretKey } = JSON.parse(text) as Partial<ApiKeys>;
    if (publishableKey && secretKey) return { text, keys: { publishableKey, secretKey } };
  } catch {
    // Said below: somebody may need what is left of it.
  }
  throw new StartError(
    `DATA_DIR: ${file} is damaged. Restore it from a backup, or remove it: it is written again from the database.`,
  );
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  try {
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
