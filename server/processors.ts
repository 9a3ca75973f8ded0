/** Hosts elsewhere that handle data for the site, for the privacy page; null: this machine. */
import type { Processors } from "../app/lib/site-services.ts";
import type { Config } from "./config.ts";
import { isLoopback } from "./loopback.ts";

export function processorsOf({
  hosted,
  mail,
  s3,
  solapi,
  auth,
}: Pick<Config, "hosted" | "mail" | "s3" | "solapi" | "auth">): Processors {
  // A hosted project has its own files.
  return {
    database: hostElsewhere(hosted?.url),
    mail: hostElsewhere(mail.smtpUrl),
    texts: solapi ? "솔라피(주식회사 솔라피)" : hostElsewhere(auth.sendSms?.url),
    files: hosted ? null : hostElsewhere(s3?.endpoint),
  };
}

function hostElsewhere(address: string | undefined): string | null {
  const host = address ? new URL(address).hostname : "";
  return !host || isLoopback(host) ? null : host;
}
