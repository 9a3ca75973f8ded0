/** Sends emails: through SMTP, else as files that a person can open. */

import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailSettings } from "../config.ts";
import type { EmailMessage } from "./email-templates.ts";

export type SendEmail = (recipient: string, message: EmailMessage) => Promise<void>;

/** A silent server times out before the caller does. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** An email that was not sent. Says why with codes only: servers quote addresses. */
class MailError extends Error {
  override name = "MailError";
}

/** Loaded with the first email: its modules take memory and time of every start. */
const library = () => import("nodemailer");

export function createMailer({ smtpUrl, from, folder }: MailSettings, publicUrl: string): SendEmail {
  const sender = from ?? `no-reply@${new URL(publicUrl).hostname}`;
  const mailOf = (recipient: string, message: EmailMessage) => ({
    ...message,
    from: sender,
    to: { name: "", address: recipient },
  });
  if (smtpUrl) {
    return async (recipient, message) => {
      const { createTransport } = await library();
      await createTransport({ url: smtpUrl, ...timeouts })
        .sendMail(mailOf(recipient, message))
        .catch((error: { code?: string; responseCode?: number }) => {
          throw new MailError(
            `the mail server did not accept an email (${error.code ?? "unknown"} ${error.responseCode ?? ""})`,
          );
        });
    };
  }
  return async (recipient, message) => {
    const { createTransport } = await library();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message: eml } = await transport.sendMail(mailOf(recipient, message));
    await writeWhole(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`, eml);
  };
}

/** Under its name the file is always complete. Emails are private: only the user of this process can read them. */
async function writeWhole(
  folder: string,
  name: string,
  content: string | Uint8Array | NodeJS.ReadableStream,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}`);
  await writeFile(temporary, content, { mode: 0o600, flag: "wx" });
  await rename(temporary, join(folder, name));
}
