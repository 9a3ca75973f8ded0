/** What an admin asks the server of the site to do with accounts, because it takes the secret key. */
import { z } from "zod";
import { ServerRefusedError } from "./server-refused.ts";
import type { Supabase } from "./supabase.ts";

export const accountRequest = z.discriminatedUnion("action", [
  z.object({ action: z.literal("reset-second-factor"), userId: z.guid() }),
  z.object({ action: z.literal("invite"), email: z.email().max(255) }),
]);

export type AccountRequest = z.infer<typeof accountRequest>;

const accountsPath = "/admin/accounts.json";

/** What came of an invitation: an email was sent, or they had an account and are an admin at once. */
export type Invitation = "invited" | "added";

/** @throws ServerRefusedError, or TypeError without a connection */
export async function askForAccount(supabase: Supabase, request: AccountRequest): Promise<unknown> {
  const { data } = await supabase.auth.getSession();
  const response = await fetch(accountsPath, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw new ServerRefusedError(answer.message, answer.code);
  return answer;
}
