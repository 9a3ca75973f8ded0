/**
 * Key pages beside their reference images in `references/`, a sixth of their size: neither fonts nor machines nor the dates
 * of the sample show matter, but every part that has moved, vanished or changed its colour. `npm run references` renews them.
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aShowInTheAdminArea, signIn } from "./admin-visit.ts";
import { expect, testOnOwnSite } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { openDialog } from "./reservation-visit.ts";

const places = {
  home: "/",
  show: "/performances/c0000000-0000-4000-8000-000000000001",
  members: "/actors",
  archive: "/archive",
  reservations: "/reservations",
};

/** How much of an image may differ, and by how much a pixel has to differ to count, from 0 to 1. */
const tolerance = { maxDiffPixelRatio: 0.03, threshold: 0.1 };

async function imageOf(page: Page): Promise<Buffer> {
  await page.waitForSelector("html[data-fonts=ready]:not([data-layout])");
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
  });
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width / 6), kernel: "cubic" })
    .png({ palette: true })
    .toBuffer();
}

const test = testOnOwnSite.extend<object, { adminPath: string }>({
  adminPath: [
    async ({ site }, use) => {
      const reservations = [
        { name: "김관객", attendee_count: 2 },
        { name: "이관객", attendee_count: 4 },
      ];
      await use((await aShowInTheAdminArea(site, reservations)).adminPath);
    },
    { scope: "worker" },
  ],
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`key pages look as in their reference images on a ${colorScheme} screen of ${width} px`, async ({
      page,
      adminPath,
    }) => {
      // What has just been opened may still be on its way to its place.
      const expectImage = (name: string) =>
        expect(async () =>
          expect(await imageOf(page)).toMatchSnapshot(`${name}-${colorScheme}-${width}.png`, tolerance),
        ).toPass({ timeout: 30_000 });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const [name, path] of Object.entries(places)) {
        await openHydrated(page, path);
        await expectImage(name);
      }
      await openDialog(page);
      await expectImage("reservation");

      await page.goto(`/auth/login?next=${encodeURIComponent(adminPath)}`);
      await signIn(page);
      await expect(page.getByText("이관객").first()).toBeVisible();
      await expectImage("admin-reservations");

      // What no tolerance may let through.
      await page.addStyleTag({ content: "#work { transform: translateX(20%) }" });
      const moved = await imageOf(page);
      expect(moved).not.toMatchSnapshot(`admin-reservations-${colorScheme}-${width}.png`, tolerance);
    });
  }
}
