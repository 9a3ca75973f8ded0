/** The last step of every way to sign in. */

import type { Transaction } from "../postgres/database.ts";
import type { TokenIssuer } from "./access-token.ts";
import { AuthError } from "./auth-error.ts";
import { beginSession, describeSession, type Origin } from "./session.ts";
import { findUserById, isBanned } from "./user.ts";

/** Begins a session for the person who has proved who they are by `method`, and describes it for the client. */
export async function signIn(
  client: Transaction,
  tokens: TokenIssuer,
  userId: string,
  method: string,
  origin: Origin,
): Promise<Record<string, unknown>> {
  await client.query("update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1", [
    userId,
  ]);
  const user = await findUserById(client, userId);
  if (!user)
    throw new AuthError("user_not_found", "User from sub claim in JWT does not exist", { status: 403 });
  if (isBanned(user)) throw new AuthError("user_banned");
  return describeSession(client, tokens, user, await beginSession(client, user, method, origin));
}
