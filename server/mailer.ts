/** Sends emails through SMTP; without it they are files that a person can open, and count as not sent. */

import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { wasReached } from "./mail-settings.ts";
import { type SendMessage, SendProblem } from "./outbox.ts";

/** Outgoing mail: over SMTP, else as files in the folder. */
export interface MailSettings {
  smtpUrl: string | undefined;
  /** Sender; undefined: no-reply at the site's host. Without a name the company's stands before the address. */
  from: string | undefined;
  folder: string;
}

interface MailSite {
  publicUrl: string;
  /** "" as long as nobody has written it. @throws when it cannot be read */
  companyName: () => Promise<string>;
}

/** A silent server times out long before others may take the message. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Loaded with the first email: its modules take memory and time of every start. */
const library = () => import("nodemailer");

export interface Mailer {
  send: SendMessage;
  /** Whether the mail server has refused the sender of the last e-mail. */
  isSenderRefused: () => boolean;
}

export function createMailer(
  { smtpUrl, from, folder }: MailSettings,
  { publicUrl, companyName }: MailSite,
): Mailer {
  const host = new URL(publicUrl).hostname;
  /** A letter to a visitor has the company's name in the language of the letter. */
  async function senderOf({ word_values }: Parameters<SendMessage>[0]) {
    if (from?.includes("<")) return from;
    const name = word_values?.극단 ?? (await companyName().catch(() => ""));
    return { name, address: from ?? `no-reply@${host}` };
  }
  const mailOf = async (message: Parameters<SendMessage>[0]): Promise<object> => ({
    from: await senderOf(message),
    to: { name: "", address: message.recipient },
    ...(message.reply_to && { replyTo: { name: message.reply_to_name ?? "", address: message.reply_to } }),
    subject: message.subject,
    text: message.text,
    ...(message.html && { html: message.html }),
    // The same at each try: a server that has it already can recognise it.
    messageId: `<${message.id}@${host}>`,
  });
  let senderRefused = false;
  if (smtpUrl) {
    const send: SendMessage = async (message) => {
      const { createTransport } = await library();
      await createTransport({ url: smtpUrl, ...timeouts })
        .sendMail(await mailOf(message))
        .then(
          () => {
            senderRefused = false;
          },
          (error: MailError) => {
            senderRefused = isAboutSender(error);
            throw problemOf(error);
          },
        );
    };
    return { send, isSenderRefused: () => senderRefused };
  }
  const write: SendMessage = async (message) => {
    const { createTransport } = await library();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message: eml } = await transport.sendMail(await mailOf(message));
    await writeWhole(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`, eml);
    // It has reached nobody: admins see that, and can send it by hand.
    throw new SendProblem(
      "메일 서버(SMTP_URL)가 설정되지 않아 보내지 못하고 서버의 메일 폴더에만 두었습니다.",
      true,
    );
  };
  return { send: write, isSenderRefused: () => senderRefused };
}

interface MailError {
  code?: string;
  responseCode?: number;
  /** What the server has answered so. */
  command?: string;
}

function isAboutSender({ command, responseCode = 0 }: MailError): boolean {
  return command === "MAIL FROM" && responseCode >= 500;
}

/**
 * In codes only: servers quote addresses. Who is refused as a recipient stays refused; a refused sender is a matter of
 * the settings.
 */
function problemOf(error: MailError) {
  const { code = "unknown", responseCode } = error;
  if (isAboutSender(error)) {
    return new SendProblem(
      `메일 서버가 보내는 주소(MAIL_FROM)를 받아 주지 않았습니다(${responseCode}). 서버를 맡은 분에게 알려 주세요.`,
    );
  }
  if (!wasReached(error)) return new SendProblem(`메일 서버에 닿지 못했습니다(${code}).`);
  if (code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550) {
    return new SendProblem(`메일 서버가 받는 주소를 받아 주지 않았습니다(${responseCode}).`, true);
  }
  return new SendProblem(
    `메일 서버가 메일을 받지 않았습니다(${[code, responseCode].filter(Boolean).join(" ")}).`,
  );
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
