/** Admins in the states of their second factor, and what is asked of every caller's answer. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { decodeJwt, importJWK, SignJWT } from "jose";
import { expect } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import type { Client, Target } from "../support/target.ts";

/** What a visitor may read of the reservation just made. */
export const visitorColumns =
  "id, performance_id, show_time_id, request_id, reservation_number, name, phone_number, attendee_count, discount_type, additional_requests, unit_price, total_price, payment_verified, ticket_key, depositor_name, deposit_deadline, pays_at_door, user_id, created_at";

export async function userIdOf(client: Client): Promise<string> {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user.id;
}

/** An admin who has set up a second factor, but has signed in with the password only. */
export async function adminBeforeSecondFactor(target: Target): Promise<Client> {
  const admin = await target.admin();
  await target.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'phone', 'totp', 'verified', 'secret', now(), now())`,
    [randomUUID(), await userIdOf(admin)],
  );
  return admin;
}

/** Demands a second factor of every admin, or no longer; as the server of the site does. */
export async function demandSecondFactor(target: Target, demanded: boolean): Promise<void> {
  await target
    .service()
    .from("security_settings")
    .update({ require_second_factor: demanded })
    .eq("id", true)
    .throwOnError();
}

/** The same session after the second factor was shown: the same token, but with aal2, and what is given, in it. */
export async function afterSecondFactor(
  target: Target,
  admin: Client,
  given: { amr?: { method: string; timestamp: number }[] } = {},
): Promise<Client> {
  const { data } = await admin.auth.getSession();
  const claims = decodeJwt(data.session?.access_token ?? "");
  const key = await target.signingKey();
  const header = { alg: key.alg ?? "ES256", kid: key.kid ?? "", typ: "JWT" };
  const token = await new SignJWT({ ...claims, aal: "aal2", ...given })
    .setProtectedHeader(header)
    .sign(await importJWK(key));
  return createClient<Database>(target.url, target.publishableKey, { accessToken: async () => token });
}

interface Answer {
  error: { code: string; message: string } | null;
}

/** The database lets nobody in this role do this at all, or not with this row. */
export function expectForbidden({ error }: Answer): void {
  expect(error?.code).toBe("42501");
}
