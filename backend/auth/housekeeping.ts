/** Takes away what sign-ins leave behind once nobody can use it any more. */

import type { Database } from "../postgres/database.ts";
import { reportFailure } from "../report-failure.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Challenges stay for a day, because they hold the codes of apps that are spent. */
const LEFTOVERS = [
  "delete from auth.flow_state where created_at < now() - interval '1 day'",
  "delete from auth.oauth_client_states where created_at < now() - interval '1 day'",
  "delete from auth.mfa_challenges where created_at < now() - interval '1 day'",
  "delete from auth.one_time_tokens where created_at < now()::timestamp - interval '2 days'",
  // As long as a browser keeps the cookie.
  "delete from backend.known_devices where used_at < now() - interval '400 days'",
];

export async function sweep(database: Database): Promise<void> {
  await database.asService(async (client) => {
    for (const leftovers of LEFTOVERS) await client.query(leftovers);
  });
}

/** Sweeps every hour; returns how to stop. */
export function startHousekeeping(database: Database): () => void {
  const work = () => void sweep(database).catch((failure) => reportFailure("auth", failure));
  const timer = setInterval(work, EVERY_MS).unref();
  return () => clearInterval(timer);
}
