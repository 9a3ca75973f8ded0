/** POST /admin/generate_link: a link and a code as an email would bring them, for those who send emails themselves. */

import { z } from "zod";
import type { Transaction } from "../../../postgres/database.ts";
import { emailTaken, refusingTaken } from "../../account.ts";
import { recordAudit, THE_SERVICE } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { checkEmail } from "../../email.ts";
import { addUnconfirmed, invitedAccount } from "../../invitation.ts";
import { type LinkOptions, makeLink } from "../../link-email.ts";
import { checkNewPassword, hashPassword } from "../../password.ts";
import { readBody } from "../../request-body.ts";
import { describeUser, findUserByEmail, findUserById, type UserRow } from "../../user.ts";

const TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;

const input = z.object({
  type: z.string().default(""),
  email: z.string().default(""),
  new_email: z.string().default(""),
  password: z.string().default(""),
  data: z.record(z.string(), z.unknown()).nullish(),
  redirect_to: z.string().optional(),
});

type LinkType = (typeof TYPES)[number];

interface Request {
  type: LinkType;
  email: string;
  newEmail: string;
  passwordHash: string | undefined;
  data: Record<string, unknown>;
}

export function generateLink(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    const redirect = context.chooseRedirect(c, body.redirect_to);
    const request = await readRequest(context, body);
    const { user, type, code, token, link } = await refusingTaken(() =>
      context.database.asService(async (client) => {
        const { person, type } = await personFor(client, request);
        const details = { user_id: person.id, user_email: request.email };
        const action = type === "invite" ? "user_invited" : "user_recovery_requested";
        await recordAudit(client, originOf(c), THE_SERVICE, action, details);
        const made = await makeLink(context, client, person, {
          ...(await tokenFor(client, person, { ...request, type })),
          redirect,
        });
        return { ...made, type, user: (await findUserById(client, person.id)) ?? person };
      }),
    );
    c.header("cache-control", "no-store");
    return c.json({
      ...describeUser(user),
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to: redirect,
    });
  };
}

async function readRequest(context: AuthContext, body: z.infer<typeof input>): Promise<Request> {
  const type = TYPES.find((one) => one === body.type);
  if (!type) {
    const message = `Invalid email action link type requested: ${body.type}`;
    throw new AuthError("validation_failed", message);
  }
  if (type === "signup") {
    if (!body.password) throw new AuthError("validation_failed", "Signup requires a valid password");
    await checkNewPassword(context, body.password, [body.email]);
  }
  if (type === "email_change_current" && !context.rules.confirmChangeTwice) {
    throw new AuthError("validation_failed", "Enable secure email change to generate link for current email");
  }
  return {
    type,
    email: checkEmail(body.email),
    newEmail: type.startsWith("email_change") ? checkEmail(body.new_email) : "",
    passwordHash: type === "signup" ? await hashPassword(context, body.password) : undefined,
    data: body.data ?? {},
  };
}

/** Whom the link is for; somebody unknown gets an account where that is what the link is about. */
async function personFor(
  client: Transaction,
  request: Request,
): Promise<{ person: UserRow; type: LinkType }> {
  const { email, data, passwordHash } = request;
  if (request.type === "invite") {
    return { type: "invite", person: await invitedAccount(client, email, data) };
  }
  const known = await findUserByEmail(client, email);
  if (known) {
    if (request.type === "signup" && known.email_confirmed_at) throw emailTaken();
    return { type: request.type, person: known };
  }
  if (request.type !== "signup" && request.type !== "magiclink") {
    throw new AuthError("user_not_found", "User with this email not found");
  }
  const added = await findUserById(client, await addUnconfirmed(client, email, data, passwordHash));
  if (!added) throw new AuthError("unexpected_failure", "Database error creating new user");
  return { type: "signup", person: added };
}

async function tokenFor(
  client: Transaction,
  person: UserRow,
  { type, email, newEmail }: Request,
): Promise<Pick<LinkOptions, "verification" | "token" | "recipient">> {
  if (type === "signup" || type === "invite") {
    return { verification: type, token: "confirmation_token", recipient: email };
  }
  if (type === "magiclink" || type === "recovery") {
    return { verification: type, token: "recovery_token", recipient: email };
  }
  if (await findUserByEmail(client, newEmail)) throw emailTaken();
  await client.query(
    "update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1",
    [person.id, newEmail],
  );
  return type === "email_change_new"
    ? { verification: "email_change", token: "email_change_token_new", recipient: newEmail }
    : { verification: "email_change", token: "email_change_token_current", recipient: email };
}
