/** The manual and the product: what its text names is there, and every admin page has a chapter. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Token, Tokens } from "marked";
import { walkTokens } from "marked";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { chapterEntries } from "../../app/features/admin/help/chapter-entries.ts";
import { ChapterText } from "../../app/features/admin/help/chapter-text.tsx";
import { chapterAt, chapterOf, chapters } from "../../app/features/admin/help/chapters.ts";
import { anchorOf, labelOf, readMarkdown, sectionsOf } from "../../app/features/admin/help/manual-text.ts";
import { otherWords } from "../../app/features/admin/help/other-words.ts";
import { searchManual, splitAtWords } from "../../app/features/admin/help/search-manual.ts";
import { hasWord } from "../../app/features/admin/palette/has-word.ts";
import routes from "../../app/routes.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/manual");
const read = (slug: string) => readFileSync(join(folder, `${slug}.md`), "utf8");
const texts = chapters.map(({ slug, title }) => ({ slug, title, markdown: read(slug) }));

function tokensOf<Type extends Token>(markdown: string, type: Type["type"]): Type[] {
  const found: Type[] = [];
  void walkTokens(readMarkdown(markdown), (token) => {
    if (token.type === type) found.push(token as Type);
  });
  return found;
}

/** Texts of the product, without the manual's own pages. */
const sources = globSync("app/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !path.includes("features/admin/help/"))
  .map((path) => readFileSync(join(root, path), "utf8").replace(/\s+/g, " "))
  .join("\n");

/** Whole: as a text between tags or expressions, or a whole string; of a string with parts filled in, one whole part. */
function isInTheProduct(label: string): boolean {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${escaped} ?(["'\`<{]|\\$\\{)`).test(sources);
}

it("the labels are compared whole", () => {
  expect(isInTheProduct("입금 확인")).toBe(true);
  expect(isInTheProduct("입금 확")).toBe(false);
});

it.each(texts)("every label of the product that $slug names is in the product", ({ markdown }) => {
  const labels = tokensOf<Tokens.Strong>(markdown, "strong").flatMap((token) => labelOf(token) ?? []);
  expect(labels.filter((label) => !isInTheProduct(label))).toEqual([]);
});

it.each(texts)("a particle after a label in $slug fits the label's last syllable", ({ markdown }) => {
  const particles = [...markdown.matchAll(/([가-힣])\]\*\* ([을를이가은는과와])(?![가-힣])/g)];
  const wrong = particles.filter(([, last = "", particle = ""]) => {
    const endsInConsonant = (last.charCodeAt(0) - 0xac00) % 28 > 0;
    return endsInConsonant !== "을이은과".includes(particle);
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

it("the chapters name labels of the product", () => {
  const labels = texts.flatMap(({ markdown }) =>
    tokensOf<Tokens.Strong>(markdown, "strong").flatMap((token) => labelOf(token) ?? []),
  );
  expect(new Set(labels).size).toBeGreaterThan(100);
});

it("the files of the manual are its chapters, each with its title", () => {
  const files = globSync("*.md", { cwd: folder });
  expect(files.toSorted()).toEqual(chapters.map(({ slug }) => `${slug}.md`).toSorted());
  expect(texts.map(({ markdown }) => markdown.split("\n", 1)[0])).toEqual(
    texts.map(({ title }) => `# ${title}`),
  );
});

it("every image of the manual is there with its size, and every image there is shown", () => {
  const shown = texts.flatMap(({ markdown }) =>
    tokensOf<Tokens.Image>(markdown, "image").map(({ href }) => href.replace("images/", "")),
  );
  const sizes = JSON.parse(readFileSync(join(folder, "images.json"), "utf8"));
  expect(shown.toSorted()).toEqual(readdirSync(join(folder, "images")).toSorted());
  expect(shown.map((name) => name.replace(".webp", "")).toSorted()).toEqual(Object.keys(sizes).toSorted());
});

it("the manual is there to print", () => {
  expect(readFileSync(join(folder, "manual.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

it.each(texts)("every link of $slug leads to a heading or file that is there", ({ markdown }) => {
  const lost = tokensOf<Tokens.Link>(markdown, "link").filter(({ href }) => {
    const [file = "", anchor] = decodeURIComponent(href).split("#");
    const slug = file.replace(/\.md$/, "");
    if (!chapterOf(slug)) return true;
    const headings = tokensOf<Tokens.Heading>(read(slug), "heading").map(({ text }) => anchorOf(text));
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(lost.map(({ href }) => href)).toEqual([]);
});

it.each(texts)("every document that $slug names is there", ({ markdown }) => {
  const named = [...markdown.matchAll(/`((?:docs\/)?[\w-]+\.md)`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("lines to be typed on the server are in their chapter", () => {
  const markup = renderToStaticMarkup(
    createElement(ChapterText, { markdown: read("lost-phone"), level: 2, onOpen: () => {} }),
  );
  expect(markup).toContain("sudo -u madang npm run reset-second-factor -- --settings /etc/madang.env");
});

it("the manual has no HTML of its own", () => {
  expect(texts.flatMap(({ markdown }) => tokensOf(markdown, "html"))).toEqual([]);
});

/** Pages of the admin area; `:kind` stands for the kinds of content. */
function adminPaths(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return children.length > 0 ? adminPaths(children, whole) : [whole];
  });
}

it("every page of the admin area has a chapter", async () => {
  const admin = (await routes).find(({ path, children }) => path === "admin" && children);
  const pages = adminPaths(admin?.children ?? [], "/admin").filter((path) => !/\/(\*|:kind|help)/.test(path));
  const kinds = readdirSync(join(root, "app/features/admin/content")).flatMap((file) => {
    const found = readFileSync(join(root, "app/features/admin/content", file), "utf8");
    return [...found.matchAll(/path: "(\/admin\/[\w-]+)"|"(\/admin\/(?:actor|staff)-[\w-]+)"/g)].map(
      ([, path, work]) => path ?? work ?? "",
    );
  });
  expect(pages.length).toBeGreaterThan(14);
  expect(kinds.length).toBeGreaterThanOrEqual(6);
  const withoutChapter = [...pages, ...kinds].filter((path) => !chapterAt(path.replace(/\/:\w+\??$/, "")));
  expect(withoutChapter).toEqual([]);
});

it.each([
  ["/admin", "today"],
  ["/admin/ticket-reservations", "reservations"],
  ["/admin/ticket-reservations/door", "show-day"],
  ["/admin/door", "show-day"],
  ["/admin/box-office", "box-office"],
  ["/admin/messages", "messages"],
  ["/admin/deposits", "deposits"],
  ["/admin/deposits/summary", "money"],
  ["/admin/current-performance", "show"],
  ["/admin/current-performance/new", "show"],
  ["/admin/general-inquiries", "inquiries"],
  ["/admin/auditions", "inquiries"],
  ["/admin/main-page", "photos"],
  ["/admin/storage-management", "photos"],
  ["/admin/site-information", "company"],
  ["/admin/security", "admins"],
  ["/admin/security-management", "admins"],
  ["/admin/security-management/log", "admins"],
  ["/admin/security-management/backups", "backup"],
  ["/admin/security-management/health", "trouble"],
  ["/admin/import", "import"],
  ["/admin/archives", "records"],
  ["/admin/members/a0000000-0000-4000-8000-000000000028", "records"],
  ["/admin/awards", "records"],
  ["/admin/help", undefined],
])("the page at %s is explained in %s", (pathname, slug) => {
  expect(chapterAt(pathname)?.slug).toBe(slug);
});

const sections = texts.flatMap(({ slug, markdown }) => sectionsOf(slug, markdown));
const firstFound = (search: string) => {
  const [first] = searchManual(sections, search);
  return first && `${first.section.slug}#${first.section.anchor}`;
};

it.each([
  ["입금확인", "deposits#"],
  ["이름이 다를", "deposits#이름이나-금액이-다를-때"],
  ["환불은 어떻게 하나요", "refunds#"],
  ["복구 코드", "admins#2단계-인증"],
  ["kopis", "money#"],
  ["초성", "show-day#입장-확인하기"],
  ["티켓", "show-day#입장-확인하기"],
  ["삭제", "backup#지운-것-되살리기"],
  ["업데이트", "technician#시작한-뒤"],
  ["새 버전", "technician#시작한-뒤"],
  ["학생할인", "show#가격-할인-입금-기한"],
  ["계좌번호 바꾸기", "show#가격-할인-입금-기한"],
  ["무통장", "deposits#"],
  ["지정석", "show#새-공연-등록하기"],
  ["팜플렛", "show#새-공연-등록하기"],
  ["앵콜", "show#회차-더하기"],
  ["노쇼", "show-day#공연이-끝나면"],
  ["장애인", "telephone#알아-두실-것"],
  ["큐알", "show-day#입장-확인하기"],
  ["우천", "cancelled-show#공연을-못-하게-되었을-때"],
  ["공연 연기", "cancelled-show#날짜나-시각을-바꿀-때"],
  ["세금계산서", "money#현금영수증"],
  ["비회원", "reservations#"],
  ["아르바이트", "show-day#도우미와-함께-하기"],
  ["보안서버", "server#"],
  ["휴대폰 분실", "lost-phone#"],
  ["메일이 안 와요", "messages#메일이-오지-않을-때"],
  ["로고", "company#먼저-적을-것"],
  ["네이버", "mail#"],
])("somebody who looks for %s finds it", (search, found) => {
  expect(firstFound(search)).toBe(found);
});

it.each([
  ["환불", "예매 취소와 환불"],
  ["할인", "공연 올리기"],
  ["계좌", "공연 올리기"],
  ["비밀번호", "관리자와 로그인"],
  ["세금계산서", "정산, KOPIS, 현금영수증"],
])("somebody who looks for %s among everything is offered a chapter", (search, title) => {
  const offered = chapterEntries.filter(({ words }) => hasWord(words, search));
  expect(offered.map(({ label }) => label)).toContain(title);
});

it("the other words lead to sections that are there", () => {
  const places = sections.map(({ slug, anchor }) => `${slug}#${anchor}`);
  expect(Object.keys(otherWords).filter((place) => !places.includes(place))).toEqual([]);
});

it("letters that only meet across two words are no word", () => {
  const section = { slug: "x", chapter: "가", heading: "", anchor: "", blocks: ["번호로 고릅니다", "쓸모"] };
  expect(searchManual([section], "로고")).toEqual([]);
  expect(searchManual([section], "번호로고")).toHaveLength(1);
});

it("somebody who looks for what is not there finds nothing", () => {
  expect(searchManual(sections, "펭귄")).toEqual([]);
  expect(searchManual(sections, "  ")).toEqual([]);
});

it("the words that were sought are marked in any spacing, and signs of patterns are signs", () => {
  expect(splitAtWords("먼저 입금 확인을 합니다", "입금확인")).toEqual(["먼저 ", "입금 확인", "을 합니다"]);
  expect(splitAtWords("A+B(C)", "b(c")).toEqual(["A+", "B(C", ")"]);
});
