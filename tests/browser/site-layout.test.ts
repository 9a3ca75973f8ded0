import { ownReservationsKey } from "../../app/lib/own-reservations.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated, openInteractive } from "./page-hydrated.ts";

test("the mobile menu closes on Escape, on a click beside it and on choosing a link", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "메뉴 열기" });
  const closer = page.getByRole("button", { name: "메뉴 닫기" });
  const menu = page.getByRole("navigation", { name: "주 메뉴" });

  await opener.click();
  await expect(menu.getByRole("link", { name: "단원 소개" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "내 예매" })).toHaveAttribute("href", "/reservations");
  await expect(menu.getByRole("link", { name: "예매", exact: true })).toHaveAttribute("href", /\/reserve$/);
  await expect(closer).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await closer.click();
  await expect(menu).toBeHidden();

  await opener.click();
  await menu.getByRole("link", { name: "홈" }).click();
  await expect(menu).toBeHidden();
});

test("a page that takes long shows that it is on its way, and one that fails can be asked for again", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  await openHydrated(page, "/greeting");
  const answered = Promise.withResolvers<void>();
  await page.route(/\/about\.data/, async (route) => {
    await answered.promise;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "극단 소개" }).click();
  await expect(page.locator(".header-loading")).toBeVisible();
  answered.resolve();
  await expect(page.getByRole("heading", { name: "잠시 문제가 생겼습니다" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "메뉴 열기" })).toBeVisible();
  await page.getByRole("link", { name: "다시 시도" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
  await expect(page.locator(".header-loading")).toHaveCount(0);
});

test("the keyboard goes from the menu's button into the menu, and leaving the menu closes it", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "메뉴 열기" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  const links = menu.getByRole("link");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  // Seven pages, the way to a ticket, own reservations, and the same page in English.
  for (let step = 1; step < 10; step++) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
});

test("going back shows the page before, no longer covered by the menu", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.getByRole("link", { name: "극단 무대", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("the menu stays open when a dialog that was left just before has gone from the address only then", async ({
  page,
}) => {
  await openHydrated(page, "/actors?selected=윤서정");
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog:modal [aria-label=닫기]")?.click();
    document.querySelector<HTMLButtonElement>("[popovertarget=site-menu]")?.click();
  });
  await expect(page).toHaveURL("/actors");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeVisible();
});

test("the page below the open menu does not scroll", async ({ page }) => {
  await openHydrated(page, "/");
  const opener = page.getByRole("button", { name: "메뉴 열기" });
  const firstRest = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener("scrollend", () => resolve(scrollY), { once: true }),
      ),
  );
  await opener.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("PageDown");
  expect(await firstRest).toBeLessThan(844);
});

test("a link to another page moves the focus to that page's title, and Tab goes on from there", async ({
  page,
}) => {
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await openHydrated(page, "/");
  await expect(page.locator("body")).toBeFocused();

  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "단원 소개" }).click();
  await expect(title("단원 소개")).toBeFocused();
  await expect(title("단원 소개")).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("list", { name: "단원 목록" }).getByRole("link").first()).toBeFocused();

  await page.getByRole("contentinfo").getByRole("link", { name: "공연 기록" }).press("Enter");
  await expect(title("공연 기록")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("navigation", { name: "주 메뉴" })
    .getByRole("link", { name: "홈", exact: true })
    .press("Enter");
  await expect(title("극단 무대")).toBeFocused();

  await page.getByRole("main").getByRole("link", { name: "전체 단원 보기" }).press("Enter");
  await expect(title("단원 소개")).toBeFocused();
  await page.goBack();
  await expect(title("극단 무대")).toBeFocused();
});

test("the theme follows the system until the visitor chooses, and the choice is stored", async ({ page }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(html).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "어두운 화면으로 바꾸기" }).click();
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await page.getByRole("button", { name: "밝은 화면으로 바꾸기" }).click();
  await expect(html).not.toHaveClass(/dark/);
});

test("the skip link is the first stop and leads past the navigation", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "본문으로 바로가기" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer says who the company is, and changes with its settings", async ({ page, site }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "042-000-1984" })).toHaveAttribute("href", "tel:0420001984");
  await expect(footer.getByRole("link", { name: "hello@example.com" })).toHaveAttribute("href", /^mailto:/);
  for (const name of ["카카오톡 채널 (새 창)", "인스타그램 (새 창)"]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
  for (const name of [
    "극단 소개",
    "단원 소개",
    "공연 기록",
    "단원 참여 작품",
    "개인정보 처리방침",
    "관리자",
  ]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} 극단 무대`);

  const service = await site.service();
  const settings = () => service.from("site_settings");
  await settings().update({ phone: "042-111-2222" }).eq("id", true).throwOnError();
  await page.reload();
  await expect(footer.getByRole("link", { name: "042-111-2222" })).toBeVisible();
  await settings().update({ phone: "042-000-1984" }).eq("id", true).throwOnError();
});

test("who goes back before the next page has faded in is back, and nothing has gone wrong", async ({
  page,
}) => {
  await openInteractive(page, "/about");
  for (let turn = 0; turn < 5; turn += 1) {
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('header a[href="/archive"]')?.click();
      while (location.pathname !== "/archive") await new Promise((resolve) => setTimeout(resolve));
      history.back();
    });
    await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
    await expect(page).toHaveURL("/about");
  }
});

test("a click on the header while one page fades into the next counts", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInteractive(page, "/greeting");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  const next = await menu.getByRole("link", { name: "공연 기록" }).boundingBox();
  // Long enough to be met on any machine.
  await page.addStyleTag({ content: "::view-transition-group(*) { animation-duration: 10s !important; }" });
  await menu.getByRole("link", { name: "극단 소개" }).click();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition")),
  );
  await page.mouse.click((next?.x ?? 0) + 10, (next?.y ?? 0) + 10);
  await expect(page).toHaveURL("/archive");
});

test("two clicks on the way out of a dialog are one step back", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.getByRole("link", { name: "극단 무대", exact: true }).first().click();
  await page.getByRole("link", { name: "공연 기록 보기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "공연 기록" })).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const close = page.getByRole("dialog").getByRole("link", { name: "닫기" });
  await close.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "공연 기록" })).toBeVisible();
  await expect(page).toHaveURL("/archive");
});

test("on a phone the company's name stays in one line, whole, beside the way to reservations in either language", async ({
  page,
}) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, JSON.stringify([{ performanceId: "", until: Number.MAX_SAFE_INTEGER }]));
  }, ownReservationsKey);
  for (const [address, company, tickets] of [
    ["/about", "극단 무대", "내 예매"],
    ["/en", "Theatre Mudae", "My tickets"],
  ] as const) {
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await openHydrated(page, address);
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: tickets })).toBeVisible();
      const name = header.getByRole("link", { name: company, exact: true }).getByText(company);
      const linesAndCut = () =>
        name.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return [lines.size, element.scrollWidth > element.clientWidth];
        });
      await expect.poll(linesAndCut, `${address} at ${width} px`).toEqual([1, false]);
    }
  }
});

test("from one page to the next nothing moves for a visitor who asks for stillness", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = begin(change);
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getTiming().duration) > 10);
        performance.mark("changed", {
          detail: moving.map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
        });
      });
      return transition;
    };
  });
  await openHydrated(page, "/");
  await page.getByRole("link", { name: "상세 보기" }).click();
  await expect(page).toHaveURL(/\/performances\//);
  const moved = () =>
    page.evaluate(() =>
      (performance.getEntriesByName("changed") as PerformanceMark[]).map(({ detail }) => detail),
    );
  // A transition that another one overtakes is never ready.
  await expect.poll(moved).toEqual([[]]);
  await page.goBack();
  await expect.poll(moved).toEqual([[], []]);
});

test("on the smallest phone the company's name stays in one line beside the open menu, and no link of the footer lies on another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/archive");
  await page.evaluate(() => document.documentElement.setAttribute("data-reservations", ""));
  const name = page.getByRole("banner").locator(".company-name");
  const height = async () => (await name.boundingBox())?.height;
  const closed = await height();
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expect(page.getByRole("button", { name: "메뉴 닫기" })).toBeVisible();
  expect(await height()).toBe(closed);
  const overlapping = await page.getByRole("contentinfo").evaluate((footer) => {
    const links = [...footer.querySelectorAll("a")].map(
      (link) => [link.text, link.getBoundingClientRect()] as const,
    );
    return links.flatMap(([text, a]) =>
      links
        .filter(
          ([, b]) =>
            a.top < b.top - 0.5 && b.top < a.bottom - 0.5 && b.left < a.right - 0.5 && a.left < b.right - 0.5,
        )
        .map(([other]) => `${text} / ${other}`),
    );
  });
  expect(overlapping).toEqual([]);
});
