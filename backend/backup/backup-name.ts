/** Names of backups: the moment they were made at, so that they sort by it. */

/** Those of earlier releases have no milliseconds. */
const NAME = /^madang-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})(\.\d{3})?Z\.tar\.gz$/;

export function backupName(madeAt: Date): string {
  return `madang-${madeAt.toISOString().replaceAll(":", "")}.tar.gz`;
}

/** Undefined for what is no backup of ours. */
export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second, fraction = ""] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}${fraction}Z`) : undefined;
}
