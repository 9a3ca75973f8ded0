/** The audit trail of sign-ins and accounts, in the form hosted keeps it. */

import type { Transaction } from "../postgres/database.ts";
import type { AuthContext } from "./auth-context.ts";
import type { Origin } from "./session.ts";
import type { UserRow } from "./user.ts";

/** Which chapter of the trail an action belongs to. */
const LOG_TYPES = {
  login: "account",
  // A wrong password and, below, a wrong code: hosted keeps no trace of them.
  login_failed: "account",
  logout: "account",
  invite_accepted: "account",
  token_refreshed: "token",
  token_revoked: "token",
  user_modified: "user",
  user_updated_password: "user",
  user_recovery_requested: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  user_reauthenticate_requested: "user",
  identity_linked: "user",
  identity_unlinked: "user",
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
  verification_failed: "factor",
} as const;

export type AuditAction = keyof typeof LOG_TYPES;

/** Who acts when a request comes with the secret key: no person. */
export const THE_SERVICE = {
  id: "00000000-0000-0000-0000-000000000000",
  email: "service_role",
  phone: null,
};

/** Writes one entry in the transaction of what it records. */
export async function recordAudit(
  client: Transaction,
  origin: Origin,
  actor: Pick<UserRow, "id" | "email" | "phone">,
  action: AuditAction,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const payload = {
    actor_id: actor.id,
    actor_username: actor.email || actor.phone || "",
    actor_via_sso: false,
    action,
    log_type: LOG_TYPES[action],
    traits,
  };
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), $1, now(), $2)`,
    [JSON.stringify(payload), origin.address ?? ""],
  );
}

/** Writes down a wrong password or code of a known account, after the answer: how long that takes must reveal nothing. */
export function noteFailure(
  { background, database }: Pick<AuthContext, "background" | "database">,
  origin: Origin,
  actor: Pick<UserRow, "id" | "email" | "phone">,
  action: "login_failed" | "verification_failed",
): void {
  background.start(() => database.asService((client) => recordAudit(client, origin, actor, action)));
}
