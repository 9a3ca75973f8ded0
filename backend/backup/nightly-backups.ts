/** Backups that are made by themselves once a day, and what there is of them. */
import { Readable } from "node:stream";
import { Cron } from "croner";
import type { DatabaseConnection } from "../config.ts";
import { BackupRunningError } from "../errors.ts";
import { reportFailure } from "../report-failure.ts";
import type { BackupStore } from "./backup-store.ts";
import { makeBackup } from "./make-backup.ts";
import type { SiteFiles } from "./site-files.ts";

export interface BackupOptions {
  database: DatabaseConnection;
  files: () => Promise<SiteFiles>;
  store: () => Promise<BackupStore>;
  /** Time of day in Korea; undefined: never by itself. */
  at: { hour: number; minute: number } | undefined;
  keep: number;
  /** Told of each backup that was made. */
  say: (made: string) => void;
}

interface BackupFailure {
  at: Date;
  diskFull: boolean;
}

export interface Backups {
  /** The newest first. */
  list(): Promise<{ name: string; madeAt: Date; size: number }[]>;
  /** What came of the last try of this process, when it failed. */
  failure(): BackupFailure | null;
  open(name: string): Promise<{ size: number; bytes: ReadableStream<Uint8Array> } | null>;
  /** What the clock does: makes a backup, unless another node has made one just now. */
  run(): Promise<void>;
  close(): void;
}

const HOUR_MS = 60 * 60 * 1000;
/** A machine that is off at night makes up for it when it has been on for a while. */
const CATCH_UP_AFTER_MS = 10 * 60 * 1000;
const CATCH_UP_IF_OLDER_MS = 25 * HOUR_MS;

export function scheduleBackups(options: BackupOptions): Backups {
  let failure: BackupFailure | null = null;
  let opened: Promise<BackupStore> | undefined;
  const store = () => {
    // A store that was away is asked again.
    opened ??= options.store().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function makeUnlessYounger(ageMs: number): Promise<void> {
    try {
      const [newest] = await (await store()).list();
      if (newest && newest.madeAt.getTime() > Date.now() - ageMs) return;
      const source = { database: options.database, files: await options.files() };
      const made = await makeBackup(source, await store(), options.keep);
      failure = null;
      const missing = made.manifest.missingFiles.length;
      options.say(
        `Backup ${made.name}: ${(made.size / 1e6).toFixed(1)} MB.` +
          (missing > 0
            ? ` Uploaded files that could not be read: ${missing}; see npm run check:storage.`
            : ""),
      );
    } catch (error) {
      if (error instanceof BackupRunningError) return;
      failure = { at: new Date(), diskFull: (error as NodeJS.ErrnoException).code === "ENOSPC" };
      reportFailure("backup", error);
    }
  }

  const run = () => makeUnlessYounger(HOUR_MS);
  const { at } = options;
  const schedule = { timezone: "Asia/Seoul", protect: true, unref: true };
  const cron = at && new Cron(`${at.minute} ${at.hour} * * *`, schedule, run);
  const catchUp = at && setTimeout(() => void makeUnlessYounger(CATCH_UP_IF_OLDER_MS), CATCH_UP_AFTER_MS);
  catchUp?.unref();

  return {
    list: async () => (await store()).list(),
    failure: () => failure,
    async open(name) {
      const found = (await (await store()).list()).find((listed) => listed.name === name);
      if (!found) return null;
      const bytes = Readable.toWeb(await found.open()) as ReadableStream<Uint8Array>;
      return { size: found.size, bytes };
    },
    run,
    close() {
      cron?.stop();
      clearTimeout(catchUp);
    },
  };
}
