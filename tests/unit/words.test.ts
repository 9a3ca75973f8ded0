/** Words that this code does not use: each has a term of the field, which people search for. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = globSync(
  [
    "{main.ts,*.md,docs/**/*.md}",
    "{app,backend,checks,scripts,server,service-worker,shared,supabase,tests}/**/*.{css,md,mjs,sql,ts,tsx}",
  ],
  { cwd: root, exclude: ["app/lib/database.types.ts", "tests/unit/words.test.ts", "CHANGELOG.md"] },
);

const terms: [privateWord: RegExp, term: string][] = [
  [/\banew\b/i, "again"],
  [/\bmend(s|ed|ing)?\b/i, "repair, correct"],
  [/\bpatience\b/i, "timeout"],
  [/\bwish(es|ed)?\b|Wish(es)?\b/, "request, action, options"],
  [/(?<!keep-)\balive\b|(?<!eep)Alive\b/, "running, valid, hydrated"],
  [/\bdesks?\b|[a-z]Desk\b|\bDesk[A-Z]|-desk\b/, "admin, desktop"],
  [/\b(the|this) house\b|[a-z]House\b|\bhouses\b|\bhouse\b(?=\.|: \[| =|,$| })/, "site, theatre, company"],
  [/\bpictures?\b|[a-z]Pictures?\b|\bPictures?[A-Z]?|_pictures?\b/, "image"],
  [/\b(a|no|one|two|each|second|next) press(es)?\b|(?<!aria-)\bpressed\b/i, "click"],
  [/\bstanding\b|\bstandingOf\b/, "status"],
  [
    /\b(kept|held|told|said|tell)[A-Z]\w*|\bsay[A-Z]\w*|[a-z](Kept|Held|Told|Said)\b/,
    "store, cache, notify, describe",
  ],
  [/\bkeep-[a-z]+\.tsx?\b/, "store-…, cache-…"],
  [/\b(told|tells?|held)\b/i, "say, show, notify, store"],
  [/\bkept\b/i, "stored, previous, left"],
];

/** Where a word is right: names that others have given, files of the sample company, keys of a keyboard. */
const allowed: [where: RegExp, what: RegExp][] = [
  [/^(backend|tests)\/.*(provider|openid)/, /picture/],
  [/^(supabase\/seed|tests\/browser\/members)/, /house/],
  [/^backend\/auth\/hangul-keys\.ts$/, /pressed/],
  [/^backend\/auth\/account-notice\.ts$/, /tell/],
];

function privateWords(path: string, text: string): string[] {
  return [path, ...text.split("\n")].flatMap((line, number) =>
    terms
      .filter(([word]) => word.test(line))
      .filter(
        ([word]) =>
          !allowed.some(([where, what]) => where.test(path) && what.test(word.exec(line)?.[0] ?? "")),
      )
      .map(([word, term]) => `${path}:${number}: ${word.exec(line)?.[0]} (${term})`),
  );
}

it("names, comments and documents use the terms of the field", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => privateWords(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

it.each([
  ["app/one.ts", "/** Draws the list anew. */"],
  ["app/one.ts", "const accountWish = 1;"],
  ["app/features/ticket-desk/one.ts", "export const one = 1;"],
  ["app/one.tsx", "const [standing, setStanding] = useState();"],
  ["server/one.ts", "export function tellSite() {}"],
  ["server/keep-page.ts", "export const one = 1;"],
  ["server/one.ts", "const keptPages = new Map();"],
  ["supabase/migrations/1_one.sql", "create function public.stored_pictures()"],
  ["docs/one.md", "The mood of the house is dark."],
  ["tests/site/one.test.ts", 'test("a visitor is told so", async () => {});'],
  ["tests/browser/one.test.ts", 'test("a press on the poster opens it", async () => {});'],
])("refuses in %s: %s", (path, text) => {
  expect(privateWords(path, text)).not.toEqual([]);
});

/** As docs/korean-texts.md decides. */
const koreanTerms: [otherWord: RegExp, term: string][] = [
  [/휴대폰|핸드폰|전화기/, "휴대전화"],
  [/단추/, "버튼"],
  [/미입금/, "입금 대기"],
  [/누리집/, "홈페이지"],
];

/** What people search for, and write above their columns. */
const otherWords = ["app/features/admin/help/other-words.ts", "app/features/admin/imports/import-kinds.ts"];

it("texts for people have one Korean word for a thing", () => {
  const texts = globSync(["app/**/*.{ts,tsx}", "docs/manual/*.md", "supabase/**/*.{html,json,sql}"], {
    cwd: root,
  });
  expect(texts.length).toBeGreaterThan(500);
  const found = texts
    .filter((path) => !otherWords.includes(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return koreanTerms.filter(([word]) => word.test(text)).map(([, term]) => `${path}: ${term}`);
    });
  expect(found).toEqual([]);
});
