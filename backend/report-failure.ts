/** What is written to the log about a failure: where it happened, never what people had sent. */
import { isDatabaseError } from "./errors.ts";

/** `who` names the service. An asker who left in the middle of a request is no failure. */
export function reportFailure(who: string, failure: unknown): void {
  if (isLeaving(failure)) return;
  console.error(`${who}: ${traceOf(failure)}`);
}

/** Node's error for a body whose sender has gone. */
function isLeaving(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    failure.message === "aborted" &&
    "code" in failure &&
    failure.code === "ECONNRESET"
  );
}

/** PostgreSQL quotes values in its messages and details; its code and our own stack frames are enough. */
function traceOf(failure: unknown): string {
  if (!(failure instanceof Error)) return `thrown ${typeof failure}`;
  const frames = (failure.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const what = isDatabaseError(failure)
    ? `PostgreSQL ${failure.code}`
    : `${failure.name}: ${failure.message}`;
  return [what, ...frames].join("\n");
}
