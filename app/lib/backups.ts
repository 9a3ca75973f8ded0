/** Backups of the site, as the server lets an admin see, make and fetch them. */
import { createContext } from "react-router";
import { z } from "zod";

const step = z.enum(["reading", "checking", "storing"]);
const reason = z.enum(["disk full", "file store", "database", "other"]);

/** What the server of the site knows of its backups. */
export interface Backups {
  list(): Promise<{ name: string; madeAt: Date; size: number }[]>;
  failure(): { at: Date; reason: z.infer<typeof reason> } | null;
  step(): z.infer<typeof step> | null;
  /** False: the newest is only minutes old. */
  start(): Promise<boolean>;
  open(name: string): Promise<{ size: number; bytes: ReadableStream<Uint8Array> } | null>;
}

/** Null: the site has no way to the database, and backups are the hosted project's business. */
export const backupsContext = createContext<Backups | null>();

export const backupReport = z.union([
  z.object({ makes: z.literal(false) }),
  z.object({
    makes: z.literal(true),
    /** What the backup that is being made has come to; null: none is being made. */
    step: step.nullable(),
    count: z.number(),
    latest: z.object({ name: z.string(), madeAt: z.iso.datetime(), size: z.number() }).nullable(),
    failure: z.object({ at: z.iso.datetime(), reason }).nullable(),
    /** Whether this session is young enough to make a backup or to take one away. */
    signedInRecently: z.boolean(),
  }),
]);

export type BackupReport = z.infer<typeof backupReport>;

export const backupsPath = "/admin/backups.json";

/** Where a form posts its access token to, and gets the file. */
export function backupPath(name: string): string {
  return `/admin/backups/${encodeURIComponent(name)}`;
}
