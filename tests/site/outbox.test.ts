/** Messages survive what happens to a node: queued in the database, each arrives once. */

import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { freePort, type Site, startSite } from "../support/site.ts";

let site: Site | undefined;
let post: SMTPServer | undefined;
afterEach(async () => {
  await site?.dispose();
  if (post) await new Promise<void>((resolve) => post?.close(() => resolve()));
});

/** The id of each email that a mail server has taken over. */
const acknowledged: string[] = [];

/** Answers nothing more from the email on that `silentFrom` says. */
async function openMailServer(port: number, silentFrom: number): Promise<{ silent: Promise<void> }> {
  const silent = Promise.withResolvers<void>();
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        if (acknowledged.length >= silentFrom) return silent.resolve();
        const id = /^Message-ID: (\S+)/im.exec(Buffer.concat(pieces).toString("utf8"))?.[1];
        acknowledged.push(id ?? "none");
        done();
      });
    },
  });
  // The connection of a node that is killed breaks off.
  post.on("error", () => undefined);
  await new Promise<void>((resolve) => post?.listen(port, "127.0.0.1", () => resolve()));
  return { silent: silent.promise };
}

async function closeMailServer() {
  await new Promise<void>((resolve) => {
    post?.close(() => resolve());
    for (const connection of post?.connections ?? []) (connection as unknown as { close(): void }).close();
  });
  post = undefined;
}

const states = async () => {
  const service = await site?.service();
  const { data } = (await service?.from("outbox").select("state, tries").eq("event", "inquiry")) ?? {};
  return data ?? [];
};

test("inquiries that come while the mail server is down reach the company once each, although the node is killed twice", async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "stage@example.com" };
  site = await startSite(settings);
  const service = await site.service();
  // In the evening the company is written what waits for it, which is none of these messages.
  await service.from("box_office_settings").update({ digest_at: null }).eq("id", true).throwOnError();
  const inquiries = Array.from({ length: 12 }, (_, number) => ({
    name: `관객 ${number}`,
    contact: `guest${number}@example.com`,
    message: "주차할 수 있나요?",
  }));
  await service.from("contact_messages").insert(inquiries).throwOnError();
  await expect
    .poll(async () => (await states()).filter(({ tries }) => tries > 0).length, { timeout: 60_000 })
    .toBe(12);
  await site.end("SIGKILL");

  // A mail server that goes silent in the middle, and a node that is killed while it waits for an answer.
  const { silent } = await openMailServer(port, 5);
  const makeDue = async () =>
    (await site?.service())
      ?.from("outbox")
      .update({ due_at: new Date(0).toISOString() })
      .eq("state", "waiting")
      .throwOnError();
  site = await startSite({ ...settings, DATA_DIR: site.dataDir });
  await makeDue();
  await silent;
  await expect
    .poll(async () => (await states()).filter(({ state }) => state === "sent").length, { timeout: 60_000 })
    .toBe(5);
  await site.end("SIGKILL");
  await closeMailServer();

  await openMailServer(port, Number.POSITIVE_INFINITY);
  site = await startSite({ ...settings, DATA_DIR: site.dataDir });
  await makeDue();
  await expect
    .poll(async () => (await states()).filter(({ state }) => state === "sent").length, { timeout: 60_000 })
    .toBe(12);
  expect(acknowledged).toHaveLength(12);
  expect(new Set(acknowledged).size).toBe(12);
  expect(site.output()).not.toMatch(/guest\d+@example/);
}, 240_000);
