/** How the company gets into the admin area for the first time. */
import {
  createFirstAdmin,
  type FirstAdminRefusal,
  hasAdmin,
  refused,
} from "../app/features/admin/auth/first-admin-data.server.ts";
import type { SiteServices } from "../app/lib/site-services.ts";
import { SettingError } from "./setting-error.ts";

const passwordRefusals: string[] = ["weak-password", "long-password"];

/**
 * Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD when there is none yet.
 * Returns the text that explains to the operator how to sign in; without an admin it contains the one-time set-up link.
 * @throws SettingError when the account of the settings is refused.
 */
export async function welcomeFirstAdmin(
  services: SiteServices,
  account: { email: string; password: string } | undefined,
): Promise<string> {
  const entrance = `${services.publicUrl}/admin`;
  const known = await hasAdmin(services).catch((error) => {
    if (!isUnreachable(error)) throw error;
    return null;
  });
  if (known === null) return `${entrance}\n           (${services.supabaseUrl} does not answer yet)`;
  if (known) return entrance;
  if (!account) {
    const link = `${services.publicUrl}/auth/setup?token=${services.setupLink.token}`;
    return `${link}\n           (opens once, within a day, until the site is started again: there you choose the first admin's e-mail and password)`;
  }
  const made = await createFirstAdmin(services, account);
  if (!made.ok && made.reason === "already-set-up") return entrance;
  if (!made.ok) throw refusedAccount(made.reason);
  return `${entrance}  (sign in with ADMIN_EMAIL and ADMIN_PASSWORD)`;
}

/** Names the setting that has to be changed. */
export function refusedAccount(reason: FirstAdminRefusal): SettingError {
  const setting = passwordRefusals.includes(reason) ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
  return new SettingError(`${setting} cannot be used. ${refused(reason).message}`);
}

/** A project elsewhere may be away for a while; the site shows stale content meanwhile. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && /^TypeError: fetch failed/.test(error.message))
  );
}
