/** Calls of a webhook, as the outbox lists them. */
import type { Tables } from "./database.types.ts";

/** Whether the last call of one, where there is one, has failed so far. */
export function hasFailed(calls: readonly Pick<Tables<"outbox">, "state" | "tries">[]): boolean {
  const [last] = calls;
  return last !== undefined && last.state !== "sent" && last.tries > 0;
}
