import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";

const message = {
  name: "김관객",
  contact: "visitor@example.com",
  message: "주차할 수 있나요?\n두 사람이 갑니다.",
};
const companyEmail = "stage@example.com";

interface Mail {
  from: string;
  to: string[];
  text: string;
}

const mails: Mail[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(pieces).toString("utf8"),
      });
      done();
    });
  },
});

let byPost: Target;
let toFiles: Target;

const writeAddress = (target: Target) =>
  target.database.query("insert into public.site_settings (company_name, email) values ('극단 무대', $1)", [
    companyEmail,
  ]);

beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, "127.0.0.1", resolve));
  const { port } = post.server.address() as AddressInfo;
  byPost = await startTarget({
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: "극단 무대 <box-office@example.com>" },
  });
  toFiles = await startTarget({ mail: {} });
  for (const target of [byPost, toFiles]) await writeAddress(target);
});
afterAll(async () => {
  await Promise.all([byPost.stop(), toFiles.stop()]);
  await new Promise<void>((resolve) => post.close(resolve));
});
afterEach(async () => {
  mails.length = 0;
  for (const target of [byPost, toFiles]) await target.database.query("delete from public.contact_messages");
});

const stored = (target: Target) =>
  target.database.query("select name, contact, message, handled_at from public.contact_messages");

/** The readable text of a mail whose body is base64 or quoted-printable. */
function bodyOf(mail: string): string {
  const [head = "", ...rest] = mail.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

test("a visitor's message is stored, and the company gets it by mail", async () => {
  const { data, error } = await byPost.visitor().functions.invoke("send-contact-message", { body: message });
  expect([error, data]).toEqual([null, { success: true }]);
  expect(await stored(byPost)).toEqual([{ ...message, handled_at: null }]);

  await expect.poll(() => mails).toMatchObject([{ from: "box-office@example.com", to: [companyEmail] }]);
  const [mail] = mails;
  expect(mail?.text).toMatch(/^Reply-To: .*<visitor@example\.com>/im);
  const text = bodyOf(mail?.text ?? "").replaceAll("\r\n", "\n");
  for (const part of Object.values(message)) expect(text).toContain(part);
});

test("without a mail server the mail lies as a file in the mail folder, for its owner only", async () => {
  const { data } = await toFiles.visitor().functions.invoke("send-contact-message", { body: message });
  expect(data).toEqual({ success: true });
  const folder = join(toFiles.directory, "mail");
  const readFiles = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  await expect.poll(readFiles).toHaveLength(1);
  const files = await readFiles();
  const mail = await readFile(join(folder, files[0] ?? ""), "utf8");
  expect(mail).toMatch(new RegExp(`^To: ${companyEmail}`, "im"));
  expect(bodyOf(mail)).toContain("주차할 수 있나요?");
});

test("a message that the mail server does not accept is stored all the same", async () => {
  const refusing = await startTarget({
    mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@example.com" },
  });
  await writeAddress(refusing);
  const { data } = await refusing.visitor().functions.invoke("send-contact-message", { body: message });
  expect(data).toEqual({ success: true });
  expect(await stored(refusing)).toHaveLength(1);
  await refusing.stop();
});

test.each([
  [{ ...message, name: " " }, "이름을 입력해 주세요."],
  [{ ...message, contact: "" }, "연락처를 입력해 주세요."],
  [{ ...message, message: undefined }, "메시지를 입력해 주세요."],
  [{ ...message, contact: "연락 바람" }, "올바른 이메일 또는 전화번호를 입력해 주세요."],
  ["no JSON at all", "이름을 입력해 주세요."],
])("a visitor who sends %j gets an error that says what is missing", async (body, error) => {
  const answer = await byPost.visitor().functions.invoke("send-contact-message", { body });
  expect(answer.data).toEqual({ success: false, error });
  expect(await stored(byPost)).toEqual([]);
  expect(mails).toEqual([]);
});

test("a contact that is far too long is refused at once, and messages that come meanwhile are not lost", async () => {
  const invoke = (contact: string) =>
    byPost
      .visitor()
      .functions.invoke("send-contact-message", { body: { ...message, contact, name: contact.slice(0, 9) } });
  const [long, honest] = await Promise.all([
    invoke(`a@${"a.".repeat(30_000)}@`),
    invoke("meanwhile@example.com"),
  ]);
  expect(long.data).toEqual({ success: false, error: "연락처는 254자까지 입력할 수 있습니다." });
  expect(honest.data).toEqual({ success: true });
});

test("a name cannot smuggle a header into the mail", async () => {
  const body = { ...message, name: "관객\r\nBcc: everyone@example.com" };
  await byPost.visitor().functions.invoke("send-contact-message", { body });
  await expect.poll(() => mails[0]?.to).toEqual([companyEmail]);
  expect(mails[0]?.text).not.toMatch(/^Bcc:/im);
});

test("neither a visitor nor a signed-in person goes round the function", async () => {
  for (const client of [byPost.visitor(), await byPost.signedIn()]) {
    expect((await client.from("contact_messages").insert(message)).error?.code).toBe("42501");
  }
});
