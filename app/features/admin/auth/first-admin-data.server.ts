/**
 * The first admin: made once, from the settings or through the one-time set-up link.
 * Run by bare Node as well as by the site, hence relative imports only.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { bytesOf, maxPasswordLength } from "../../../lib/new-password.ts";
import type { SetupLink, SiteServices } from "../../../lib/site-services.ts";
import { serviceRoleSupabase } from "../../../lib/supabase.server.ts";
import type { Supabase } from "../../../lib/supabase.ts";
import { claimFirstAdmin, readWhetherAdmin, readWhetherAdminExists } from "./first-admin-data.ts";

/** Why the first admin could not be made; what nobody can correct by typing again is thrown instead. */
export type FirstAdminRefusal =
  | "already-set-up"
  | "email-taken"
  | "invalid-email"
  | "long-password"
  | "weak-password";

export type FirstAdminOutcome = { ok: true } | { ok: false; reason: FirstAdminRefusal; message: string };

interface Account {
  email: string;
  password: string;
}

const messages: Record<FirstAdminRefusal, string> = {
  "already-set-up": "There is an admin already.",
  "email-taken": "Somebody else has an account with this e-mail address.",
  "invalid-email": "The e-mail address cannot be used.",
  "long-password": `The password is longer than ${maxPasswordLength} bytes.`,
  "weak-password":
    "The password is too easy to guess: take at least 10 characters that are no common password, no name and not the e-mail address.",
};

const setupLinkMs = 24 * 60 * 60 * 1000;

/** A new set-up link for this start of the site; the one of an earlier start opens nothing. */
export function newSetupLink(now = Date.now()): SetupLink {
  return { token: randomBytes(32).toString("base64url"), expiresAt: now + setupLinkMs };
}

/** What a link with this token does now; compares in constant time. */
export function setupLinkState(
  { setupLink }: Pick<SiteServices, "setupLink">,
  token: string,
  now = Date.now(),
): "open" | "expired" | "wrong" {
  const expected = Buffer.from(setupLink.token);
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "wrong";
  return setupLink.expiresAt > now ? "open" : "expired";
}

export function hasAdmin(services: SiteServices): Promise<boolean> {
  return readWhetherAdminExists(serviceRoleSupabase(services));
}

/**
 * Makes a confirmed user and the first admin of it. Several may try at once, here or on other nodes: the claim decides,
 * and only whoever has won it changes or removes an account that another attempt has made.
 */
export async function createFirstAdmin(services: SiteServices, account: Account): Promise<FirstAdminOutcome> {
  if (await hasAdmin(services)) return refused("already-set-up");
  if (bytesOf(account.password) > maxPasswordLength) return refused("long-password");
  const supabase = serviceRoleSupabase(services);

  const { data: made, error: failure } = await createUser(supabase, account);
  const refusal = failure && refusalOf(failure);
  if (refusal) return refused(refusal);
  const userId = made.user?.id ?? (await findAttempt(supabase, account.email));
  if (!userId) {
    if (await hasAdmin(services)) return refused("already-set-up");
    if (failure?.code === "email_exists") return refused("email-taken");
    throw failure;
  }

  const { error } = await claimFirstAdmin(supabase, userId);
  if (error) {
    if (!(await hasAdmin(services))) throw error;
    if (made.user && !(await readWhetherAdmin(supabase, userId))) await removeUser(supabase, userId);
    return refused("already-set-up");
  }
  if (!made.user) await takeOver(supabase, userId, account);
  return { ok: true };
}

function createUser(supabase: Supabase, { email, password }: Account) {
  return supabase.auth.admin.createUser({ email, password, email_confirm: true, app_metadata: mark });
}

/** Whether an account was made here; nobody can give it to themselves. */
const mark = { first_admin: true };

/** The account with this address that another attempt has made, be it at work or cut off. */
async function findAttempt(supabase: Supabase, email: string): Promise<string | undefined> {
  const wanted = email.trim().toLowerCase();
  for (let page = 1; ; page++) {
    const { data, error } = await supabase.auth.admin.listUsers({ page, perPage: 100 });
    if (error) throw error;
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === wanted);
    if (user) return user.app_metadata.first_admin === true ? user.id : undefined;
    if (data.users.length < 100) return undefined;
  }
}

/** From here on this password counts; sessions that were begun with another end. */
async function takeOver(supabase: Supabase, userId: string, { password }: Account): Promise<void> {
  const { error } = await supabase.auth.admin.updateUserById(userId, { password });
  if (error) throw error;
}

async function removeUser(supabase: Supabase, userId: string): Promise<void> {
  const { error } = await supabase.auth.admin.deleteUser(userId);
  if (error) throw error;
}

function refusalOf({ code }: { code?: string | undefined }): FirstAdminRefusal | undefined {
  if (code === "weak_password") return "weak-password";
  if (code === "validation_failed" || code === "email_address_invalid") return "invalid-email";
  return undefined;
}

/** The refusal of an account, with its words. */
export function refused(reason: FirstAdminRefusal): FirstAdminOutcome & { ok: false } {
  return { ok: false, reason, message: messages[reason] };
}
