/** Stories in which the site sends emails: as the others, with a mail server. */
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import { test as base } from "./fixtures.ts";

export const test = base.extend<object, { office: PostOffice; site: Site }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const office = await openPostOffice();
      await use(office);
      await office.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ office, openSite }, use) => {
      const site = await openSite({ SMTP_URL: office.smtpUrl, MAIL_FROM: "theatre@example.com" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});
