/** The ways by which a person is known: an address, a number, accounts elsewhere. */

import type { Transaction } from "../postgres/database.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthRules } from "./auth-rules.ts";

/** Keeps an identity that belongs to the account itself; what is known of it already stays. */
export async function saveOwnIdentity(
  client: Transaction,
  userId: string,
  provider: "email" | "phone",
  data: Record<string, unknown>,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::uuid::text, $1, $2, $3, now(), now())
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, { sub: userId, ...data }, provider],
  );
}

/** Notes in the account, and so in its tokens, by which providers it is known. */
export async function refreshProviders(client: Transaction, userId: string): Promise<void> {
  await client.query(
    `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || known.note, updated_at = now()
     from (
       select jsonb_build_object('provider', (array_agg(provider order by first_at))[1],
         'providers', jsonb_agg(provider order by first_at)) as note
       from (select provider, min(created_at) as first_at from auth.identities where user_id = $1 group by provider) as p
       having count(*) > 0
     ) as known
     where id = $1`,
    [userId],
  );
}

/** Whether people may add and remove identities themselves. */
export function requireManualLinking({ manualLinking }: AuthRules): void {
  if (manualLinking) return;
  throw new AuthError("manual_linking_disabled");
}
