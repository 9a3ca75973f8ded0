/** POST /factors/:factorId/verify: the right code makes the session one of two factors. */

import { z } from "zod";
import type { Transaction } from "../../../postgres/database.ts";
import { notifyAccountChange } from "../../account-notice.ts";
import { noteFailure, recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { requireUser } from "../../bearer.ts";
import { answerChallenge } from "../../challenge.ts";
import { FACTOR_METHODS, refuseUnproved, requireFactor } from "../../factor.ts";
import { forgetOtherDevices, rememberDevice } from "../../known-device.ts";
import { clearGuesses, limitAddress, limitGuesses } from "../../rate-limit.ts";
import { readBody, uuidParam } from "../../request-body.ts";
import { describeSession, elevateToAal2 } from "../../session.ts";
import { type FactorRow, findUserById, type UserRow } from "../../user.ts";
import { requireMeans } from "./challenge-factor.ts";

const answer = z.object({ challenge_id: z.guid(), code: z.string().default("") });

export function verifyFactor(context: AuthContext) {
  const { database, tokens } = context;
  return async (c: AuthRequest) => {
    const factorId = uuidParam(c, "factorId");
    const { challenge_id: challengeId, code } = await readBody(c, answer);
    if (!code) throw new AuthError("validation_failed", "Code needs to be non-empty");
    const origin = originOf(c);
    await limitAddress(context, c, "factor");
    const account = String(c.get("caller").claims.sub ?? "");
    await limitGuesses(context, c, "factor", account, factorId);

    let asked: UserRow | undefined;
    let added = false;
    const work = database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      const { user, sessionId } = bearer;
      asked = user;
      if (!sessionId) throw new AuthError("session_not_found");
      await refuseUnproved(client, bearer, factorId);
      const factor = await requireFactor(client, user.id, factorId);
      requireMeans(context, factor);
      added = factor.status !== "verified";
      await answerChallenge(client, factor, origin, { id: challengeId, code });
      await recordAudit(client, origin, user, "verification_attempted", {
        factor_id: factor.id,
        challenge_id: challengeId,
        factor_type: factor.factor_type,
      });
      await acceptFactor(client, c, factor);
      await rememberDevice(context, client, c, user.id);
      const method = FACTOR_METHODS[factor.factor_type] ?? factor.factor_type;
      const elevated = await elevateToAal2(client, user.id, sessionId, factor.id, method);
      return describeSession(client, tokens, (await findUserById(client, user.id)) ?? user, elevated);
    });
    const session = await work.catch((failure) => {
      const wrong = failure instanceof AuthError && failure.code === "mfa_verification_failed";
      if (wrong && asked) noteFailure(context, origin, asked, "verification_failed");
      throw failure;
    });
    await clearGuesses(context, c, "factor", account, factorId);
    if (added) notifyAccountChange(context, asked?.email ?? null, "factor added");
    return c.json(session);
  };
}

/** From now on the factor counts; what was begun beside it is given up. */
async function acceptFactor(client: Transaction, c: AuthRequest, factor: FactorRow): Promise<void> {
  if (factor.status !== "verified") await forgetOtherDevices(client, c, factor.user_id);
  await client.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
    factor.id,
  ]);
  await client.query(
    "delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'",
    [factor.user_id, factor.factor_type],
  );
}
