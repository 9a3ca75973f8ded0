/** The auth service: every URL of it, one file each. */

import { dirname } from "node:path";
import { Hono } from "hono";
import type { ServiceContext, ServiceEnv } from "../gateway.ts";
import { createTokenIssuer } from "./access-token.ts";
import { notifyChangesInDatabase, readNoticeLabels } from "./account-notice.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, renderAuthError } from "./auth-error.ts";
import { createBackground } from "./background.ts";
import { refuseAnonymous, requireAdmin, requireToken } from "./bearer.ts";
import { queueEmails } from "./email-queue.ts";
import { readEmailTemplates } from "./email-templates.ts";
import { createUser } from "./endpoints/admin/create-user.ts";
import { deleteFactor } from "./endpoints/admin/delete-factor.ts";
import { deleteUser } from "./endpoints/admin/delete-user.ts";
import { generateLink } from "./endpoints/admin/generate-link.ts";
import { getUserById } from "./endpoints/admin/get-user.ts";
import { invite } from "./endpoints/admin/invite.ts";
import { listAudit } from "./endpoints/admin/list-audit.ts";
import { listFactors } from "./endpoints/admin/list-factors.ts";
import { listUsers } from "./endpoints/admin/list-users.ts";
import { updateUserById } from "./endpoints/admin/update-user.ts";
import { authorize } from "./endpoints/authorize.ts";
import { callback } from "./endpoints/callback.ts";
import { challengeFactor } from "./endpoints/factors/challenge-factor.ts";
import { enrollFactor } from "./endpoints/factors/enroll-factor.ts";
import { unenrollFactor } from "./endpoints/factors/unenroll-factor.ts";
import { verifyFactor } from "./endpoints/factors/verify-factor.ts";
import { getUser } from "./endpoints/get-user.ts";
import { health } from "./endpoints/health.ts";
import { linkIdentity } from "./endpoints/identities/link-identity.ts";
import { unlinkIdentity } from "./endpoints/identities/unlink-identity.ts";
import { jwks } from "./endpoints/jwks.ts";
import { logout } from "./endpoints/logout.ts";
import { otp } from "./endpoints/otp.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { settings } from "./endpoints/settings.ts";
import { signUp } from "./endpoints/sign-up.ts";
import { token } from "./endpoints/token.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { verifyCode } from "./endpoints/verify-code.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createOpenIdClient } from "./openid-client.ts";
import { createRedirects } from "./redirect.ts";
import { createSmsSender } from "./sms.ts";

/** Paths are relative to /auth/v1. */
export async function createAuth(service: ServiceContext): Promise<Hono<ServiceEnv>> {
  const context = await createContext(service);
  await notifyChangesInDatabase(context);
  const stopHousekeeping = startHousekeeping(service.database);
  service.onClose(async () => {
    stopHousekeeping();
    await context.background.settle();
  });
  const app = new Hono<ServiceEnv>();
  app.onError(renderAuthError);

  for (const path of ["/user/*", "/reauthenticate", "/logout", "/factors/*"]) {
    app.use(path, async (c, next) => {
      requireToken(c);
      await next();
    });
  }

  app.get("/health", health);
  app.get("/settings", settings(context));
  app.get("/.well-known/jwks.json", jwks(context));
  app.post("/signup", signUp(context));
  app.post("/token", token(context));
  app.get("/user", getUser(context));
  app.put("/user", updateUser(context));
  app.get("/reauthenticate", reauthenticate(context));
  app.post("/logout", logout(context));

  app.get("/authorize", authorize(context));
  app.on(["GET", "POST"], "/callback", callback(context));
  app.get("/user/identities/authorize", linkIdentity(context));
  app.delete("/user/identities/:identityId", unlinkIdentity(context));

  app.use("/factors/*", async (c, next) => {
    refuseAnonymous(c);
    await next();
  });
  app.post("/factors", enrollFactor(context));
  app.post("/factors/:factorId/challenge", challengeFactor(context));
  app.post("/factors/:factorId/verify", verifyFactor(context));
  app.delete("/factors/:factorId", unenrollFactor(context));

  app.post("/recover", recover(context));
  app.post("/otp", otp(context));
  app.post("/magiclink", otp(context));
  app.post("/resend", resend(context));
  app.get("/verify", verifyLink(context));
  app.post("/verify", verifyCode(context));

  for (const path of ["/admin/*", "/invite"]) {
    app.use(path, async (c, next) => {
      requireAdmin(c);
      await next();
    });
  }
  app.post("/invite", invite(context));
  app.post("/admin/generate_link", generateLink(context));
  app.get("/admin/audit", listAudit(context));
  app.get("/admin/users", listUsers(context));
  app.post("/admin/users", createUser(context));
  app.get("/admin/users/:userId", getUserById(context));
  app.put("/admin/users/:userId", updateUserById(context));
  app.delete("/admin/users/:userId", deleteUser(context));
  app.get("/admin/users/:userId/factors", listFactors(context));
  app.delete("/admin/users/:userId/factors/:factorId", deleteFactor(context));

  app.all("*", () => {
    throw new AuthError("not_found");
  });
  return app;
}

async function createContext(service: ServiceContext): Promise<AuthContext> {
  const { config, database, signingKeys } = service;
  const rules = service.settings.auth;
  return {
    config,
    database,
    rules,
    signingKeys,
    tokens: createTokenIssuer(signingKeys, `${config.publicUrl}/auth/v1`, rules.accessTokenSeconds),
    composeEmail: await readEmailTemplates(rules.templates, dirname(config.functionsDir)),
    noticeLabels: await readNoticeLabels(dirname(config.functionsDir)),
    queueEmail: queueEmails(database),
    sendSms: createSmsSender(config.auth.sendSms),
    providers: new Map(
      Object.entries(config.auth.providers).map(([name, settings]) => [name, createOpenIdClient(settings)]),
    ),
    chooseRedirect: createRedirects(config.publicUrl, config.auth.redirectUrls),
    background: createBackground(),
  };
}
