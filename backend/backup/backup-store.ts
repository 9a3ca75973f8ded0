/** Where finished backups lie: a folder, or the bucket of the uploaded files. */
import type { StoredBackup } from "./read-backup.ts";

export interface ListedBackup extends StoredBackup {
  madeAt: Date;
  size: number;
}

export interface BackupStore {
  /** Named to people. */
  place: string;
  /** A folder of this machine on which a backup is written before it is taken in. */
  temporaryFolder: string;
  /** The youngest first. */
  list(): Promise<ListedBackup[]>;
  /** Takes a finished file, which is not where it was any more. */
  take(file: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}
