/**
 * `npm run bench:door`: opens the door's list of 300 parties from the phone's store, the network being away for it, beside the
 * same page without a list; and ticks parties. Fails over 300 ms more for the list, or 100 ms for a tick.
 */
import { createHash, randomBytes } from "node:crypto";
import { chromium } from "@playwright/test";
import { aRequest, aShow } from "../tests/support/company.ts";
import { startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { median, printTable } from "./bench-table.ts";
import { browserFlags, browserPath } from "./find-browser.ts";

const parties = 300;
const rounds = 7;
const maxListMs = 300;
const maxTickMs = 100;

const site = await startSite();
atEnd(site.dispose);
const service = await site.service();
const show = await aShow({ service: () => service }, { capacities: [parties * 2] });
const requests = Array.from({ length: parties }, (_, i) =>
  aRequest(show, { name: `관객${String(i).padStart(3, "0")}`, attendee_count: 2 }),
);
await service.from("ticket_reservations").insert(requests).throwOnError();
const key = randomBytes(16).toString("hex");
const key_hash = `\\x${createHash("sha256").update(key).digest("hex")}`;
await service
  .from("door_passes")
  .insert({ show_time_id: show.showTimes[0]?.id ?? "", label: "휴대전화", key_hash })
  .throwOnError();

const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  serviceWorkers: "block",
});
const page = await context.newPage();
await page.addInitScript((count) => {
  const seen = () => {
    const lines = document.querySelectorAll("ul[aria-label=명단] > li").length;
    if (lines === count || document.body?.innerText.includes("링크로 열어 주세요")) performance.mark("shown");
    else requestAnimationFrame(seen);
  };
  requestAnimationFrame(seen);
}, parties);
/** Milliseconds from the beginning of the navigation until the list, or the sentence in its place, is shown. */
const shownMs = async (address: string) => {
  await page.goto("about:blank");
  await page.goto(site.url + address);
  await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
  return page.evaluate(() => performance.getEntriesByName("shown")[0]?.startTime ?? Number.NaN);
};
await shownMs(`/door#pass=${key}`);
// From here on only the phone's store has the list.
await page.route("**/rest/v1/**", (route) => route.abort());
const bare: number[] = [];
const list: number[] = [];
const ticks: number[] = [];
for (let round = 0; round < rounds; round++) {
  bare.push(await shownMs("/door"));
  list.push(await shownMs(`/door#pass=${key}`));
  ticks.push(
    await page.evaluate(async () => {
      const button = [...document.querySelectorAll("li button")].find((one) =>
        one.textContent?.includes("명 입장"),
      );
      const count = () => document.querySelectorAll("li svg").length;
      const before = count();
      const begin = performance.now();
      (button as HTMLElement).click();
      while (count() === before) await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    }),
  );
}
await browser.close();
printTable(
  ["median of 7", "ms"],
  [
    ["page without a list", median(bare).toFixed(0)],
    [`list of ${parties} from the store`, median(list).toFixed(0)],
    ["a tick until it is shown", median(ticks).toFixed(0)],
  ],
);
const more = median(list) - median(bare);
console.log(
  `\nThe list takes ${more.toFixed(0)} ms more than the page: at most ${maxListMs}; a tick at most ${maxTickMs}.`,
);
process.exitCode = more <= maxListMs && median(ticks) <= maxTickMs ? 0 : 1;
await cleanUp();
