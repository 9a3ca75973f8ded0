import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type LetterKind, readLetters } from "../../backend/auth/letter.ts";
import { titleOfHtml } from "../../backend/auth/letter-text.ts";
import { readProjectSettings } from "../../backend/project-settings.ts";

const root = join(import.meta.dirname, "../..");
const facts = {
  SiteURL: "https://stage.example",
  Email: "old@example.com",
  NewEmail: "new@example.com",
  Token: "123456",
  TokenHash: "hash",
  ConfirmationURL: "https://stage.example/auth/v1/verify?token=hash&type=recovery",
  RedirectTo: "https://stage.example",
};

describe("a letter about an account", () => {
  it("reads well as plain text", async () => {
    const compose = await readLetters({}, root);
    expect(compose("recovery", facts)).toMatchObject({
      subject: "비밀번호를 새로 정해 주세요",
      text: expect.stringContaining(
        "비밀번호 새로 정하기\nhttps://stage.example/auth/v1/verify?token=hash&type=recovery\n\n다른 기기에서",
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
    const compose = await readLetters({}, root);
    const { html, text } = compose("email_change", { ...facts, NewEmail: '<b>"&\n' });
    expect(html).toContain("&lt;b&gt;&quot;&amp;");
    expect(text).toContain('<b>"&');
  });

  it("is the same on a hosted project: config.toml names every template with its title", async () => {
    const { auth } = await readProjectSettings(join(root, "supabase/functions"));
    const compose = await readLetters(auth.templates, root);
    const own = await readLetters({}, root);
    expect(Object.keys(auth.templates)).toHaveLength(6);
    for (const [kind, { subject, content_path: path }] of Object.entries(auth.templates)) {
      expect(titleOfHtml(await readFile(join(root, path), "utf8"))).toBe(subject);
      expect(compose(kind as LetterKind, facts)).toEqual(own(kind as LetterKind, facts));
    }
  });

  it("cannot be written from a template that is missing or asks for more than there is", async () => {
    const dir = await mkdtemp(join(tmpdir(), "madang-letters-"));
    const named = { recovery: { subject: "제목", content_path: "letter.html" } };
    await expect(readLetters(named, dir)).rejects.toThrow("letter.html cannot be read");
    await writeFile(join(dir, "letter.html"), "<p>{{ .Data.name }}</p>");
    await expect(readLetters(named, dir)).rejects.toThrow("{{ .Data.name }} is none of");
    await writeFile(join(dir, "letter.html"), "<p>{{.Token}}</p>");
    expect((await readLetters(named, dir))("recovery", facts).text).toBe("123456\n");
    await rm(dir, { recursive: true });
  });
});
