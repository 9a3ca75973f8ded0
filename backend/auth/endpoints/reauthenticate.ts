/** GET /reauthenticate: a code by which somebody whose session is old shows that they are still there. */

import type { Transaction } from "../../postgres/database.ts";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { requireUser } from "../bearer.ts";
import { sendLink } from "../link-email.ts";
import { newCode, storeToken } from "../one-time-token.ts";
import { writeSms } from "../phone-change.ts";
import { limitAddress, limitMessages } from "../rate-limit.ts";
import type { UserRow } from "../user.ts";

export function reauthenticate(context: AuthContext) {
  return async (c: AuthRequest) => {
    const { user } = await context.database.asService((client) => requireUser(client, c));
    refuseUnreachable(user);
    await limitAddress(context, c, "message");
    if (user.email) await limitMessages(context, c, user.email);
    else if (user.phone) await limitMessages(context, c, user.phone, { means: "sms" });
    const send = await context.database.asService(async (client) => {
      await recordAudit(client, originOf(c), user, "user_reauthenticate_requested");
      return write(context, client, user);
    });
    await send();
    return c.json({});
  };
}

function refuseUnreachable(user: UserRow): void {
  if (!user.email && !user.phone) {
    throw new AuthError(
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  }
  if (user.email && !user.email_confirmed_at) {
    throw new AuthError("email_not_confirmed", "Please verify your email first.", { status: 422 });
  }
  if (!user.email && !user.phone_confirmed_at) {
    throw new AuthError("phone_not_confirmed", "Please verify your phone first.", { status: 422 });
  }
}

async function write(context: AuthContext, client: Transaction, user: UserRow): Promise<() => Promise<void>> {
  const { email } = user;
  if (!email) return writeSms(context, client, user, "reauthentication_token", user.phone ?? "");
  const code = newCode(context.rules.codeLength);
  await storeToken(client, user.id, "reauthentication_token", email, code);
  const facts = { recipient: email, email, newEmail: "", redirect: "", link: "", token: "" };
  return () => sendLink(context, "reauthentication", { ...facts, code, data: user.raw_user_meta_data });
}
