/** Challenges: one question to the holder of a second factor, answered once, from where it was asked. */

import { randomUUID } from "node:crypto";
import type { Transaction } from "../postgres/database.ts";
import { AuthError } from "./auth-error.ts";
import { hashCode } from "./one-time-token.ts";
import type { Origin } from "./session.ts";
import { stepOfCode } from "./totp.ts";
import type { FactorRow } from "./user.ts";

const CHALLENGE_SECONDS = 300;

export interface Challenge {
  id: string;
  expiresAt: number;
}

/** `code` is what was sent to a phone; an app computes its own. */
export async function addChallenge(
  client: Transaction,
  factor: FactorRow,
  origin: Origin,
  code?: string,
): Promise<Challenge> {
  const id = randomUUID();
  // First, because the row of the challenge shares a lock on that of the factor.
  await client.query("update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1", [
    factor.id,
  ]);
  await client.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
     values ($1, $2, now(), $3, $4)`,
    [id, factor.id, addressOf(origin), code === undefined ? null : hashCode(id, code)],
  );
  return { id, expiresAt: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS };
}

/** Uses the challenge up, when the code answers it. The factor's row is locked: one answer at a time. */
export async function answerChallenge(
  client: Transaction,
  factor: FactorRow,
  origin: Origin,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const challenge = await findChallenge(client, factor, origin, id);
  const proof =
    factor.factor_type === "phone"
      ? answerByMessage(challenge, code)
      : await answerByApp(client, factor, code);
  await client.query("update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1", [
    id,
    proof,
  ]);
}

interface ChallengeRow {
  id: string;
  otp_code: string | null;
  spent: boolean;
  elsewhere: boolean;
  expired: boolean;
}

async function findChallenge(
  client: Transaction,
  factor: FactorRow,
  origin: Origin,
  id: string,
): Promise<ChallengeRow> {
  const { rows } = await client.query<ChallengeRow>(
    `select id, otp_code, verified_at is not null as spent, ip_address <> $3 as elsewhere,
       created_at < now() - make_interval(secs => $4) as expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id, addressOf(origin), CHALLENGE_SECONDS],
  );
  const [challenge] = rows;
  if (!challenge) {
    throw new AuthError("mfa_factor_not_found");
  }
  if (challenge.spent || challenge.elsewhere) {
    throw new AuthError("mfa_ip_address_mismatch");
  }
  if (challenge.expired) {
    throw new AuthError(
      "mfa_challenge_expired",
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}

function answerByMessage({ id, otp_code: expected }: ChallengeRow, code: string): string {
  const given = hashCode(id, code);
  if (given === expected) return given;
  throw new AuthError("mfa_verification_failed", "Invalid MFA Phone code entered");
}

/** A code is good for one sign-in: the step it belongs to is stored, and only later ones count from then on. */
async function answerByApp(client: Transaction, factor: FactorRow, code: string): Promise<string> {
  const step = stepOfCode(factor.secret ?? "", code);
  const { rows } = await client.query<{ last: string | null }>(
    "select max(otp_code::bigint) as last from auth.mfa_challenges where factor_id = $1 and verified_at is not null and otp_code ~ '^\\d{1,18}$'",
    [factor.id],
  );
  if (step === undefined || step <= Number(rows[0]?.last ?? 0)) {
    throw new AuthError("mfa_verification_failed");
  }
  return String(step);
}

/** Requests of this process itself come from no address. */
function addressOf({ address }: Origin): string {
  return address ?? "127.0.0.1";
}
