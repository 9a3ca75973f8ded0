/** What the address that people are sent back to says: a session, a code, a message or a failure. */

import { toAuthError } from "./auth-error.ts";

/** The session is behind the `#`, where it does not reach servers and their logs. */
export function withSession(
  address: string,
  session: Record<string, unknown>,
  extra: Record<string, string> = {},
): string {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session;
  const fields = { access_token, expires_at, expires_in, refresh_token, token_type, ...extra };
  return withFragment(address, fields);
}

export function withCode(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set("code", code);
  return url.href;
}

export function withMessage(address: string, message: string, exchange: boolean): string {
  const url = new URL(address);
  if (exchange) url.searchParams.set("message", message);
  return withFragment(url.href, { message });
}

/** Clients that exchange codes read the query, the others what is behind the `#`. */
export function describeFailure(address: string, failure: unknown, exchange: boolean): string {
  const { status, code, message } = toAuthError(failure);
  const fields = {
    error: status >= 500 ? "server_error" : "access_denied",
    error_code: code,
    error_description: message,
  };
  const url = new URL(address);
  if (exchange) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return withFragment(url.href, fields);
}

function withFragment(address: string, fields: Record<string, unknown>): string {
  const fragment = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${address.split("#", 1)[0]}#${fragment}`;
}
