/** What takes the secret key: accounts of admins. The caller has been asked before, and is asked again by each function. */
import type { Invitation } from "~/lib/accounts-data.ts";
import type { SiteServices } from "~/lib/site-services.ts";
import { serviceRoleSupabase } from "~/lib/supabase.server.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { addAdmin, logSecondFactorReset } from "./admin-accounts-data.ts";
import { invitedParameter, newPasswordPath } from "./session.ts";

/** Takes every second factor of an admin away, whose phone is lost; `caller` is the admin who asks for it. */
export async function resetSecondFactor(
  services: SiteServices,
  caller: Supabase,
  userId: string,
): Promise<void> {
  await logSecondFactorReset(caller, userId);
  const { mfa } = serviceRoleSupabase(services).auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const removed = await mfa.deleteFactor({ userId, id });
    if (removed.error) throw removed.error;
  }
}

/** Sends an email by which somebody comes in and chooses a password, and makes them an admin. */
export async function inviteAdmin(
  services: SiteServices,
  caller: Supabase,
  email: string,
): Promise<Invitation> {
  const known = await addAdmin(caller, email);
  if (known) return "added";
  const { data: company } = await caller
    .from("site_settings")
    .select("company_name")
    .maybeSingle()
    .throwOnError();
  const { auth } = serviceRoleSupabase(services);
  const redirectTo = `${services.publicUrl}${newPasswordPath}?${invitedParameter}`;
  const { error } = await auth.admin.inviteUserByEmail(email, {
    data: { company_name: company?.company_name ?? "" },
    redirectTo,
  });
  // The link of the first email has been followed, maybe by a mail program: another email leads to the same page.
  const again = known === false && error?.code === "email_exists";
  const failure = again ? (await auth.resetPasswordForEmail(email, { redirectTo })).error : error;
  if (failure) throw failure;
  if (known === null) await addAdmin(caller, email);
  return "invited";
}
