/** What somebody who means no good can try from outside, on the running site. */
import { randomUUID } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPhoneNumber, aShow } from "../support/company.ts";
import { adminAccount, type Site, startSite } from "../support/site.ts";

const showId = "c0000000-0000-4000-8000-000000000001";

let site: Site;
let apikey: string;
let secretKey: string;
/** The admin's access token. */
let session: string;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: "on", TRUST_PROXY: "1", DATABASE_TIMEOUT_FACTOR: "1" });
  ({ publishableKey: apikey, secretKey } = await site.keys());
  const browser = createClient(site.url, apikey, { auth: { persistSession: false } });
  const { data } = await browser.auth.signInWithPassword(adminAccount);
  session = data.session?.access_token ?? "";
});

afterAll(() => site.dispose());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks with any header and any spelling of the path, as no browser and no `fetch` would. */
function ask(
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: answer.headers,
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const form = (path: string, headers: Record<string, string>, body = "name=몰래&attendee_count=1") =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

describe("another site that makes a visitor's browser send a form", () => {
  const paths = [
    `/performances/${showId}/reserve`,
    `/performances/${showId}/reserve.json`,
    "/communication",
    "/communication.data",
    "/auth/setup",
  ];
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];

  for (const path of paths) {
    it(`is refused at ${path}`, async () => {
      for (const [nth, headers] of foreign.entries()) {
        const { status } = await form(path, { ...headers, "x-forwarded-for": `198.51.100.${nth}` });
        expect([headers, status]).toEqual([headers, 403]);
      }
    });
  }

  /** Sends as a page does, with the public key; `headers` say where from. */
  const write = (path: string, headers: Record<string, string>, method = "POST") =>
    ask(path, {
      method,
      headers: { apikey, "content-type": "application/json", "x-forwarded-for": "198.51.100.20", ...headers },
      body: "{}",
    });

  const writes: [path: string, method?: string][] = [
    ["/rest/v1/ticket_reservations"],
    ["/rest/v1/ticket_reservations?id=eq.1", "PATCH"],
    ["/rest/v1/rpc/is_admin"],
    ["/functions/v1/send-contact-message"],
    ["/auth/v1/token?grant_type=password"],
    ["/auth/v1/recover"],
    ["/auth/v1/verify"],
  ];
  for (const [path, method] of writes) {
    it(`is refused at ${path}, unless the request carries a session or comes from the site itself`, async () => {
      for (const headers of foreign) {
        expect([headers, (await write(path, headers, method)).status]).toEqual([headers, 403]);
      }
      const own: Record<string, string>[] = [
        { "sec-fetch-site": "same-origin", origin: site.url },
        { origin: site.url },
        {},
        {
          "sec-fetch-site": "cross-site",
          origin: "https://evil.example",
          authorization: `Bearer ${session}`,
        },
      ];
      for (const headers of own) {
        expect([headers, (await write(path, headers, method)).status]).not.toEqual([headers, 403]);
      }
    });
  }

  it("is let through where it brings a proof of its own, and may read what everybody may", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://provider.example" };
    expect((await write("/auth/v1/callback", headers)).status).not.toBe(403);
    const read = await ask("/rest/v1/performances", { headers: { apikey, ...headers } });
    expect(read.status).toBe(200);
  });

  it("is distinguished from the site's own form", async () => {
    for (const headers of [
      { "sec-fetch-site": "same-origin", origin: site.url },
      { origin: site.url },
      {},
    ] as Record<string, string>[]) {
      const { status, text } = await form(`/performances/${showId}/reserve.json`, headers);
      expect([status, JSON.parse(text).ok]).toEqual([422, false]);
    }
  });
});

describe("a request under a false name of the site", () => {
  it("leaves no trace of it in the page, nor in the page of the next visitor", async () => {
    for (const path of ["/about", "/", `/performances/${showId}`]) {
      const false_ = await ask(`${path}?utm_source=x`, {
        headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      });
      expect(false_.status).toBe(200);
      expect(false_.text).not.toContain("evil.example");
      const next = await ask(path);
      expect(next.text).not.toContain("evil.example");
      expect(next.text).toContain(`<link rel="canonical" href="${site.url}`);
    }
  });
});

describe("a path that leads out of the site's files", () => {
  it("brings no file", async () => {
    for (const path of [
      "/../package.json",
      "/sample/../../package.json",
      "/sample/..%2f..%2fpackage.json",
      "/sample/%2e%2e/%2e%2e/package.json",
      "/assets/..%5c..%5cpackage.json",
      "/assets/%00package.json",
      "/.env",
      "//etc/passwd",
      "/sample/%",
    ]) {
      const { status, text } = await ask(path);
      expect([path, status < 500]).toEqual([path, true]);
      expect(text).not.toContain('"name": "madang"');
      expect(text).not.toContain("root:");
    }
  });

  it("of fonts asks for nothing that takes long", async () => {
    for (const set of ["zzzzzz", "0", "-1", "ac00.1.%00", "1.".repeat(7_000), "가"]) {
      const { status } = await ask(`/fonts/2/sans/${encodeURI(set)}.woff2`);
      expect([set.slice(0, 20), status >= 400 && status < 500]).toEqual([set.slice(0, 20), true]);
    }
  });
});

describe("a flood of forms", () => {
  it("is limited for the address it comes from: with a page for a form, with data for a script", async () => {
    const path = `/performances/${showId}/reserve.json`;
    const from = (address: string, accept: string) =>
      form(path, { "x-forwarded-for": address, accept }, "intent=find&request_id=x");
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await from("192.0.2.7", "application/json")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const asPage = await from("192.0.2.7", "text/html,application/xhtml+xml");
    expect(asPage.status).toBe(429);
    expect(asPage.text).toMatch(/^요청이 너무 많습니다\. \d+초 뒤에 다시 시도해 주세요\. 뒤로 가시면/);
    expect((await from("192.0.2.8", "application/json")).status).toBe(200);
  });

  it("is limited in every spelling of the address, and no other method writes", async () => {
    const path = `/performances/${showId}/reserve`;
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const spellings = [
      ...[`${path}.json/`, path.replace("performances", "Performances"), `${path}/`, `${path}.data`],
      ...["/communication", "/communication/", "/Communication", "/communication.data"],
    ];
    for (const spelling of spellings) {
      expect([spelling, (await form(spelling, headers)).status]).toEqual([spelling, 429]);
    }
    for (const method of ["PATCH", "PUT", "DELETE"]) {
      const { status } = await ask(`${path}.json`, { method, headers });
      expect([method, status]).toEqual([method, 405]);
    }
  });

  const statusesOf = async (count: number, headers: (nth: number) => Record<string, string>) => {
    const path = "/rest/v1/ticket_reservations";
    const methods = ["POST", "PATCH", "DELETE"];
    const sending = Array.from({ length: count }, (_, nth) =>
      ask(path, { method: methods[nth % 3] ?? "", headers: { apikey, ...headers(nth) } }),
    );
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    return { all: statuses.length, refused: statuses.filter((status) => status === 429).length };
  };

  it("through the API is limited for anyone who is not signed in, whatever the headers pretend", async () => {
    const pretended = { "x-forwarded-for": "192.0.2.9", authorization: "Bearer ey x" };
    expect(await statusesOf(130, () => pretended)).toEqual({ all: 130, refused: 10 });
    const again = await ask("/rest/v1/rpc/is_admin", {
      method: "POST",
      headers: { apikey, "x-forwarded-for": "192.0.2.9" },
    });
    expect([again.status, Number(again.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  it("counts a network of IPv6 as one address", async () => {
    const fromNetwork = (nth: number) => ({ "x-forwarded-for": `2001:db8:1:2:${nth.toString(16)}::1` });
    expect(await statusesOf(130, fromNetwork)).toEqual({ all: 130, refused: 10 });
  });

  it("is no limit for the secret key", async () => {
    const keyed = { apikey: secretKey, "x-forwarded-for": "192.0.2.10" };
    expect(await statusesOf(130, () => keyed)).toEqual({ all: 130, refused: 0 });
    const calls = Array.from({ length: 12 }, () =>
      ask("/functions/v1/send-contact-message", { method: "POST", headers: keyed, body: "{}" }),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toEqual([]);
  });

  it("with far too long a field is refused without a page, and one a little too long comes back with what was typed", async () => {
    const letter = (fields: Record<string, string>) =>
      String(
        new URLSearchParams({ name: "나그네", contact: "010-1234-5678", message: "안녕하세요", ...fields }),
      );
    const from = { "x-forwarded-for": "192.0.2.11" };
    for (const [path, body] of [
      ["/communication", letter({ contact: "x".repeat(60_000) })],
      ["/communication", letter({ message: "가".repeat(25_000) })],
      ["/communication.data", letter({ name: "x".repeat(60_000) })],
      [`/performances/${showId}/reserve`, letter({ name: "x".repeat(60_000) })],
    ] as const) {
      const { status, text } = await form(path, from, body);
      expect([path, status, text]).toEqual([
        path,
        413,
        expect.stringContaining("뒤로 가시면 쓰신 내용이 그대로"),
      ]);
      expect(text.length).toBeLessThan(200);
    }
    const typed = `처음 ${"가".repeat(8_000)} 끝`;
    const back = await form("/communication", from, letter({ message: typed, unknown: "모르는 것" }));
    expect([back.status, back.text.includes(typed)]).toEqual([422, true]);
    expect(back.text).toContain("3,005자를 줄여 주세요");
    expect(back.text).not.toContain("모르는 것");
  });

  it("of letters is answered that it is too much, and the site goes on", async () => {
    const { status, text } = await form("/communication", {}, `message=${"가".repeat(200_000)}`);
    expect([status, text]).toEqual([413, expect.stringContaining("너무 깁니다")]);
    expect((await ask("/about")).status).toBe(200);
  });
});

describe("reservations from one address", () => {
  it("are limited whether they come by the form or by the API, and those from another address go on", async () => {
    const service = await site.service();
    const { performance, showTimes } = await aShow(
      { service: () => service },
      { created_at: "2019-01-01T00:00:00Z", max_reservations_per_address_hour: 2 },
    );
    const { publishableKey } = await site.keys();
    const show_time_id = showTimes[0]?.id ?? "";
    const fields = () => ({ name: "나그네", phone_number: aPhoneNumber(), attendee_count: "1" });
    const byForm = (address: string) =>
      form(
        `/performances/${performance.id}/reserve.json`,
        { "x-forwarded-for": address },
        String(
          new URLSearchParams({ ...fields(), show_time_id, discount_type: "none", request_id: randomUUID() }),
        ),
      );
    const byApi = (address: string) =>
      ask("/rest/v1/ticket_reservations", {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ ...fields(), show_time_id, performance_id: performance.id }),
      });
    expect((await byForm("203.0.113.41")).status).toBe(200);
    expect((await byApi("203.0.113.41")).status).toBe(201);
    const [form3, api3] = [await byForm("203.0.113.41"), await byApi("9.9.9.9, 203.0.113.41")];
    expect([form3.status, api3.status]).toEqual([422, 400]);
    for (const { text } of [form3, api3]) expect(text).toMatch(/too_many_per_address/);
    expect((await byForm("203.0.113.42")).status).toBe(200);
  });
});

describe("forty strangers who ask the database for what takes it long", () => {
  it("are refused in a way that says when to come again, and page, form, reservation and sign-in go on", async () => {
    const { publishableKey: apikey } = await site.keys();
    const pattern = encodeURIComponent("((a*)*)*b{1,200}(.{0,200}){0,200}c");
    const columns = Array.from({ length: 900 }, (_, nth) => `c${nth}:description`);
    const queries = [`select=id&description=match.${pattern}`, `select=${columns}`];
    const strangers = Array.from({ length: 40 }, (_, nth) =>
      fetch(`${site.url}/rest/v1/performances?${queries[nth % 2]}`, {
        headers: { apikey, "x-forwarded-for": `198.51.100.${nth}` },
      }),
    );
    const reservation = new URLSearchParams({
      request_id: randomUUID(),
      name: "",
      attendee_count: "1",
    });
    const honest = await Promise.all([
      ask("/"),
      ask(`/performances/${showId}?x=1`),
      ask(`/performances/${showId}/reserve`),
      form(`/performances/${showId}/reserve.json`, { "x-forwarded-for": "192.0.2.30" }, `${reservation}`),
      ask("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { apikey, "content-type": "application/json", "x-forwarded-for": "192.0.2.31" },
        body: JSON.stringify(adminAccount),
      }),
    ]);
    expect(honest.map(({ status }) => status)).toEqual([200, 200, 200, 422, 200]);
    for (const answer of await Promise.all(strangers)) {
      const { status, headers } = answer;
      expect([200, 400, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

describe("a stranger with the public key", () => {
  const phoneNumber = "010-1000-1234";
  let reserved: { performance_id: string; show_time_id: string; attendee_count: number };
  let hidden: { id: string; request_id: string; name: string; reservation_number: string };

  beforeAll(async () => {
    const service = await site.service();
    const { data: showTime } = await service
      .from("show_times")
      .select("id")
      .eq("performance_id", showId)
      .order("date", { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    reserved = { performance_id: showId, show_time_id: showTime.id, attendee_count: 2 };
    const { data } = await service
      .from("ticket_reservations")
      .insert({ ...reserved, name: "숨은이름", phone_number: phoneNumber })
      .select("id, request_id, name, reservation_number")
      .single()
      .throwOnError();
    hidden = data;
  });

  it("reads nobody's reservation through what is beside it: shows, show times, counts, totals", async () => {
    const { publishableKey } = await site.keys();
    const stranger = createClient(site.url, publishableKey, { auth: { persistSession: false } });

    for (const [table, select] of [
      ["current_performances", "id, ticket_reservations(name, phone_number)"],
      ["show_times", "id, ticket_reservations(name)"],
      ["current_performances", "id, show_times(ticket_reservations(reservation_number))"],
    ] as const) {
      const { data, error } = await stranger.from(table).select(select);
      expect([select, error]).toEqual([select, null]);
      for (const secret of [hidden.name, phoneNumber, hidden.reservation_number]) {
        expect(JSON.stringify(data)).not.toContain(secret);
      }
    }
    const { data: inner } = await stranger
      .from("show_times")
      .select("id, ticket_reservations!inner(id)")
      .eq("ticket_reservations.name", "숨은이름");
    expect(inner).toEqual([]);
    const { count } = await stranger
      .from("ticket_reservations")
      .select("id", { count: "exact", head: true })
      .like("phone_number", "%1234");
    expect(count).toBe(0);
    const totals = await stranger.rpc("reservation_totals", { performance_id: showId });
    expect([totals.status, totals.data]).toEqual([401, null]);

    const { data: made, error } = await stranger
      .from("ticket_reservations")
      .insert({ ...reserved, name: "나그네", phone_number: "010-1000-5678" })
      .select("name, current_performances(ticket_reservations(name)), show_times(ticket_reservations(name))")
      .single();
    expect(error).toBeNull();
    expect(JSON.stringify(made)).not.toContain("숨은이름");
  });

  it("finds nobody's seats by writing over reservations", async () => {
    const { publishableKey } = await site.keys();
    const stranger = createClient(site.url, publishableKey, { auth: { persistSession: false } });
    const service = await site.service();
    const row = {
      performance_id: showId,
      name: "덮어쓴이",
      attendee_count: 1,
      request_id: hidden.request_id,
    };
    for (const onConflict of ["request_id", "id", "reservation_number"]) {
      const { error, data } = await stranger
        .from("ticket_reservations")
        .upsert(row, { onConflict })
        .select("name");
      expect([onConflict, error === null, data]).toEqual([onConflict, false, null]);
    }
    const { data: after } = await service
      .from("ticket_reservations")
      .select("id, request_id, name, reservation_number")
      .eq("id", hidden.id)
      .single()
      .throwOnError();
    expect(after).toEqual(hidden);
  });
});
