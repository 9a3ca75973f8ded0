/** Who an e-mail says it is from, and what admins read when a mail server refuses it. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { createMailer } from "../../server/mailer.ts";

const refusal = Object.assign(new Error("not you"), { responseCode: 554 });
const message = {
  ...{ id: "1", way: "email" as const, recipient: "guest@example.com", subject: "제목", text: "글" },
  ...{ reply_to: null, reply_to_name: null, html: null, alimtalk_template: null, word_values: {} },
};

async function openServer(): Promise<{ refused?: "sender" | "recipient" | undefined; url: string }> {
  const state: { refused?: "sender" | "recipient" | undefined; url: string } = { url: "" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(state.refused === "sender" ? refusal : null),
    onRcptTo: (_address, _session, done) => done(state.refused === "recipient" ? refusal : null),
    onData: (stream, _session, done) => stream.on("end", () => done()).resume(),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return state;
}

it("an admin reads whether the mail server refused the sender or the recipient, and the sender is tried again", async () => {
  const server = await openServer();
  const settings = { smtpUrl: server.url, from: "theatre@example.com", folder: "" };
  const mailer = createMailer(settings, { publicUrl: "https://stage.example", companyName: async () => "" });
  server.refused = "sender";
  await expect(mailer.send(message)).rejects.toMatchObject({
    message:
      "메일 서버가 보내는 주소(MAIL_FROM)를 받아 주지 않았습니다(554). 서버를 맡은 분에게 알려 주세요.",
    final: false,
  });
  expect(mailer.isSenderRefused()).toBe(true);
  server.refused = "recipient";
  await expect(mailer.send(message)).rejects.toMatchObject({
    message: "메일 서버가 받는 주소를 받아 주지 않았습니다(554).",
    final: true,
  });
  expect(mailer.isSenderRefused()).toBe(false);
  server.refused = undefined;
  await mailer.send(message);
});

it.each([
  ["theatre@example.com", {}, "=?UTF-8?", "theatre@example.com"],
  [undefined, {}, "=?UTF-8?", "no-reply@stage.example"],
  ["theatre@example.com", { 극단: "Theatre Mudae" }, "Theatre Mudae", "theatre@example.com"],
  ["Box office <theatre@example.com>", {}, "Box office", "theatre@example.com"],
])("a letter from %s, about %o, names its sender", async (from, word_values, name, address) => {
  const folder = await mkdtemp(join(tmpdir(), "madang-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = { publicUrl: "https://stage.example", companyName: async () => "극단 무대" };
  const mailer = createMailer({ smtpUrl: undefined, from, folder }, site);
  await mailer.send({ ...message, word_values }).catch(() => undefined);
  const [file = ""] = await readdir(folder);
  const [, sender = ""] = /^From: (.*)$/m.exec(await readFile(join(folder, file), "utf8")) ?? [];
  expect(sender).toContain(name);
  expect(sender).toContain(`<${address}>`);
});

it("a letter is sent without a name while the company's cannot be read", async () => {
  const server = await openServer();
  const mailer = createMailer(
    { smtpUrl: server.url, from: "theatre@example.com", folder: "" },
    { publicUrl: "https://stage.example", companyName: () => Promise.reject(new Error("away")) },
  );
  await mailer.send(message);
});
