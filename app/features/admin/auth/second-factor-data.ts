/** The calls by which somebody who has signed in with a password shows the second factor. */
import type { Supabase } from "~/lib/supabase.ts";

export interface KnownFactor {
  id: string;
  type: "totp" | "phone";
  name: string;
}

/** The factors that count, apps first. @throws the API's error */
export async function readFactors(supabase: Supabase): Promise<KnownFactor[]> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  return [
    ...data.totp.map(({ id, friendly_name }) => ({ id, type: "totp" as const, name: friendly_name ?? "" })),
    ...data.phone.map(({ id, friendly_name }) => ({ id, type: "phone" as const, name: friendly_name ?? "" })),
  ];
}

/** Asks for a code, which is sent when the factor is a phone; answers by which question it is to be shown. @throws the API's error */
export async function askForCode(supabase: Supabase, { id, type }: KnownFactor): Promise<string> {
  const { data, error } = await supabase.auth.mfa.challenge(
    type === "phone" ? { factorId: id, channel: "sms" } : { factorId: id },
  );
  if (error) throw error;
  return data.id;
}

/** @throws the API's error when the code is not right */
export async function showCode(
  supabase: Supabase,
  factor: KnownFactor,
  challengeId: string,
  code: string,
): Promise<void> {
  const { error } = await supabase.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  if (error) throw error;
}

/** @throws the API's error */
export async function showRecoveryCode(supabase: Supabase, code: string): Promise<string> {
  const { data } = await supabase.rpc("use_recovery_code", { code }).throwOnError();
  return data;
}
