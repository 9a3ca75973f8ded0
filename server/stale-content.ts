/** Stale content in memory and, for the next start, in files: written whole or not at all. */
import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StaleContent } from "../app/page-loading/stale-content.ts";

interface Entry {
  value: unknown;
  /** ISO 8601. */
  since: string;
}

interface EntryInMemory extends Entry {
  text: string;
  /** Milliseconds since the epoch; 0 once content has changed. */
  freshUntil: number;
  /** When the file was written. */
  writtenAt: number;
}

const freshMs = 5 * 60_000;
/** A file says when its content was last true; that much of it may be lost with the process. */
const rewriteMs = 60 * 60_000;

/** `folder`: absolute path; made when missing. */
export function createStaleContent(folder: string): StaleContent & { contentChanged(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const memory = new Map<string, EntryInMemory | null>();
  const writing = new Map<string, Promise<void>>();
  const fileOf = (name: string) => join(folder, `${name}.json`);

  function find(name: string): EntryInMemory | null {
    if (!memory.has(name)) memory.set(name, readEntry(fileOf(name)));
    return memory.get(name) ?? null;
  }

  /** One writer for each file; when it fails the site goes on with what is in memory. */
  function write(name: string, entry: Entry): void {
    const before = writing.get(name) ?? Promise.resolve();
    const unfinished = `${fileOf(name)}.new`;
    const written = before
      .then(() => writeFile(unfinished, JSON.stringify(entry), { mode: 0o600 }))
      .then(() => rename(unfinished, fileOf(name)))
      .catch((error) => console.error(`The stale content "${name}" could not be written:`, error));
    writing.set(name, written);
  }

  return {
    save(name, value) {
      const known = find(name);
      const now = Date.now();
      const text = JSON.stringify(value);
      const rewrite = known?.text !== text || now - known.writtenAt > rewriteMs;
      const entry = { value, since: new Date(now).toISOString() };
      memory.set(name, {
        ...entry,
        text,
        freshUntil: now + freshMs,
        writtenAt: rewrite ? now : known.writtenAt,
      });
      if (rewrite) write(name, entry);
    },
    read(name) {
      const entry = find(name);
      return entry && { value: entry.value, since: entry.since };
    },
    isOutdated: (name) => (find(name)?.freshUntil ?? 0) < Date.now(),
    contentChanged() {
      for (const entry of memory.values()) if (entry) entry.freshUntil = 0;
    },
  };
}

function readEntry(file: string): EntryInMemory | null {
  try {
    const { value, since } = JSON.parse(readFileSync(file, "utf8")) as Entry;
    return { value, since, text: JSON.stringify(value), freshUntil: 0, writtenAt: Date.parse(since) };
  } catch {
    // None was written yet, or it is no file of ours: then there is no entry.
    return null;
  }
}
