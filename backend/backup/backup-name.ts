/** Names of backups: the moment they were made at, so that they sort by it. */

const NAME = /^madang-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;

export function backupName(madeAt: Date): string {
  return `madang-${madeAt.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;
}

/** Undefined for what is no backup of ours. */
export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}
