/** The backups of a running site, by its settings. */
import { join } from "node:path";
import type { DatabaseConnection } from "../config.ts";
import { openSiteFiles, type SitePlace } from "./backup-site.ts";
import { type Backups, scheduleBackups } from "./nightly-backups.ts";
import { openBackupStore } from "./open-backup-store.ts";

interface BackupPlace extends SitePlace {
  backup: { at: { hour: number; minute: number } | undefined; keep: number };
}

/** `builtIn`: the database of the built-in backend. Null where a hosted project's database is not available. */
export function openBackups(place: BackupPlace, builtIn: DatabaseConnection | undefined): Backups | null {
  const database = builtIn ?? (place.databaseUrl ? { connectionString: place.databaseUrl } : undefined);
  if (!database) return null;
  return scheduleBackups({
    database,
    files: () => openSiteFiles(place),
    store: () => openBackupStore(place.dataDir, place.s3),
    failureFile: join(place.dataDir, "backups/last-failure.json"),
    ...place.backup,
    say: (made) => console.log(made),
  });
}
