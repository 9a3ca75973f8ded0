/** One evening: from the opening, with more visitors than seats, to the door with two phones, one of them without a network. */
import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/lib/database.types.ts";
import { aRequest } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

const seats = 70;
const visitors = 80;

/** So many at a time, as they come. */
async function inTurns<Item, Answer>(items: Item[], atOnce: number, work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let i = 0; i < items.length; i += atOnce) {
    answers.push(...(await Promise.all(items.slice(i, i + atOnce).map(work))));
  }
  return answers;
}

async function aPhone(site: Site, page: Page, showTimeId: string, label: string) {
  const key = randomBytes(16).toString("hex");
  const key_hash = `\\x${createHash("sha256").update(key).digest("hex")}`;
  const service = await site.service();
  await service.from("door_passes").insert({ show_time_id: showTimeId, label, key_hash }).throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/door#pass=${key}`);
  await expect(page.getByRole("list", { name: "명단" }).getByRole("listitem")).toHaveCount(seats);
}

/** Lets in those whose names end with an odd or an even digit. */
async function letIn(page: Page, rest: 0 | 1, by: number) {
  for (const place of Array.from({ length: seats }, (_, i) => i)
    .filter((i) => i % 2 === rest)
    .slice(0, by)) {
    await page.getByRole("button", { name: `저녁${String(place).padStart(2, "0")} 1명 입장` }).click();
  }
}

test("80 visitors want 70 seats, the paid come in by two phones, one without a network, and every sum is right", async ({
  browser,
  site,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  const show = await aShowInTheAdminArea(site, [], { capacities: [seats] });
  const service = await site.service();
  await service
    .from("current_performances")
    .update({
      max_reservations_per_address_hour: null,
      max_unpaid_seats_per_address: null,
      max_unpaid_seats_per_show_time: seats,
    })
    .eq("id", show.performance.id)
    .throwOnError();
  const visitor = createClient<Database>(site.url, (await site.keys()).publishableKey);
  let reserved = 0;
  const answers = await inTurns(Array.from({ length: visitors }), 8, async () => {
    const { error } = await visitor
      .from("ticket_reservations")
      .insert(aRequest(show, { name: "저녁", attendee_count: 1 }));
    if (!error) reserved++;
    return error?.details ?? "reserved";
  });
  expect(reserved).toBe(seats);
  expect([...new Set(answers)].sort()).toEqual(["reserved", "sold_out"]);

  const { data: made } = await service
    .from("ticket_reservations")
    .select("id")
    .eq("performance_id", show.performance.id)
    .throwOnError();
  await inTurns(
    made.map(({ id }, place) => ({ id, name: `저녁${String(place).padStart(2, "0")}` })),
    8,
    async ({ id, name }) =>
      service
        .from("ticket_reservations")
        .update({ name, payment_verified: true })
        .eq("id", id)
        .throwOnError(),
  );

  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  try {
    const [left, right] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const showTimeId = show.showTimes[0]?.id ?? "";
    await aPhone(site, left, showTimeId, "왼쪽 문");
    await aPhone(site, right, showTimeId, "오른쪽 문");
    await contexts[1].setOffline(true);
    await letIn(right, 1, seats / 2);
    await expect(right.getByText(`보낼 기록 ${seats / 2}건`, { exact: false })).toBeVisible();
    await letIn(left, 0, seats / 2);
    await contexts[1].setOffline(false);
    for (const phone of [left, right]) {
      await expect(phone.getByRole("status").first()).toHaveText(`입장 ${seats} / ${seats}명`);
      await expect(phone.getByRole("alert")).toHaveCount(0);
      await expect(phone.getByRole("button", { name: "현장 판매 · 남은 0석" })).toBeDisabled();
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }

  const { data: entries } = await service
    .from("door_entries")
    .select("reservation_id, seats, ticket_reservations!inner(performance_id)")
    .eq("ticket_reservations.performance_id", show.performance.id)
    .throwOnError();
  expect(new Set(entries.map(({ reservation_id }) => reservation_id)).size).toBe(seats);
  expect(entries).toHaveLength(seats);
  const { data: money } = await service
    .from("reservation_money")
    .select("owed, received, outstanding")
    .eq("performance_id", show.performance.id)
    .throwOnError();
  const sum = (name: "owed" | "received" | "outstanding") =>
    money.reduce((won, line) => won + (line[name] ?? 0), 0);
  expect([sum("owed"), sum("received"), sum("outstanding")]).toEqual([seats * 30_000, seats * 30_000, 0]);
});
