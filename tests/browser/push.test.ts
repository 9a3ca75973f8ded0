/** Notices on an admin's browser: shown by the service worker, switched on under the account. */
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("a notice of a new reservation is shown on the admin's browser, and says nothing of who it was", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["notifications"]);
  await visitAsAdmin(page, "/admin/security");
  await expect(page.getByRole("button", { name: "이 기기에서 알림 받기" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: site.url,
    registrationId: await registration,
    data: JSON.stringify({
      title: "새 예매가 들어왔습니다",
      body: "달의 뒷면 · 2명",
      path: "/admin/ticket-reservations",
    }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications();
      return notices.map(({ title, body, data }) => ({ title, body, data }));
    });
  await expect
    .poll(shown)
    .toEqual([
      {
        title: "새 예매가 들어왔습니다",
        body: "달의 뒷면 · 2명",
        data: { path: "/admin/ticket-reservations" },
      },
    ]);
});
