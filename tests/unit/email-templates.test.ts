import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACCOUNT_CHANGES, readNoticeLabels } from "../../backend/auth/account-notice.ts";
import { type EmailKind, readEmailTemplates } from "../../backend/auth/email-templates.ts";
import { titleOfHtml } from "../../backend/auth/email-text.ts";
import { readProjectSettings } from "../../backend/project-settings.ts";

const root = join(import.meta.dirname, "../..");
const supabaseDir = join(root, "supabase");
const facts = {
  SiteURL: "https://stage.example",
  Email: "old@example.com",
  NewEmail: "new@example.com",
  Token: "123456",
  TokenHash: "hash",
  ConfirmationURL: "https://stage.example/auth/v1/verify?token=hash&type=recovery",
  RedirectTo: "https://stage.example/account",
};

/** The mails of the product, as the built-in backend sends them. */
async function composer() {
  const { auth } = await readProjectSettings(join(supabaseDir, "functions"));
  return readEmailTemplates(auth.templates, supabaseDir);
}

describe("an email about an account", () => {
  it("reads well as plain text", async () => {
    const compose = await composer();
    expect(compose("recovery", facts)).toMatchObject({
      subject: "비밀번호를 새로 정해 주세요",
      text: expect.stringContaining(
        "비밀번호 새로 정하기\nhttps://stage.example/account#token_hash=hash&type=recovery\n\n다른 기기에서",
      ),
    });
    for (const kind of [
      "invite",
      "confirmation",
      "magic_link",
      "email_change",
      "reauthentication",
    ] as const) {
      const { text } = compose(kind, facts);
      expect(text).not.toMatch(/[<>{}]|&amp;|undefined|\n{3}/);
    }
  });

  it("shows what people call themselves as text, not as markup", async () => {
    const compose = await composer();
    const { html, text } = compose("email_change", { ...facts, NewEmail: '<b>"&\n' });
    expect(html).toContain("&lt;b&gt;&quot;&amp;");
    expect(text).toContain('<b>"&');
  });

  it("invites in the name of the company", async () => {
    const compose = await composer();
    const { subject, text } = compose("invite", { ...facts, Data: { company_name: "극단 바다" } });
    expect(subject).toBe("극단 바다 초대를 받으셨습니다");
    expect(text).toContain(
      "극단 바다 홈페이지(https://stage.example)에서 old@example.com 님을 초대했습니다.",
    );
  });

  it("is the same on a hosted project: config.toml names every template with its title", async () => {
    const { auth } = await readProjectSettings(join(supabaseDir, "functions"));
    const compose = await composer();
    expect(Object.keys(auth.templates)).toHaveLength(6);
    for (const [kind, { subject, content_path: path }] of Object.entries(auth.templates)) {
      expect(titleOfHtml(await readFile(join(root, path), "utf8"))).toBe(subject);
      expect(compose(kind as EmailKind, facts).subject).toBe(
        subject.replace("{{ .Data.company_name }} ", ""),
      );
    }
  });

  it("says in Korean what has changed, for every change that the service knows", async () => {
    const { changes, locale } = await readNoticeLabels(supabaseDir);
    expect(locale).toBe("ko-KR");
    expect(Object.keys(changes)).toEqual(expect.arrayContaining([...ACCOUNT_CHANGES]));
    const compose = await composer();
    expect(compose("notice", { Change: changes.password ?? "", Advice: "" }).subject).toBe(changes.password);
  });

  it("is English where a project has no templates", async () => {
    const compose = await readEmailTemplates({}, join(tmpdir(), "no-such-project"));
    expect(compose("recovery", facts)).toMatchObject({
      subject: "Reset your password",
      text: expect.stringContaining(facts.ConfirmationURL),
    });
    expect((await readNoticeLabels(join(tmpdir(), "no-such-project"))).changes).toEqual({});
  });

  it("cannot be written from a template that is missing or asks for more than there is", async () => {
    const dir = await mkdtemp(join(tmpdir(), "madang-templates-"));
    const named = { recovery: { subject: "제목", content_path: "email.html" } };
    await expect(readEmailTemplates(named, join(dir, "supabase"))).rejects.toThrow(
      "there is no mail template email.html",
    );
    await writeFile(join(dir, "email.html"), "<p>{{ .Site.name }}</p>");
    await expect(readEmailTemplates(named, join(dir, "supabase"))).rejects.toThrow(
      "{{ .Site.name }} is none of",
    );
    await writeFile(join(dir, "email.html"), "<p>{{.Token}}</p>");
    expect((await readEmailTemplates(named, join(dir, "supabase")))("recovery", facts).text).toBe("123456\n");
    await rm(dir, { recursive: true });
  });
});
