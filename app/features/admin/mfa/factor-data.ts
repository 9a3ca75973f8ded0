/** The calls by which an admin sets up and gives up second factors and recovery codes. */
import type { Supabase } from "~/lib/supabase.ts";
import { type Factor, freshName } from "./factor.ts";

/** What an authenticator app needs. */
export interface NewApp {
  id: string;
  /** Address of an image. */
  qrCode: string;
  secret: string;
}

/** The factors that count. @throws the API's error */
export async function readFactors(supabase: Supabase): Promise<Factor[]> {
  return (await readAllFactors(supabase))
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type, friendly_name, created_at }) => ({
      id,
      type: factor_type === "phone" ? "phone" : "totp",
      name: friendly_name ?? "",
      createdAt: created_at,
    }));
}

async function readAllFactors(supabase: Supabase) {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  return data.all;
}

/** A name for one more; what an earlier attempt has left half done is given up first. */
async function prepare(supabase: Supabase, type: Factor["type"]): Promise<string> {
  const factors = await readAllFactors(supabase);
  for (const { id, status, factor_type } of factors) {
    if (status === "unverified" && factor_type === type) await supabase.auth.mfa.unenroll({ factorId: id });
  }
  const left = factors.filter(({ status }) => status === "verified");
  return freshName(
    type,
    left.map(({ friendly_name }) => ({ name: friendly_name ?? "" })),
  );
}

/** @throws the API's error */
export async function beginApp(supabase: Supabase): Promise<NewApp> {
  const friendlyName = await prepare(supabase, "totp");
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Answers the id of the factor, to which a message can be sent. @throws the API's error */
export async function beginPhone(supabase: Supabase, phone: string): Promise<string> {
  const friendlyName = await prepare(supabase, "phone");
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "phone", phone, friendlyName });
  if (error) throw error;
  return data.id;
}

/** Sends a code when the factor is a phone. @throws the API's error */
export async function askForCode(supabase: Supabase, factorId: string, channel?: "sms"): Promise<string> {
  const { data, error } = await supabase.auth.mfa.challenge(channel ? { factorId, channel } : { factorId });
  if (error) throw error;
  return data.id;
}

/** From now on the factor counts, and this session has shown it. @throws the API's error */
export async function confirmFactor(
  supabase: Supabase,
  factorId: string,
  challengeId: string,
  code: string,
): Promise<void> {
  const { error } = await supabase.auth.mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

/** @throws the API's error */
export async function removeFactor(supabase: Supabase, factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The token still says that two factors were shown.
  await supabase.auth.refreshSession();
}

/** Whether this session has shown a second factor itself, and not a recovery code in its place. @throws the API's error */
export async function readWhetherShown(supabase: Supabase): Promise<boolean> {
  const { data, error } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.currentLevel === "aal2";
}

/** @throws the API's error */
export async function makeRecoveryCodes(supabase: Supabase): Promise<string[]> {
  return (await supabase.rpc("make_recovery_codes").throwOnError()).data;
}

/** @throws the API's error */
export async function countRecoveryCodes(supabase: Supabase): Promise<number> {
  return (await supabase.rpc("recovery_codes_left").throwOnError()).data;
}
