/** Looks every ten minutes whether backup, mail or disk fail, and has the company alerted. */
import { statfs } from "node:fs/promises";
import { Cron } from "croner";

export interface AlertSources {
  /** Of backups that this machine makes; null: it makes none. */
  backups: { failure(): { at: Date } | null; list(): Promise<{ madeAt: Date }[]> } | null;
  /** Of the database; the same as in the metrics. */
  figures: () => Promise<{ name: string; label: string; value: number }[]>;
  dataDir: string;
}

export type QueueAlert = (problem: string, words: string) => Promise<void>;

const hourSeconds = 60 * 60;
/** Share of the disk that should be free, and bytes that are enough in any case. */
const minFreeShare = 0.05;
const enoughBytes = 2 * 1024 ** 3;

/** The problems that there are, with what the company reads of them. */
export async function problemsOf({ backups, figures, dataDir }: AlertSources): Promise<[string, string][]> {
  const problems: [string, string][] = [];
  const failure = backups?.failure();
  const [newest] = (await backups?.list().catch(() => [])) ?? [];
  // Another node may have made one since.
  if (failure && !(newest && newest.madeAt > failure.at)) {
    problems.push(["backup", "백업을 만들지 못했습니다. 관리실 → 백업에서 까닭을 보고 다시 만들어 주세요."]);
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  if (bavail * bsize < Math.min(blocks * bsize * minFreeShare, enoughBytes)) {
    const megabytes = Math.floor((bavail * bsize) / 1024 ** 2).toLocaleString("ko");
    problems.push(["disk", `서버의 디스크에 ${megabytes}MB만 남았습니다. 가득 차면 예매를 받지 못합니다.`]);
  }
  const oldest = (await figures()).find(
    ({ name, label }) => name === "outbox_oldest_seconds" && label === "email",
  );
  if (oldest && oldest.value > hourSeconds) {
    problems.push(["mail", "메일이 한 시간 넘게 나가지 못하고 있습니다. 관리실 → 메시지에서 까닭을 보세요."]);
  }
  return problems;
}

/** Returns what ends it. */
export function watchProblems(sources: AlertSources, queueAlert: QueueAlert): () => void {
  const look = async () => {
    for (const [problem, words] of await problemsOf(sources)) await queueAlert(problem, words);
  };
  const regularly = new Cron("*/10 * * * *", { unref: true, catch: true }, () =>
    // A database that is away is in the log already.
    look().catch(() => {}),
  );
  return () => regularly.stop();
}
