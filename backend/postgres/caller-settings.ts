/** Who a transaction acts for, as settings that policies and functions in the database read. */
import type { Statement } from "./pipeline.ts";

export type Role = "anon" | "authenticated" | "service_role";

export interface Caller {
  role: Role;
  /** The payload of the verified token, or just the role for an API key. */
  claims: Record<string, unknown>;
  /** A visitor on whose behalf a page of the site asks, not somebody who calls the API from outside. */
  fromSite?: true;
}

export interface CallerRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

export interface CallerOptions {
  readOnly?: boolean;
  /** Schemas to look names up in, as the text of `search_path`; those of the session if left out. */
  searchPath?: string | undefined;
  /** UTC if left out. */
  timeZone?: string | undefined;
  /** Milliseconds that a statement may run, when that is less than it might. */
  maxMs?: number | undefined;
}

/** What a transaction may take, in milliseconds. */
export interface Limits {
  /** For a statement. */
  maxMs: number;
  /** For waiting for a lock. */
  maxLockMs: number | undefined;
  /** Since the epoch, by PostgreSQL's clock: later the transaction is refused. */
  deadline?: number | undefined;
}

export type RoleSettings = ReadonlyMap<string, readonly [name: string, value: string][]>;

/** What every session of requests starts with; setting it again for each request is dear. */
export const DEFAULT_SEARCH_PATH = '"public", "extensions"';
/** Milliseconds that a statement of a role without a limit of its own may run; `authenticator` logs in with it. */
export const DEFAULT_STATEMENT_MS = 8_000;
const UNIT_MS: Record<string, number> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

/** Milliseconds that the role itself gives a statement. */
export function roleStatementMs(roleSettings: RoleSettings, role: Role): number {
  const own = roleSettings.get(role)?.findLast(([name]) => name === "statement_timeout")?.[1];
  const [, count, unit = "ms"] = /^(\d+)(ms|s|min|h)?$/.exec(own ?? "") ?? [];
  return Number(count) * (UNIT_MS[unit] ?? 1) || DEFAULT_STATEMENT_MS;
}

const TOO_LATE = "after its deadline";
const UNLESS_TOO_LATE = `set_config('statement_timeout',
  case when clock_timestamp() < to_timestamp($1) then $2 else '${TOO_LATE}' end, true)`;

const claimTexts = new WeakMap<Caller, string>();
const texts = new Map<number, string>();

/**
 * One statement that makes the rest of its transaction act for the caller, with its limits. It fails after the
 * deadline: a server that wakes up again must not do what its caller was promised will not be done.
 */
export function callerSettings(
  caller: Caller,
  request: CallerRequest,
  options: CallerOptions,
  roleSettings: RoleSettings,
  { maxMs, maxLockMs, deadline = Number.POSITIVE_INFINITY }: Limits,
): Statement {
  const values = [String(deadline / 1000), String(maxMs)];
  if (options.searchPath) values.push("search_path", options.searchPath);
  for (const [name, value] of roleSettings.get(caller.role) ?? []) {
    if (name !== "statement_timeout") values.push(name, value);
  }
  if (maxLockMs !== undefined) values.push("lock_timeout", String(maxLockMs));
  values.push("role", caller.role);
  values.push("request.jwt.claims", claimsText(caller));
  values.push("request.method", request.method, "request.path", request.path);
  const { cookie, ...headers } = request.headers ?? {};
  values.push("request.headers", JSON.stringify(headers), "request.cookies", cookiesText(cookie));
  if (options.timeZone) values.push("TimeZone", options.timeZone);
  if (options.readOnly) values.push("transaction_read_only", "on");
  return { text: settingsText(values.length / 2), values };
}

/** Whether the statement reached PostgreSQL after its deadline and was refused there. */
export function isTooLate(error: { message: string }): boolean {
  return error.message.includes(TOO_LATE);
}

function settingsText(count: number): string {
  const known = texts.get(count);
  if (known) return known;
  const calls = Array.from({ length: count }, (_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`);
  const text = `select ${[UNLESS_TOO_LATE, ...calls.slice(1)].join(", ")}`;
  texts.set(count, text);
  return text;
}

function claimsText(caller: Caller): string {
  let text = claimTexts.get(caller);
  if (!text) {
    text = JSON.stringify({ ...caller.claims, role: caller.role });
    claimTexts.set(caller, text);
  }
  return text;
}

function cookiesText(cookie: string | undefined): string {
  if (!cookie) return "{}";
  const pairs = cookie.split(";").map((part) => {
    const [name = "", ...value] = part.split("=");
    return [name.trim(), value.join("=").trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
