/** Backups that are made once a day by themselves or when an admin wants one, and what there is of them. */
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Cron } from "croner";
import type { DatabaseConnection } from "../config.ts";
import { BackupRunningError } from "../errors.ts";
import { reportFailure } from "../report-failure.ts";
import { type BackupFailure, openFailureFile } from "./backup-failure.ts";
import type { BackupStore } from "./backup-store.ts";
import { type BackupStep, isYounger, makeBackupIfOlder } from "./make-backup.ts";
import type { SiteFiles } from "./site-files.ts";

export interface BackupOptions {
  database: DatabaseConnection;
  files: () => Promise<SiteFiles>;
  store: () => Promise<BackupStore>;
  /** Absolute path of the file that remembers the last failure. */
  failureFile: string;
  /** Time of day in Korea; undefined: never by itself. */
  at: { hour: number; minute: number } | undefined;
  keep: number;
  /** Called after each backup. */
  say: (made: string) => void;
}

export interface Backups {
  /** The newest first. */
  list(): Promise<{ name: string; madeAt: Date; size: number }[]>;
  /** What came of the last try on this machine, when it failed. */
  failure(): BackupFailure | null;
  /** What the run under way in this process is doing; null: there is none. */
  step(): BackupStep | null;
  open(name: string): Promise<{ size: number; bytes: ReadableStream<Uint8Array> } | null>;
  /**
   * Begins a backup, or joins the one that is being made. False: the newest is only minutes old.
   * Its result is in `list()` and `failure()`, once `step()` is null.
   */
  start(): Promise<boolean>;
  /** What the clock does: makes a backup, unless another node has made one just now. */
  run(): Promise<void>;
  close(): void;
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** A machine that is off at night makes up for it when it has been on for a while. */
const CATCH_UP_AFTER_MS = 10 * MINUTE_MS;
const CATCH_UP_IF_OLDER_MS = 25 * HOUR_MS;
const MIN_AGE_MS = 5 * MINUTE_MS;
const OTHER_NODE_POLL_MS = 1_000;

export function scheduleBackups(options: BackupOptions): Backups {
  const failure = openFailureFile(options.failureFile);
  let running: { step: BackupStep; done: Promise<void> } | null = null;
  let opened: Promise<BackupStore> | undefined;
  const store = () => {
    // A store that was away is asked again.
    opened ??= options.store().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const list = async () => (await store()).list();

  /** One at a time: anyone who asks meanwhile gets the same. */
  function make(unlessYoungerMs: number): Promise<void> {
    if (running) return running.done;
    const run = { step: "reading" as BackupStep, done: Promise.resolve() };
    running = run;
    run.done = makeOnce(unlessYoungerMs, (step) => {
      run.step = step;
    })
      .catch(async (error) => {
        reportFailure("backup", error);
        await failure.remember(error);
      })
      .finally(() => {
        running = null;
      });
    return run.done;
  }

  async function makeOnce(unlessYoungerMs: number, begin: (step: BackupStep) => void): Promise<void> {
    const source = { database: options.database, files: await options.files() };
    const made = await makeBackupIfOlder(unlessYoungerMs, source, await store(), options.keep, begin).catch(
      async (error) => {
        if (!(error instanceof BackupRunningError)) throw error;
        // Another process makes one: it is this one's, too, and if that fails, this one tries.
        await wait(OTHER_NODE_POLL_MS, undefined, { ref: false });
        await makeOnce(unlessYoungerMs, begin);
        return null;
      },
    );
    // Another node's backup is as good.
    await failure.forget();
    if (!made) return;
    const missing = made.manifest.missingFiles.length;
    options.say(
      `Backup ${made.name}: ${(made.size / 1e6).toFixed(1)} MB.` +
        (missing > 0
          ? ` Uploaded files that could not be read: ${missing}; see npm run check:storage.`
          : "") +
        (made.unreadable.length > 0
          ? ` Cannot be read, and not counted: ${made.unreadable.join(", ")}.`
          : ""),
    );
  }

  const run = () => make(HOUR_MS);
  const { at } = options;
  const schedule = { timezone: "Asia/Seoul", protect: true, unref: true };
  const cron = at && new Cron(`${at.minute} ${at.hour} * * *`, schedule, run);
  const catchUp = at && setTimeout(() => void make(CATCH_UP_IF_OLDER_MS), CATCH_UP_AFTER_MS);
  catchUp?.unref();

  return {
    list,
    failure: failure.last,
    step: () => running?.step ?? null,
    async start() {
      if (!running) {
        // A store that does not answer is the run's to report.
        const [newest] = await list().catch(() => []);
        if (newest && isYounger(newest, MIN_AGE_MS)) return false;
      }
      void make(MIN_AGE_MS);
      return true;
    },
    async open(name) {
      const found = (await list()).find((listed) => listed.name === name);
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
