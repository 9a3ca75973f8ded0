import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget({ mail: {} });
  await target
    .service()
    .from("site_settings")
    .insert({ company_name: "극단 무대", email: "hello@company.example" })
    .throwOnError();
});
afterAll(() => target.stop());
beforeEach(() => target.database.query("delete from public.contact_messages"));

const wellFormed = {
  name: "김관객",
  contact: "kim@example.com",
  message: "공연이 좋았습니다.\n또 가겠습니다.",
};

async function send(body: unknown, client: Client = target.visitor()) {
  const { data, error } = await client.functions.invoke("send-contact-message", { body: body as object });
  if (error) throw error;
  return data;
}

const stored = () =>
  target.database.query<{ name: string; contact: string; message: string }>(
    "select name, contact, message from public.contact_messages",
  );

/** Once nothing waits to be sent. */
async function mails(folder = join(target.directory, "mail")): Promise<string[]> {
  await expect
    .poll(() => target.database.query("select id from public.outbox where state = 'waiting'"), {
      timeout: 20_000,
    })
    .toEqual([]);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

/** The value of a header, unfolded and decoded. */
function header(mail: string, name: string): string | undefined {
  const head = mail.slice(0, mail.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const value = new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
  return value
    ?.replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_, text) => Buffer.from(text, "base64").toString())
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text) =>
      decodeURIComponent(text.replaceAll("_", " ").replaceAll(/=([0-9A-F]{2})/g, "%$1")),
    );
}

describe("a visitor's message", () => {
  test("is stored, and mailed to the company with the visitor as the one to answer", async () => {
    const before = (await mails()).length;
    expect(await send({ ...wellFormed, name: " 김관객 ", note: "밀어 넣기" })).toEqual({ success: true });
    expect(await stored()).toEqual([wellFormed]);

    const all = await mails();
    expect(all).toHaveLength(before + 1);
    const mail = all.find((one) => header(one, "Reply-To")?.includes("kim@example.com")) ?? "";
    expect(header(mail, "To")).toBe("hello@company.example");
    expect(header(mail, "Reply-To")).toBe("김관객 <kim@example.com>");
    expect(header(mail, "Subject")).toBe("[극단 무대] 김관객 님의 문의");
  });

  test("goes through the company's mail server when there is one", async () => {
    const received = Promise.withResolvers<string>();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        text(stream).then(received.resolve, received.reject).finally(done);
      },
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.server.address() as AddressInfo;
    const other = await startTarget({
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: "극단 무대 <box-office@company.example>" },
    });
    try {
      await other
        .service()
        .from("site_settings")
        .insert({ company_name: "극단 무대", email: "hello@company.example" })
        .throwOnError();
      expect(await send(wellFormed, other.visitor())).toEqual({ success: true });
      const mail = await received.promise;
      expect(header(mail, "From")).toBe("극단 무대 <box-office@company.example>");
      expect(header(mail, "Subject")).toBe("[극단 무대] 김관객 님의 문의");
      expect(await mails(join(other.directory, "mail"))).toEqual([]);
    } finally {
      await other.stop();
      await new Promise<void>((closed) => server.close(closed));
    }
  });

  test("sent again word for word, at once or after a lost answer, is stored and mailed once", async () => {
    const before = (await mails()).length;
    const repeated = { ...wellFormed, message: "한 번만 읽어 주세요." };
    await Promise.all([1, 2, 3, 4].map(() => send(repeated)));
    expect(await send(repeated)).toEqual({ success: true });
    expect(await stored()).toEqual([repeated]);
    expect(await mails()).toHaveLength(before + 1);

    await send({ ...repeated, message: "다른 이야기입니다." });
    await target.database.query(
      "update public.contact_messages set created_at = now() - interval '11 minutes'",
    );
    await send(repeated);
    expect(await stored()).toHaveLength(3);
  });

  test("may name a telephone number instead", async () => {
    expect(await send({ ...wellFormed, contact: "+82 (0)42-000.0000" })).toEqual({ success: true });
  });

  test.each([
    ["no name", { name: " " }, "이름을 입력해 주세요."],
    ["a name that is no text", { name: 3 }, "이름을 입력해 주세요."],
    ["no contact", { contact: "" }, "연락처를 입력해 주세요."],
    ["no message", { message: " \n " }, "메시지를 입력해 주세요."],
    ["a contact of neither shape", { contact: "김관객" }, "올바른 이메일 또는 전화번호를 입력해 주세요."],
    [
      "an address with a blank",
      { contact: "kim @example.com" },
      "올바른 이메일 또는 전화번호를 입력해 주세요.",
    ],
    ["a telephone number that is none", { contact: "010-1" }, "올바른 이메일 또는 전화번호를 입력해주세요."],
    ["two addresses", { contact: "a@b.kr,c@d.kr" }, "올바른 이메일 또는 전화번호를 입력해 주세요."],
    ["a domain without a dot", { contact: "kim@example" }, "올바른 이메일 또는 전화번호를 입력해 주세요."],
    ["an absurdly long name", { name: "김".repeat(61) }, "이름은 60자까지 입력할 수 있습니다."],
    ["an absurdly long contact", { contact: "1".repeat(255) }, "연락처는 254자까지 입력할 수 있습니다."],
    ["an absurdly long message", { message: "가".repeat(5001) }, "메시지는 5,000자까지 입력할 수 있습니다."],
  ])("with %s is refused in words", async (_what, fields, error) => {
    expect(await send({ ...wellFormed, ...fields })).toEqual({ success: false, error });
    expect(await stored()).toEqual([]);
  });

  test("is asked for in the order of the form", async () => {
    expect(await send({ name: "", contact: "", message: "" })).toEqual({
      success: false,
      error: "이름을 입력해 주세요.",
    });
    expect(await send({ name: "김관객", contact: "x", message: "" })).toEqual({
      success: false,
      error: "메시지를 입력해 주세요.",
    });
  });

  test("that is no JSON is refused in words", async () => {
    expect(await send("{")).toEqual({ success: false, error: "이름을 입력해 주세요." });
  });

  test("cannot add a header to the mail, or another addressee", async () => {
    await send({
      name: "김관객\r\nBcc: victim@example.com",
      contact: '"x"<victim@example.com>,a@b.kr',
      message: "안녕하세요",
    });
    await send({
      name: "김\u2028관\u0000객\r\nBcc: victim@example.com",
      contact: "010-1234-5678",
      message: "안녕\r\n.\r\nBcc: x",
    });
    for (const mail of await mails()) {
      expect(header(mail, "Bcc")).toBeUndefined();
      expect(header(mail, "To")).toBe("hello@company.example");
      expect(header(mail, "Reply-To") ?? "").not.toContain("victim");
    }
  });

  test("is answered to a page of another origin", async () => {
    const url = `${target.url}/functions/v1/send-contact-message`;
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: { origin: "https://company.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get("access-control-allow-origin")).toBeTruthy();
  });
});

describe("a message is stored, and its mail waits in the outbox, although the mail", () => {
  test.each([
    ["server does not answer", { smtpUrl: "smtp://127.0.0.1:1" }],
    ["folder cannot be written", { folder: "/dev/null/mail" }],
  ])("%s", async (_case, mail) => {
    const other = await startTarget({ mail });
    try {
      await other
        .service()
        .from("site_settings")
        .insert({ company_name: "극단 무대", email: "hello@company.example" })
        .throwOnError();
      expect(await send(wellFormed, other.visitor())).toEqual({ success: true });
      expect(await other.database.query("select name from public.contact_messages")).toHaveLength(1);
      await expect
        .poll(() =>
          other.database.query("select event, state, tries from public.outbox where problem is not null"),
        )
        .toEqual([{ event: "inquiry", state: "waiting", tries: 1 }]);
    } finally {
      await other.stop();
    }
  });
});

describe("the messages", () => {
  test("a visitor can neither read nor write, except through the function", async () => {
    for (const client of [target.visitor(), await target.signedIn()]) {
      expectForbidden(await client.from("contact_messages").insert(wellFormed));
    }
    expectForbidden(await target.visitor().from("contact_messages").select("id"));
    expectForbidden(await target.visitor().from("contact_messages").delete().eq("name", "김관객"));
  });

  test("a signed-in user sees none, changes none and removes none", async () => {
    await send(wellFormed);
    for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
      const table = () => client.from("contact_messages");
      expect((await table().select("id")).data).toEqual([]);
      expect((await table().update({ note: "x" }).eq("name", "김관객").select()).data).toEqual([]);
      expect((await table().delete().eq("name", "김관객").select()).data).toEqual([]);
    }
    expect(await stored()).toHaveLength(1);
  });

  test("an admin reads, says how they were handled, and removes, but does not rewrite", async () => {
    await send(wellFormed);
    const admin = await target.admin();
    const { data: user } = await admin.auth.getUser();
    const { data: message } = await admin.from("contact_messages").select("*").single().throwOnError();
    const handled = await admin
      .from("contact_messages")
      .update({ handled_at: new Date().toISOString(), handled_by: user.user?.id ?? null, note: "답장함" })
      .eq("id", message.id)
      .select()
      .single()
      .throwOnError();
    expect(handled.data).toMatchObject({ ...wellFormed, note: "답장함", handled_by: user.user?.id });
    expectForbidden(await admin.from("contact_messages").update({ message: "" }).eq("id", message.id));
    expectForbidden(await admin.from("contact_messages").insert(wellFormed));
    await admin.from("contact_messages").delete().eq("id", message.id).throwOnError();
    expect(await stored()).toEqual([]);
  });
});
