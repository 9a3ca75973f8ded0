/** Erases personal data once a day, when its time is over. */
import { Cron } from "croner";

/** A machine that is off at night makes up for it when it has been on for a while. */
const catchUpAfterMs = 10 * 60 * 1000;

/**
 * Calls `erase` every day at 04:10 in Korea, and some minutes after the start; on several nodes the second finds nothing
 * left. A failure is logged and tried again the next day. Returns what ends it.
 */
export function eraseDaily(erase: () => Promise<void>, afterMs = catchUpAfterMs): () => void {
  const run = () =>
    erase().catch((error) =>
      console.error("Personal data that is no longer needed could not be erased:", error),
    );
  const nightly = new Cron("10 4 * * *", { timezone: "Asia/Seoul", unref: true }, run);
  const catchUp = setTimeout(run, afterMs).unref();
  return () => {
    nightly.stop();
    clearTimeout(catchUp);
  };
}
