/** What every endpoint of the auth service works with. */

import type { Context } from "hono";
import type { BackendConfig } from "../config.ts";
import type { ServiceEnv } from "../gateway.ts";
import type { Database } from "../postgres/database.ts";
import type { SigningKeys } from "../signing-keys.ts";
import type { TokenIssuer } from "./access-token.ts";
import type { NoticeLabels } from "./account-notice.ts";
import type { AuthRules } from "./auth-rules.ts";
import type { Background } from "./background.ts";
import type { QueueEmail } from "./email-queue.ts";
import type { ComposeEmail } from "./email-templates.ts";
import type { OpenIdClient } from "./openid-client.ts";
import type { ChooseRedirect } from "./redirect.ts";
import type { Origin } from "./session.ts";
import type { SendSms } from "./sms.ts";

export interface AuthContext {
  config: BackendConfig;
  database: Database;
  rules: AuthRules;
  signingKeys: SigningKeys;
  tokens: TokenIssuer;
  composeEmail: ComposeEmail;
  noticeLabels: NoticeLabels;
  queueEmail: QueueEmail;
  /** undefined where nobody carries messages */
  sendSms: SendSms | undefined;
  /** by the name that clients give them */
  providers: ReadonlyMap<string, OpenIdClient>;
  chooseRedirect: ChooseRedirect;
  background: Background;
}

export type AuthRequest = Context<ServiceEnv>;

export function originOf(c: AuthRequest): Origin {
  return { address: c.get("clientAddress"), userAgent: c.req.header("user-agent")?.slice(0, 1024) };
}
