/** POST /factors: begins a second factor, which counts once a code has proved it. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../../postgres/database.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { type Bearer, requireUser } from "../../bearer.ts";
import { lockFactors, refuseAnother } from "../../factor.ts";
import { limitAddress } from "../../rate-limit.ts";
import { requireRecentSignIn } from "../../reauthentication.ts";
import { readBody } from "../../request-body.ts";
import { checkPhone } from "../../sms.ts";
import { newTotpSecret } from "../../totp.ts";

const input = z.object({
  factor_type: z.string().default(""),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().nullish(),
});

type Input = z.infer<typeof input>;

export function enrollFactor(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    await limitAddress(context, c, "factor");
    const phone = readPhone(context, body);
    const factor = await context.database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      await requireRecentSignIn(context, client, bearer);
      const added = await addFactor(context, client, bearer, body, phone);
      await recordAudit(client, originOf(c), bearer.user, "factor_in_progress", { factor_id: added.id });
      return added;
    });
    c.header("cache-control", "no-store");
    return c.json({
      id: factor.id,
      type: body.factor_type,
      friendly_name: body.friendly_name ?? "",
      ...(phone !== undefined && { phone: body.phone }),
      ...(factor.totp && { totp: factor.totp }),
    });
  };
}

/** The number of a phone factor; undefined for one of an app. */
function readPhone({ rules, sendSms }: AuthContext, { factor_type: type, phone }: Input): string | undefined {
  if (type === "totp") {
    if (rules.totp.enroll) return undefined;
    throw new AuthError("mfa_totp_enroll_not_enabled");
  }
  if (type === "webauthn") {
    throw new AuthError("mfa_webauthn_enroll_not_enabled");
  }
  if (type !== "phone") {
    throw new AuthError("validation_failed", "factor_type needs to be totp, phone, or webauthn");
  }
  if (!sendSms) throw new AuthError("mfa_phone_enroll_not_enabled");
  if (phone) return checkPhone(phone);
  throw new AuthError("validation_failed", "Phone number required to enroll Phone factor");
}

async function addFactor(
  { rules, config }: AuthContext,
  client: Transaction,
  bearer: Bearer,
  body: Input,
  phone: string | undefined,
) {
  let factors = await lockFactors(client, bearer);
  if (phone !== undefined) {
    const same = factors.filter((factor) => factor.phone === phone);
    if (same.some(({ status }) => status === "verified")) {
      throw new AuthError("mfa_verified_factor_exists");
    }
    await client.query("delete from auth.mfa_factors where id = any($1)", [same.map(({ id }) => id)]);
    factors = factors.filter((factor) => !same.includes(factor));
  }
  const name = body.friendly_name ?? "";
  refuseAnother(factors, bearer, name, rules.maxFactors);

  const { user } = bearer;
  const label = user.email || user.phone || user.id;
  const totp =
    phone === undefined ? newTotpSecret(body.issuer || new URL(config.publicUrl).host, label) : undefined;
  const id = randomUUID();
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, now(), now())`,
    [id, user.id, name, body.factor_type, totp?.secret ?? null, phone ?? null],
  );
  return { id, totp };
}
