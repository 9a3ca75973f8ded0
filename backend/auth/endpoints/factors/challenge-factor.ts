/** POST /factors/:factorId/challenge: asks for a code; to a phone it is sent. */

import { z } from "zod";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError, type AuthErrorCode } from "../../auth-error.ts";
import { requireUser } from "../../bearer.ts";
import { addChallenge } from "../../challenge.ts";
import { requireFactor } from "../../factor.ts";
import { newCode } from "../../one-time-token.ts";
import { limitAddress, limitMessages } from "../../rate-limit.ts";
import { readBody, uuidParam } from "../../request-body.ts";
import type { FactorRow } from "../../user.ts";

const input = z.object({ channel: z.string().nullish() });

export function challengeFactor(context: AuthContext) {
  const { database, rules } = context;
  return async (c: AuthRequest) => {
    const factorId = uuidParam(c, "factorId");
    const { channel } = await readBody(c, input);
    const origin = originOf(c);
    await limitAddress(context, c, "factor");
    const { user, factor } = await database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      return { ...bearer, factor: await requireFactor(client, bearer.user.id, factorId) };
    });
    requireMeans(context, factor, channel ?? "sms");
    if (factor.phone) await limitMessages(context, c, factor.phone, { means: "sms", account: user.id });

    const code = factor.factor_type === "phone" ? newCode(rules.codeLength) : undefined;
    const challenge = await database.asService(async (client) => {
      await recordAudit(client, origin, user, "challenge_created", {
        factor_id: factor.id,
        factor_status: factor.status,
      });
      return addChallenge(client, factor, origin, code);
    });
    if (code && factor.phone) await context.sendSms?.(user, factor.phone, code, "mfa");
    return c.json({ id: challenge.id, type: factor.factor_type, expires_at: challenge.expiresAt });
  };
}

const VERIFY_DISABLED: Partial<Record<string, AuthErrorCode>> = {
  totp: "mfa_totp_verify_not_enabled",
  phone: "mfa_phone_verify_not_enabled",
};

/** @throws AuthError when a factor of this type cannot be asked here */
export function requireMeans(
  { rules, sendSms }: AuthContext,
  { factor_type: type }: FactorRow,
  channel = "sms",
): void {
  if (type === "totp" && rules.totp.verify) return;
  if (type === "phone" && sendSms) {
    if (channel === "sms") return;
    throw new AuthError("validation_failed", "Invalid channel, supported values are 'sms'");
  }
  throw new AuthError(VERIFY_DISABLED[type] ?? "mfa_webauthn_verify_not_enabled");
}
