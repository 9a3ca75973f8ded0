/** /metrics: what Prometheus reads of a running site, with its token alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

const token = "metrics-token-of-a-test";
let site: Site;

beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN: token });
});
afterAll(() => site.dispose());

const ask = (authorization?: string) =>
  fetch(`${site.url}/metrics`, { headers: authorization ? { authorization } : {} });

async function metric(name: string): Promise<number> {
  const text = await (await ask(`Bearer ${token}`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

it("is read with the token and not without it", async () => {
  for (const wrong of [undefined, "Bearer other", token]) {
    const refused = await ask(wrong);
    expect([refused.status, await refused.text()]).toEqual([401, ""]);
  }
  const answer = await ask(`Bearer ${token}`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  const sample = /^[a-z_\d]+(\{([a-z_]+="[^"]*",?)+\})? -?([\d.]+(e[+-]?\d+)?|NaN|\+Inf)$/i;
  for (const line of (await answer.text()).split("\n").filter((one) => one && !one.startsWith("#"))) {
    expect(line).toMatch(sample);
  }
});

it("counts requests, cached pages, messages and the disk", async () => {
  const before = await metric('madang_requests_total{part="page",status="2xx"}');
  await (await fetch(`${site.url}/about`)).text();
  await expect
    .poll(() => metric('madang_requests_total{part="page",status="2xx"}'))
    .toBeGreaterThan(before || 0);
  expect(await metric("madang_cached_pages")).toBeGreaterThan(0);
  expect(await metric("madang_database_up")).toBe(1);
  expect(await metric("madang_requests_waiting")).toBe(0);
  expect(await metric("madang_disk_free_bytes")).toBeGreaterThan(0);
  expect(await metric('madang_box_office{figure="database_bytes",of=""}')).toBeGreaterThan(1_000_000);
  await (await site.service())
    .from("outbox")
    .insert({
      event: "test",
      way: "phone",
      key: "metrics",
      due_at: new Date(0).toISOString(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .throwOnError();
  expect(await metric('madang_box_office{figure="outbox_waiting",of="phone"}')).toBe(1);
});

it("is not there without a token in the settings", async () => {
  const other = await startSite();
  try {
    const answer = await fetch(`${other.url}/metrics`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  } finally {
    await other.dispose();
  }
});
