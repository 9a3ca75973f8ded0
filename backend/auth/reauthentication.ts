/**
 * Before what opens an account changes, its person shows once more who they are: by a sign-in of the last minutes, the
 * password, or a code from the mailbox. A stolen token alone changes nothing.
 */

import type { Transaction } from "../postgres/database.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import type { Bearer } from "./bearer.ts";
import { takeCode } from "./one-time-token.ts";
import { verifyPassword } from "./password.ts";
import { clearGuesses, limitGuesses } from "./rate-limit.ts";
import { SMS_CODE_SECONDS } from "./sms.ts";

const RECENT_SECONDS = 300;
/** Who has come by the link of a mail may take longer to think of a password. */
const BY_MAIL_SECONDS = 1800;
const BY_MAIL = ["otp", "recovery", "invite", "magiclink", "email/signup"];

/** What may come with a change in place of a recent sign-in. */
export interface Proof {
  currentPassword: string;
  nonce: string;
}

/** @throws AuthError unless the person has signed in, or shown a second factor, in the last minutes */
export async function requireRecentSignIn(
  { rules }: AuthContext,
  client: Transaction,
  bearer: Bearer,
): Promise<void> {
  if (bearer.user.is_anonymous) return;
  if (rules.reauthenticate && !(await hasSignedInLately(client, bearer))) throw reauthenticationNeeded();
}

/**
 * Accepts a change of password or address, for one of the reasons above. Answers the code of /reauthenticate where it
 * is the reason: it is used up together with the change.
 */
export async function acceptProof(
  context: AuthContext,
  c: AuthRequest,
  bearer: Bearer,
  { currentPassword, nonce }: Proof,
  newPassword: boolean,
): Promise<string | undefined> {
  const { user } = bearer;
  if (!context.rules.reauthenticate || user.is_anonymous) return undefined;
  if (currentPassword) {
    const account = user.email || user.phone || user.id;
    await limitGuesses(context, c, "password", account);
    if (
      !(await verifyPassword(context, currentPassword, user.encrypted_password, {
        asker: user.id,
        first: true,
      }))
    ) {
      throw new AuthError("current_password_invalid");
    }
    await clearGuesses(context, c, "password", account);
    return undefined;
  }
  const recent = await context.database.asService((client) =>
    hasSignedInLately(client, bearer, newPassword ? BY_MAIL : []),
  );
  if (recent) return undefined;
  if (!nonce) throw reauthenticationNeeded();
  await limitGuesses(context, c, "code", user.id);
  return nonce;
}

/** Uses up the code of /reauthenticate. */
export async function takeNonce(
  context: AuthContext,
  client: Transaction,
  { user }: Bearer,
  nonce: string,
): Promise<void> {
  const recipient = user.email || user.phone || "";
  const codeSeconds = user.email ? context.rules.codeSeconds : SMS_CODE_SECONDS;
  if (!(await takeCode(client, ["reauthentication_token"], recipient, nonce, codeSeconds))) {
    throw new AuthError("reauthentication_not_valid");
  }
}

/** `patient` names the methods that count for longer. */
async function hasSignedInLately(
  client: Transaction,
  { sessionId }: Bearer,
  patient: string[] = [],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and updated_at > now() - make_interval(secs =>
       case when authentication_method = any($2) then $3::float8 else $4::float8 end)`,
    [sessionId ?? null, patient, BY_MAIL_SECONDS, RECENT_SECONDS],
  );
  return rowCount !== 0;
}

function reauthenticationNeeded(): AuthError {
  return new AuthError("reauthentication_needed");
}
