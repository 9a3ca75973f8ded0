/** Outgoing mail: through SMTP_URL, else as files in MAIL_DIR, else none. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

interface MailEnvironment {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_DIR?: string | undefined;
}

/** A visitor waits for the mail to be accepted, so a silent server times out soon. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Undefined when no mail can be sent. */
export function createMailer({ SMTP_URL, MAIL_FROM, MAIL_DIR }: MailEnvironment): SendMail | undefined {
  // A company that names no sender writes to itself.
  const message = (mail: Mail) => ({ ...mail, from: MAIL_FROM || mail.to });
  if (SMTP_URL) {
    const transport = nodemailer.createTransport({ url: SMTP_URL, ...timeouts });
    return async (mail) => {
      await transport.sendMail(message(mail));
    };
  }
  if (MAIL_DIR) {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    return async (mail) => {
      const { message: eml } = await transport.sendMail(message(mail));
      await writeWhole(MAIL_DIR, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`, eml);
    };
  }
  return undefined;
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
