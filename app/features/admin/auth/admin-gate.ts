/**
 * Lets admins into the admin area and sends everyone else to the login page. A courtesy:
 * what can be read and changed is decided by the policies of the database.
 */
import { createContext, type RouterContextProvider, redirect } from "react-router";
import { adminSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type AdminAccess, loginAddress, type SessionUser } from "./session.ts";
import { readAdminAccess, readSessionUser } from "./session-data.ts";

export interface AdminSession {
  admin: SessionUser;
  supabase: Supabase;
}

/** Set by the gate for every page behind it. */
export const adminSessionContext = createContext<AdminSession>();

/** A verdict holds for a minute, so that choosing a filter does not wait for the network. */
const verdictLastsMs = 60_000;

let verdict: { userId: string; until: number } | undefined;

/** How far someone gets. A first check that fails is a no; a later one does not throw out who is at work. */
async function checkAccess({ supabase, admin }: AdminSession): Promise<AdminAccess> {
  const known = verdict?.userId === admin.id ? verdict : undefined;
  if (known && known.until > Date.now()) return "full";
  const answer = await readAdminAccess(supabase);
  const access = answer === "unknown" && known ? "full" : answer;
  verdict = access === "full" ? { userId: admin.id, until: Date.now() + verdictLastsMs } : undefined;
  return access;
}

async function readAdminSession(): Promise<AdminSession | null> {
  try {
    const supabase = await adminSupabase();
    const admin = await readSessionUser(supabase);
    return admin ? { supabase, admin } : null;
  } catch {
    return null;
  }
}

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Client middleware of the admin layout. */
export async function admitAdmins({ request, context }: Visit): Promise<void> {
  const session = await readAdminSession();
  const access = session ? await checkAccess(session) : "ended";
  if (session && access === "full") {
    context.set(adminSessionContext, session);
    return;
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(pathname + search, access));
}
