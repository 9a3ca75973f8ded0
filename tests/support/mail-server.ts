/** A real SMTP server on loopback, and the emails that came in. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedEmail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The page of the site that the email leads to, if it does, the same link as one of the API, and the code to type. */
  page: string;
  link: string;
  code: string;
}

export interface PostOffice {
  smtpUrl: string;
  /** The next email to the address that nobody has taken yet; waits until it is there. */
  emailTo(address: string): Promise<ReceivedEmail>;
  /** Addresses of emails that nobody has taken. */
  waiting(): string[];
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const arrived: ReceivedEmail[] = [];
  const callers: { address: string; give: (email: ReceivedEmail) => void }[] = [];
  const handOver = () => {
    for (const caller of [...callers]) {
      const at = arrived.findIndex(({ to }) => to === caller.address);
      if (at < 0) continue;
      callers.splice(callers.indexOf(caller), 1);
      const [email] = arrived.splice(at, 1);
      if (email) caller.give(email);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const mail = Buffer.concat(pieces).toString("utf8");
        for (const { address } of session.envelope.rcptTo) arrived.push(readEmail(mail, address));
        done();
        handOver();
      });
    },
  });
  // The connection of a site that is killed breaks off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emailTo: (address) =>
      new Promise((give) => {
        callers.push({ address, give });
        handOver();
      }),
    waiting: () => arrived.map(({ to }) => to),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Reads a mail as this project sends it: plain text, alone or beside HTML. */
export function readEmail(mail: string, to: string): ReceivedEmail {
  const { head, body } = split(mail);
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  const parts = boundary
    ? body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, "")))
    : [{ head, body }];
  const partOf = (type: string) => {
    const part = parts.find((one) => one.head.toLowerCase().includes(type));
    return part ? decode(part.head, part.body) : "";
  };
  const text = partOf("text/plain");
  const page = /https?:\/\/\S+#token_hash=\S+/.exec(text)?.[0] ?? "";
  return {
    to,
    from: words(/^From: (.*(?:\r\n\s.*)*)/im.exec(head)?.[1] ?? ""),
    subject: words(/^Subject: (.*(?:\r\n\s.*)*)/im.exec(head)?.[1] ?? ""),
    text,
    html: partOf("text/html"),
    page,
    link: page ? linkOfApi(page, text) : (/https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? ""),
    // An address may have six digits in a row, too.
    code: /(?<![\w-])\d{6}(?![\w-])/.exec(text.replace(/https?:\/\/\S+/g, ""))?.[0] ?? "",
  };
}

/** What the same token opens at the API, whose address is the first in the emails of this project. */
function linkOfApi(page: string, text: string): string {
  const at = page.lastIndexOf("#");
  const { token_hash: token = "", type = "" } = Object.fromEntries(new URLSearchParams(page.slice(at + 1)));
  const site = /https?:\/\/[\w.:-]+/.exec(text)?.[0];
  return `${site}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: page.slice(0, at) })}`;
}

function split(part: string): { head: string; body: string } {
  const [head = "", ...rest] = part.split("\r\n\r\n");
  return { head, body: rest.join("\r\n\r\n") };
}

function decode(head: string, body: string): string {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  return quotedPrintable(body.replace(/=\r\n/g, ""));
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes the words of a header, such as `=?UTF-8?B?…?=`. */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : quotedPrintable(word.replaceAll("_", " ")),
    );
}
