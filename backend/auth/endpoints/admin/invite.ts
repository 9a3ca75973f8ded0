/** POST /invite: makes an account for somebody, who gets an email with a link to it. */

import { z } from "zod";
import { refusingTaken } from "../../account.ts";
import { recordAudit, THE_SERVICE } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { checkEmail } from "../../email.ts";
import { invitedAccount } from "../../invitation.ts";
import { prepareLinkEmail } from "../../link-email.ts";
import { readBody } from "../../request-body.ts";
import { describeUser, findUserById } from "../../user.ts";

const input = z.object({ email: z.string().default(""), data: z.record(z.string(), z.unknown()).nullish() });

export function invite(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    const email = checkEmail(body.email);
    const redirect = context.chooseRedirect(c);
    const { user, send } = await refusingTaken(() =>
      context.database.asService(async (client) => {
        const invited = await invitedAccount(client, email, body.data ?? {});
        await recordAudit(client, originOf(c), THE_SERVICE, "user_invited", {
          user_id: invited.id,
          user_email: email,
        });
        const send = await prepareLinkEmail(context, client, invited, "invite", redirect);
        return { send, user: (await findUserById(client, invited.id)) ?? invited };
      }),
    );
    await send();
    return c.json(describeUser(user));
  };
}
