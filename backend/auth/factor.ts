/** Second factors of a person. */

import type { Transaction } from "../postgres/database.ts";
import { AuthError } from "./auth-error.ts";
import type { Bearer } from "./bearer.ts";
import type { FactorRow } from "./user.ts";

/** How long a factor may stay unproved. */
const UNVERIFIED_SECONDS = 300;

/** The methods in `amr` that stand for a second factor. */
export const FACTOR_METHODS: Record<string, string> = { totp: "totp", phone: "mfa/phone" };

/** A bearer with a session, whom no other request adds a factor to at the same time. */
export async function lockFactors(client: Transaction, { user, sessionId }: Bearer): Promise<FactorRow[]> {
  if (!sessionId) throw new AuthError("session_not_found");
  await client.query("select from auth.users where id = $1 for update", [user.id]);
  await client.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [user.id, UNVERIFIED_SECONDS],
  );
  const { rows } = await client.query<FactorRow>("select * from auth.mfa_factors where user_id = $1", [
    user.id,
  ]);
  return rows;
}

/** @throws AuthError when one more is not allowed */
export function refuseAnother(factors: FactorRow[], { aal }: Bearer, name: string, max: number): void {
  if (factors.some(({ friendly_name: other }) => (other ?? "") === name)) {
    throw new AuthError(
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (factors.length >= max) {
    throw new AuthError("too_many_enrolled_mfa_factors");
  }
  if (factors.some(({ status }) => status === "verified") && aal !== "aal2") {
    throw new AuthError("insufficient_aal");
  }
}

/**
 * A factor that does not count yet is proved by a session that has proved one that does, if there is one: the password
 * alone could begin one before the first counts. The person's row is locked, so that no two become the first.
 * @throws AuthError
 */
export async function refuseUnproved(
  client: Transaction,
  { user, aal }: Bearer,
  factorId: string,
): Promise<void> {
  await client.query("select from auth.users where id = $1 for update", [user.id]);
  if (aal === "aal2") return;
  const { rows } = await client.query<{ id: string }>(
    "select id from auth.mfa_factors where user_id = $1 and status = 'verified'",
    [user.id],
  );
  if (rows.length > 0 && !rows.some(({ id }) => id === factorId)) {
    throw new AuthError("insufficient_aal", "AAL2 required to verify a new factor");
  }
}

/** The factor of this person, locked until the transaction ends. */
export async function requireFactor(client: Transaction, userId: string, id: string): Promise<FactorRow> {
  const { rows } = await client.query<FactorRow>(
    "select * from auth.mfa_factors where id = $1 and user_id = $2 for update",
    [id, userId],
  );
  const [factor] = rows;
  if (!factor) throw new AuthError("mfa_factor_not_found", "Factor not found", { status: 404 });
  return factor;
}

/** Takes the factor away, and from sessions what it had proved. */
export async function removeFactor(client: Transaction, factor: FactorRow): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims
     where authentication_method = any($2) and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, Object.values(FACTOR_METHODS)],
  );
  await client.query(
    "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1",
    [factor.id],
  );
  await client.query("delete from auth.mfa_factors where id = $1", [factor.id]);
}
