/** What the headers of answers say to browsers, caches and operators, behind https. */
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { adminAccount, type Site, startSite } from "../support/site.ts";

let site: Site;
let apikey: string;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: "https://stage.example", RATE_LIMIT: "on" });
  apikey = (await site.keys()).publishableKey;
});
afterAll(() => site.dispose());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(site.url + path, { headers, method, redirect: "manual" });

describe("a browser", () => {
  it("learns from every answer to come by https only, and to guess no types", async () => {
    const foreign = { origin: "https://elsewhere.example" };
    const answers = await Promise.all([
      get("/"),
      get("/nowhere"),
      get("/robots.txt"),
      get("/icons/apple-touch-icon.png"),
      get("/healthz"),
      get("/communication", foreign, "POST"),
      get("/rest/v1/performances"),
      get("/rest/v1/performances", { apikey }),
      get("/rest/v1/nothing", { apikey }),
      get("/rest/v1/performances", { apikey, ...foreign }, "DELETE"),
      get("/auth/v1/health"),
      get("/auth/v1/nothing", { apikey }),
      get("/storage/v1/object/public/nothing/x.png"),
      get("/functions/v1/nothing"),
    ]);
    const received = answers.map(({ url, status, headers }) => ({
      answer: [status, url],
      expected: [headers.get("x-content-type-options"), headers.get("strict-transport-security")],
    }));
    const expected = ["nosniff", "max-age=31536000; includeSubDomains"];
    expect(received).toEqual(received.map(({ answer }) => ({ answer, expected })));
    expect(answers.map(({ status }) => status).filter((status) => status >= 400).length).toBeGreaterThan(6);
  });

  it("may run the scripts that a page's components wrote, and no others", async () => {
    for (const path of ["/", "/about", "/offline", "/auth/login", "/nowhere"]) {
      const page = await get(path);
      const html = await page.text();
      const [, allowed = ""] =
        /script-src 'self'([^;]*)/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
      const written = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = ""]) => !/ src=|ld\+json/.test(attributes))
        .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      expect([path, allowed.split(" ").filter(Boolean).sort()]).toEqual([path, [...new Set(written)].sort()]);
      expect(html).not.toContain(" nonce=");
      expect(page.headers.has("madang-scripts")).toBe(false);
    }
  });
});

describe("a cache on the way", () => {
  it("stores no answer of the API that may hold personal data", async () => {
    const admin = createClient(site.url, apikey, { auth: { persistSession: false } });
    const { data } = await admin.auth.signInWithPassword(adminAccount);
    const signedIn = { apikey, authorization: `Bearer ${data.session?.access_token}` };
    const answers = await Promise.all([
      get("/admin/accounts.json", { "content-type": "application/json", authorization: "Bearer x" }, "POST"),
      get("/communication.data", { "content-type": "application/x-www-form-urlencoded" }, "POST"),
      get("/rest/v1/ticket_reservations?select=name", signedIn),
      get("/rest/v1/ticket_reservations?select=name", { apikey }),
      get("/rest/v1/rpc/find_reservation?request_id=c0000000-0000-4000-8000-000000000009", { apikey }),
      get("/auth/v1/user", signedIn),
      get("/auth/v1/user", { apikey }),
      get("/auth/v1/token?grant_type=password", { apikey }, "POST"),
      get("/storage/v1/bucket", signedIn),
    ]);
    const received = answers.map(({ status, url, headers }) => [status, url, headers.get("cache-control")]);
    expect(received).toEqual(answers.map(({ status, url }) => [status, url, "no-store"]));
  });
});

describe("a request with a method that its address does not have", () => {
  const show = "/performances/c0000000-0000-4000-8000-000000000001";

  it.each([
    ["POST", "/about", "GET, HEAD"],
    ["PUT", "/", "GET, HEAD"],
    ["DELETE", "/archive?page=2", "GET, HEAD"],
    ["POST", "/about.data", "GET, HEAD"],
    ["POST", "/_root.data", "GET, HEAD"],
    ["POST", `${show}/seats`, "GET, HEAD"],
    ["POST", "/admin/members", "GET, HEAD"],
    ["PUT", "/communication", "GET, HEAD, POST"],
    ["OPTIONS", `${show}/reserve`, "GET, HEAD, POST"],
    ["GET", `${show}/reserve.json`, "POST"],
    ["HEAD", `${show}/reserve.json`, "POST"],
    ["GET", "/admin/accounts.json", "POST"],
  ])("%s %s is refused in Korean, with what is allowed", async (method, path, allowed) => {
    const answer = await get(path, {}, method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
    const received = await answer.text();
    if (method !== "HEAD") expect(received).toMatch(/^이 주소에서는 받지 않는 요청입니다\./);
  });

  it("gets 404 where no route is", async () => {
    for (const method of ["POST", "PUT"]) expect((await get("/nowhere.json", {}, method)).status).toBe(404);
  });
});

describe("a request that names two hosts", () => {
  it("is refused", async () => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.write("GET /about HTTP/1.1\r\nHost: stage.example\r\nHost: evil.example\r\n\r\n");
    expect((await text(socket)).split("\r\n", 1)).toEqual(["HTTP/1.1 400 Bad Request"]);
  });
});

describe("whoever runs the site behind a proxy that it does not trust", () => {
  it("is warned at the start, and once in the log when visitors come through it", async () => {
    expect(site.output()).toContain(
      "PUBLIC_URL is https, which needs a proxy in front, but TRUST_PROXY is off",
    );
    const warnings = () => site.output().match(/"warn".*X-Forwarded-For comes from a proxy/g) ?? [];
    expect(warnings()).toEqual([]);
    for (const address of ["198.51.100.1", "198.51.100.2"])
      await get("/about", { "x-forwarded-for": address });
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), 30_000);
  });
});
