/** Emails with a link and a code, by which people prove that an address is theirs. */

import type { Transaction } from "../postgres/database.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import type { EmailKind } from "./email-templates.ts";
import { beginFlow, type Challenge } from "./flow-state.ts";
import { newCode, newLinkToken, storeToken, type TokenType } from "./one-time-token.ts";
import type { UserRow } from "./user.ts";

/** What the email asks for: its template, its token, and how the session that comes of it is called in `amr`. */
const PURPOSES = {
  signup: { template: "confirmation", token: "confirmation_token", method: "email/signup" },
  invite: { template: "invite", token: "confirmation_token", method: "invite" },
  recovery: { template: "recovery", token: "recovery_token", method: "recovery" },
  magiclink: { template: "magic_link", token: "recovery_token", method: "magiclink" },
} as const satisfies Record<string, { template: EmailKind; token: TokenType; method: string }>;

export type LinkPurpose = keyof typeof PURPOSES;

export interface LinkToken {
  code: string;
  token: string;
  link: string;
}

export interface LinkOptions {
  /** the `type` with which the link is verified */
  verification: LinkPurpose | "email_change";
  token: TokenType;
  recipient: string;
  redirect: string;
  challenge?: Challenge | undefined;
}

/** A new code and link token for the recipient, stored for the user, and the link that carries the token. */
export async function makeLink(
  { config, rules }: AuthContext,
  client: Transaction,
  user: Pick<UserRow, "id">,
  options: LinkOptions,
): Promise<LinkToken> {
  const code = newCode(rules.codeLength);
  const token = newLinkToken(options.challenge !== undefined);
  await storeToken(client, user.id, options.token, options.recipient, code, token);
  const query = new URLSearchParams({ token, type: options.verification, redirect_to: options.redirect });
  return { code, token, link: `${config.publicUrl}/auth/v1/verify?${query}` };
}

/** Makes the token in this transaction; what is returned sends the email, and is called after the commit. */
export async function prepareLinkEmail(
  context: AuthContext,
  client: Transaction,
  user: UserRow,
  purpose: LinkPurpose,
  redirect: string,
  challenge?: Challenge,
): Promise<() => Promise<void>> {
  const recipient = user.email;
  if (!recipient) throw new AuthError("validation_failed", "The user has no email address", { status: 422 });
  const { template, token, method } = PURPOSES[purpose];
  if (challenge) await beginFlow(client, { provider: method, method, userId: user.id }, challenge);
  const made = await makeLink(context, client, user, {
    verification: purpose,
    token,
    recipient,
    redirect,
    challenge,
  });
  return () =>
    sendLink(context, template, {
      recipient,
      email: recipient,
      newEmail: "",
      redirect,
      data: user.raw_user_meta_data,
      ...made,
    });
}

export async function sendLink(
  { config, composeEmail, queueEmail, rules }: AuthContext,
  kind: EmailKind,
  facts: LinkToken & {
    recipient: string;
    email: string;
    newEmail: string;
    redirect: string;
    data: UserRow["raw_user_meta_data"];
  },
): Promise<void> {
  const message = composeEmail(kind, {
    SiteURL: config.publicUrl,
    Email: facts.email,
    NewEmail: facts.newEmail,
    Token: facts.code,
    TokenHash: facts.token,
    ConfirmationURL: facts.link,
    RedirectTo: facts.redirect,
    Data: facts.data ?? {},
  });
  await queueEmail(facts.recipient, message, rules.codeSeconds);
}
