/** Settings of the nightly backup. */
import { z } from "zod";

export interface BackupSettings {
  /** Time of day in Korea; undefined: no backup by itself. */
  at: { hour: number; minute: number } | undefined;
  /** So many backups there may be. */
  keep: number;
}

/** The variables, to be read with all others. */
export const backupEnvironment = {
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, {
      error: 'BACKUP_AT must be a time of day such as 03:30, or "off".',
    })
    .default("03:30"),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: "BACKUP_KEEP must be a number from 1 to 9999." })
    .default("14")
    .transform(Number),
};

const parsed = z.object(backupEnvironment);

export function readBackupSettings(settings: z.infer<typeof parsed>): BackupSettings {
  const [hour, minute] = settings.BACKUP_AT.split(":").map(Number);
  const at = hour === undefined || minute === undefined ? undefined : { hour, minute };
  return { at, keep: settings.BACKUP_KEEP };
}
