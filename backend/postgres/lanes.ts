/** Separate pools for each kind of caller, so that none can take the connections of another. */
import type { Caller } from "./caller-settings.ts";

export interface Lane {
  connections: number;
  /** Milliseconds that a statement may run, whatever its role may; the limit of the role alone if left out. */
  maxStatementMs?: number;
  /** The same for statements that only read. */
  maxReadMs?: number;
  /** Milliseconds that a statement may wait for a lock. */
  maxLockMs?: number;
}

export const lanes = {
  /** The site's own pages and its box office, on behalf of visitors. */
  site: { connections: 6, maxStatementMs: 1_800 },
  /** Anyone who has an account or the secret key. */
  identified: { connections: 4 },
  /** Who calls the API from outside with no more than the public key. */
  anonymous: { connections: 4, maxReadMs: 1_000, maxLockMs: 2_000 },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;

export function laneOf({ role, fromSite }: Caller): LaneName {
  if (role !== "anon") return "identified";
  return fromSite ? "site" : "anonymous";
}

/** Milliseconds that a lane gives a statement; undefined: as many as the role has. */
export function maxStatementMs(lane: Lane, readOnly: boolean): number | undefined {
  return (readOnly ? lane.maxReadMs : undefined) ?? lane.maxStatementMs;
}
