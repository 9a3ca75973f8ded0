/** What prevented a backup, remembered until one is made: also by the next process. */
import { readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { isDatabaseError } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";
import { isDiskFullError } from "../postgres/disk-space.ts";

const reason = z.enum(["disk full", "file store", "database", "other"]);
const failure = z.object({ at: z.coerce.date(), reason });

export type BackupFailure = z.infer<typeof failure>;

export interface FailureFile {
  last(): BackupFailure | null;
  remember(error: unknown): Promise<void>;
  forget(): Promise<void>;
}

export function openFailureFile(file: string): FailureFile {
  let last = readFailure(file);
  return {
    last: () => last,
    async remember(error) {
      last = { at: new Date(), reason: reasonOf(error) };
      // Where there is no room for this either, this process remembers it, and the next one tries a backup anyway.
      await write(file, last).catch(() => {});
    },
    async forget() {
      last = null;
      await rm(file, { force: true });
    },
  };
}

/** A damaged file says nothing. */
function readFailure(file: string): BackupFailure | null {
  try {
    return failure.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

async function write(file: string, content: BackupFailure): Promise<void> {
  await makeFolder(dirname(file));
  const temporary = `${file}.new`;
  await writeFile(temporary, JSON.stringify(content), { mode: 0o600 });
  await rename(temporary, file);
}

const UNREACHABLE = ["ECONNREFUSED", "ECONNRESET", "ENOENT", "ETIMEDOUT", "ENOTFOUND"];

function reasonOf(error: unknown): BackupFailure["reason"] {
  if (!(error instanceof Error)) return "other";
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (isDiskFullError(error)) return "disk full";
  // The S3 library notes with each error how it tried; a store that does not take us at all is a StartError.
  if ("$metadata" in error || /^S3_|SUPABASE_URL/.test(error.message)) return "file store";
  const unreachable = syscall === "connect" && UNREACHABLE.includes(code);
  return unreachable || isDatabaseError(error) ? "database" : "other";
}
