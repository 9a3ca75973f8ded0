/** Which HTTP status a SQLSTATE gets; the first line that fits decides. */
import type { Role } from "../../postgres/database.ts";

const STATUS: [pattern: RegExp, status: number][] = [
  [/^08/, 503],
  [/^09/, 500],
  [/^0L/, 403],
  [/^0P/, 403],
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^25/, 500],
  [/^28/, 403],
  [/^2D|^38|^39|^3B|^40/, 500],
  [/^42883/, 404],
  [/^42P01/, 404],
  [/^42P17/, 500],
  [/^53400/, 500],
  [/^53/, 503],
  // Somebody else is at the same rows: PostgREST has 500, which no client tries again.
  [/^55P03/, 503],
  [/^54|^55/, 500],
  [/^57P01/, 503],
  [/^57|^58|^F0|^HV|^XX/, 500],
  [/^PT/, 500],
  [/^P0001/, 400],
  [/^P0/, 500],
];

/** A change without a filter, an upsert with two rows of one key: PostgREST has 500 for the second, which is no better. */
const ASKED_FOR = /requires a WHERE clause$|^ON CONFLICT DO UPDATE command cannot affect row a second time$/;

/** The status of an error that PostgreSQL raised in a request of this role. */
export function statusOf({ code, message }: { code: string; message: string }, role: Role): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "21000") return ASKED_FOR.test(message) ? 400 : 500;
  if (code === "22023") return /^role .* does not exist$/.test(message) ? 401 : 400;
  if (code === "42883" && message.startsWith("function xmlagg(")) return 406;
  const [, raised] = /^PT([1-5]\d\d)$/.exec(code) ?? [];
  if (raised) return Number(raised);
  return STATUS.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
