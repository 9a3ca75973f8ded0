/** The database hangs, goes silent or is locked: what visitors see meanwhile, and that all is well afterwards. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { showOn } from "../support/company.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { type Relay, startRelay } from "../support/relay.ts";
import { type Site, startSite } from "../support/site.ts";

/** Milliseconds: three seconds are promised on a machine at rest; before, it was ten and more, or for ever. */
const soon = 7_000;

let server: OwnServer;
let relay: Relay;
let site: Site;
let show: { id: string; show_times: { id: string }[] };

beforeAll(async () => {
  server = await startOwnServer();
  const address = new URL(server.address(undefined, "postgres"));
  relay = await startRelay({ path: `${address.searchParams.get("host")}/.s.PGSQL.5432` });
  address.host = `127.0.0.1:${relay.port}`;
  address.search = "";
  site = await startSite({ DATABASE_URL: address.href, DATABASE_TIMEOUT_FACTOR: "1" });
  show = await showOn(await site.service());
});
beforeEach(async () => {
  // Whenever something may have been missed, every page is made again.
  await vi.waitFor(
    async () => {
      for (const page of seen()) expect((await get(page)).headers.has("etag")).toBe(true);
    },
    { timeout: 20_000, interval: 200 },
  );
  // An admin has changed something just before, and nobody has looked at the pages since.
  const service = await site.service();
  await service
    .from("site_settings")
    .update({ company_name: "극단 무대" })
    .neq("company_name", "")
    .throwOnError();
});

afterAll(async () => {
  relay.become("whole");
  await site.dispose();
  relay.close();
  await server.stop();
});

/** What visitors have seen before. */
const seen = () => ["/", "/archive", `/performances/${show.id}`];

async function get(path: string) {
  const begun = Date.now();
  const answer = await fetch(site.url + path);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: Date.now() - begun };
}

/** The form as a visitor has filled it in; sent by the dialog, or by the page of the form. */
async function reserve(requestId: string, way: "dialog" | "page") {
  const begun = Date.now();
  const answer = await fetch(
    `${site.url}/performances/${show.id}/reserve${way === "dialog" ? ".json" : ""}`,
    {
      method: "POST",
      body: new URLSearchParams({
        request_id: requestId,
        name: "느린날의 관객",
        phone_number: "010-1234-5678",
        attendee_count: "1",
        show_time_id: show.show_times[0]?.id ?? "",
        discount_type: "none",
        additional_requests: "맨 앞자리 부탁드립니다",
      }),
    },
  );
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    text,
    ms: Date.now() - begun,
  };
}

const rowsOf = async (requestId: string) =>
  (await server.query(`select from ticket_reservations where request_id = '${requestId}'`)).length;

/** What was shown before is shown from memory; a reservation is refused in words, and can be sent again. */
async function expectBadDay(requestId: string) {
  const cached = await Promise.all(seen().map(get));
  for (const page of cached) {
    expect(page.status).toBe(200);
    expect(page.ms).toBeLessThan(soon);
  }
  const byDialog = await reserve(requestId, "dialog");
  expect([byDialog.status, byDialog.retryAfter]).toEqual([503, "2"]);
  expect(JSON.parse(byDialog.text)).toMatchObject({ ok: false, code: "unavailable" });
  const byPage = await reserve(requestId, "page");
  expect([byPage.status, byPage.retryAfter]).toEqual([503, "2"]);
  for (const words of [
    "지금은 예매가 접수되지 않습니다",
    "느린날의 관객",
    "맨 앞자리 부탁드립니다",
    requestId,
  ]) {
    expect(byPage.text).toContain(words);
  }
  expect(Math.max(byDialog.ms, byPage.ms)).toBeLessThan(soon);
}

/** The visitor sends again what was refused, by both ways. */
async function expectOneReservation(requestId: string) {
  await vi.waitFor(async () => expect(await reserve(requestId, "dialog")).toMatchObject({ status: 200 }), {
    timeout: 20_000,
    interval: 200,
  });
  expect((await reserve(requestId, "page")).text).toContain("예매 신청 완료");
  expect(await rowsOf(requestId)).toBe(1);
}

describe("while the database hangs", () => {
  it("cached pages come from memory, all else fails soon, and a reservation sent again is made once", async () => {
    const requestId = randomUUID();
    relay.freeze("silent");
    await expectBadDay(requestId);
    const { publishableKey: apikey } = await site.keys();
    const answers = await Promise.all([
      get(`/performances/${show.id}/reserve`),
      get(`/performances/${show.id}/seats`),
      get(`/rest/v1/actors?apikey=${apikey}`),
      get("/readyz"),
    ]);
    for (const { status, ms, headers, text } of answers) {
      expect([status, text]).toEqual([503, expect.not.stringContaining("Unexpected")]);
      expect(ms).toBeLessThan(soon);
      if (!text.includes("unavailable")) expect(headers.has("retry-after")).toBe(true);
    }
    const about = await get("/about");
    expect([about.status, about.text]).toEqual([503, expect.stringContaining("불러오지 못했습니다")]);
    expect(about.ms).toBeLessThan(soon);
    relay.become("whole");
    await expectOneReservation(requestId);
  });
});

describe("when its connections go silent without a word and new ones are served", () => {
  it("they are replaced by the first who ask", async () => {
    await Promise.all(Array.from({ length: 12 }, () => get(`/performances/${show.id}/reserve`)));
    relay.freeze("whole");
    await expectOneReservation(randomUUID());
    expect((await get("/readyz")).status).toBe(200);
    const { publishableKey: apikey } = await site.keys();
    await vi.waitFor(async () => {
      expect((await get(`/rest/v1/actors?apikey=${apikey}`)).status).toBe(200);
    }, 30_000);
  });
});

describe("while the reservations are locked", () => {
  it("pages come with the seats they had, and a reservation is refused in words", async () => {
    const requestId = randomUUID();
    const unlock = await server.lock("ticket_reservations");
    await expectBadDay(requestId);
    const form = await get(`/performances/${show.id}/reserve`);
    expect([form.status, form.text.includes("예매 신청하기")]).toEqual([200, true]);
    expect(form.ms).toBeLessThan(soon);
    await unlock();
    await expectOneReservation(requestId);
  });
});

describe("a site whose connections are silent", () => {
  it("still stops as it should", async () => {
    relay.freeze("silent");
    const begun = Date.now();
    expect(await site.end()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(soon);
  });
});
