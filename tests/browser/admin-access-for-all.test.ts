/** The admin area for everybody: without a mouse, without eyes, in both themes, on mobile and on desktop. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

async function expectNoViolations(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}

const contentKinds = [
  "archives",
  "members",
  "actor-performances",
  "staff-performances",
  "auditions",
  "awards",
];

/** Every address of the admin area; where a row is shown, the form of a new one. */
function adminPages(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path = "", children = [], index }) => {
    const address = `${base}/${path}`.replace(/(?:\/|\/:\w+\?)$/, "").replace(/:id$/, "new");
    if (address.includes("/:kind")) return contentKinds.map((kind) => address.replace(":kind", kind));
    return index || children.length === 0 ? [address] : adminPages(children, address);
  });
}

const pages = adminPages((await routes).filter(({ path }) => path === "admin"));

/** Nothing is on its way any more. */
async function expectSettled(page: Page) {
  await expect(page.locator("#work").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/불러오는 중|확인하는 중/)).toHaveCount(0);
}

/** Every page is opened once and looked at in both: a page that is loaded again costs as much as a look. */
const looks = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1440 },
] as const;

async function lookAs(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
}

test("axe finds nothing on any admin page, in the light theme on mobile and in the dark one on desktop", async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const { adminPath, performance } = await aShowInTheAdminArea(site, [
    { name: "김민수", additional_requests: "휠체어석 부탁드립니다" },
    { name: "이서연", attendee_count: 3, discount_type: "youth" },
  ]);
  const service = await site.service();
  await service
    .from("contact_messages")
    .insert({ name: "물어본이", contact: "010-1111-2222", message: "주차가 되나요?" })
    .throwOnError();
  const member = await service.from("actors").select("id").limit(1).single().throwOnError();
  const archived = await service.from("performances").select("id").limit(1).single().throwOnError();

  await page.goto("/auth/login");
  await expect(page.getByRole("button", { name: "로그인" })).toBeEnabled();
  for (const look of looks) {
    await lookAs(page, look);
    await expectNoViolations(page);
  }
  await lookAs(page, looks[0]);
  await visitAsAdmin(page, adminPath);
  for (const [look, name] of [
    [looks[0], "김민수"],
    [looks[1], "이서연"],
  ] as const) {
    await lookAs(page, look);
    await page.getByRole("button", { name: `${name} 입금 확인` }).click();
    await expect(page.getByText("입금을 확인했습니다").last()).toBeVisible();
    const undo = page.getByRole("button", { name: `${name} 입금 확인 되돌리기` });
    await expect(undo).toHaveAttribute("aria-disabled", "false");
    await expectNoViolations(page);
  }

  const more = [
    "/admin/security-management/log",
    "/admin/help/deposits",
    "/admin/security-management/sign-ins",
    `/admin/current-performance/${performance.id}`,
    `/admin/members/${member.data.id}`,
    `/admin/archives/${archived.data.id}`,
  ];
  for (const address of new Set([...pages, "/admin/current-performance/new", ...more])) {
    await test.step(address, async () => {
      await lookAs(page, looks[0]);
      await page.goto(address);
      for (const look of looks) {
        await lookAs(page, look);
        await expectSettled(page);
        expect([look, await axeFindings(page)]).toEqual([look, []]);
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
        expect([look, fits]).toEqual([look, true]);
      }
    });
  }
});

test("the list of admin pages is read from the routes", () => {
  expect(pages).toContain("/admin");
  expect(pages).toContain("/admin/storage-management");
  expect(pages).toContain("/admin/members/new");
});

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    // On its way round the page the focus is nowhere once.
    const accessibleName = await page.evaluate(() => {
      const { activeElement: element, body } = document;
      if (element === body) return null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent;
    });
    if (accessibleName?.match(name)) return page.locator(":focus");
  }
  throw new Error(`No stop of the keyboard is called ${name}.`);
}

test("an admin signs in, finds a reservation and checks its deposit with the keyboard alone", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }, { name: "이서연" }]);
  await page.goto(`/auth/login?next=${encodeURIComponent(adminPath)}`);
  await expect(page.getByRole("button", { name: "로그인" })).toBeEnabled();
  await tabTo(page, "이메일");
  await page.keyboard.type(adminAccount.email);
  await tabTo(page, "비밀번호");
  await page.keyboard.insertText(adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /김민수/ })).toBeVisible();

  await tabTo(page, /금액으로 찾기$/);
  await page.keyboard.insertText("이서연");
  await expect(page.getByRole("row", { name: /김민수/ })).toHaveCount(0);
  const button = await tabTo(page, "이서연 입금 확인");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAccessibleName("이서연 입금 확인 되돌리기");
  await expect(button).toBeFocused();
  // While the change is on its way the button takes no second click.
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAccessibleName("이서연 입금 확인");
  await expect(button).toBeFocused();
});

test("an admin goes with the keyboard alone from today to what waits there, and to the store to remove a file", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, [{ name: "한소희" }], { title: "열쇠 없는 밤" });
  const name = `${randomUUID()}.gif`;
  const store = (await site.service()).storage.from("theater_images");
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const { error } = await store.upload(`gallery/${name}`, gif, { contentType: "image/gif" });
  expect(error).toBeNull();

  await visitAsAdmin(page, "/admin");
  await expect(page.getByRole("region", { name: "입금 대기" })).toContainText(performance.title);
  await tabTo(page, /열쇠 없는 밤/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /한소희/ })).toBeVisible();

  await tabTo(page, "메뉴 열기");
  await page.keyboard.press("Enter");
  await tabTo(page, /^저장소$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "저장소" })).toBeVisible();
  await expect(page.getByRole("list", { name: "저장한 이미지" })).toBeVisible();
  await tabTo(page, /곳으로 찾기$/);
  await page.keyboard.insertText(name);
  await expect(page.getByRole("list", { name: "저장한 이미지" }).getByRole("heading")).toHaveText([name]);
  await tabTo(page, `${name} 지우기`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "이미지를 지울까요?" })).toBeVisible();
  await tabTo(page, /^지우기$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1개를 지웠습니다", { exact: true })).toBeVisible();
  expect((await store.list("gallery")).data?.map((file) => file.name)).not.toContain(name);
});
