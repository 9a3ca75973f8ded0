/** What admins read when a mail server refuses an e-mail: whether it was the sender or the recipient. */
import type { AddressInfo } from "node:net";
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
  const mailer = createMailer(settings, "https://stage.example");
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
