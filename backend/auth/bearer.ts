/** Who a request to the auth service comes from. */

import { z } from "zod";
import type { Transaction } from "../postgres/database.ts";
import type { AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { findUserById, isBanned, type UserRow } from "./user.ts";

export interface Bearer {
  user: UserRow;
  sessionId: string | undefined;
  aal: string;
}

const subject = z.guid();

/** Without a session a request gets no other answer. */
export function requireToken(c: AuthRequest): void {
  if (c.get("caller").claims.sub !== undefined) return;
  throw new AuthError("no_authorization");
}

/** The signed-in user of the request, whose session must still exist. */
export async function requireUser(client: Transaction, c: AuthRequest): Promise<Bearer> {
  requireToken(c);
  const { claims } = c.get("caller");
  const userId = subject.safeParse(claims.sub);
  if (!userId.success) throw new AuthError("bad_jwt");
  const user = await findUserById(client, userId.data);
  if (!user)
    throw new AuthError("user_not_found", "User from sub claim in JWT does not exist", { status: 403 });
  if (isBanned(user)) throw new AuthError("user_banned");
  return { user, ...(await requireSession(client, claims.session_id, user.id)) };
}

async function requireSession(
  client: Transaction,
  claimed: unknown,
  userId: string,
): Promise<Omit<Bearer, "user">> {
  if (claimed === undefined || claimed === "") {
    return { sessionId: undefined, aal: "aal1" };
  }
  const sessionId = subject.safeParse(claimed);
  if (!sessionId.success) throw new AuthError("bad_jwt", "invalid claim: session_id claim must be a UUID");
  const { rows } = await client.query<{ aal: string | null }>(
    "select aal from auth.sessions where id = $1 and user_id = $2 and coalesce(not_after > now(), true)",
    [sessionId.data, userId],
  );
  const [session] = rows;
  if (!session) {
    throw new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return {
    sessionId: sessionId.data,
    aal: session.aal ?? "aal1",
  };
}

/** Somebody of whom nothing is known has nothing to guard by a second factor. */
export function refuseAnonymous(c: AuthRequest): void {
  if (c.get("caller").claims.is_anonymous === true) {
    throw new AuthError("no_authorization", "Anonymous user not allowed to perform these actions", {
      status: 403,
    });
  }
}

/** Only the secret key may manage accounts. */
export function requireAdmin(c: AuthRequest): void {
  if (c.get("caller").role !== "service_role") {
    throw new AuthError("not_admin");
  }
}
