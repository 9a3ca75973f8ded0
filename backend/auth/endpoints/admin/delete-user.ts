/** DELETE /admin/users/:userId: removes an account, or only everything personal in it. */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../../postgres/database.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { readBody, uuidParam } from "../../request-body.ts";
import { findUserById, type UserRow } from "../../user.ts";

const body = z.object({ should_soft_delete: z.boolean().nullish() });

export function deleteUser({ database }: AuthContext) {
  return async (c: AuthRequest) => {
    const id = uuidParam(c, "userId");
    const { should_soft_delete: softly } = await readBody(c, body);
    await database.asService(async (client) => {
      const user = await findUserById(client, id);
      if (!user) throw new AuthError("user_not_found");
      if (softly) await emptyAccount(client, user);
      else await client.query("delete from auth.users where id = $1", [id]);
      await recordAudit(client, originOf(c), user, "user_deleted", { user_id: id });
    });
    return c.json({});
  };
}

/** Keeps the row for what refers to it; nobody can be identified by it or sign in with it. */
async function emptyAccount(client: Transaction, user: UserRow): Promise<void> {
  await client.query(
    `update auth.users set
       email = $2, phone = $3, encrypted_password = '', raw_app_meta_data = '{}', raw_user_meta_data = '{}',
       email_change = '', phone_change = '', confirmation_token = '', recovery_token = '',
       email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
       reauthentication_token = '', deleted_at = now(), updated_at = now()
     where id = $1`,
    [user.id, user.email && obscured(user, user.email), user.phone && obscured(user, user.phone)],
  );
  for (const table of ["sessions", "identities", "mfa_factors", "one_time_tokens"]) {
    await client.query(`delete from auth.${table} where user_id = $1`, [user.id]);
  }
}

function obscured(user: UserRow, value: string): string {
  return createHash("sha256").update(`${user.id}${value}`).digest("base64url");
}
