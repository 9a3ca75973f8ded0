import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectionAt } from "../../backend/postgres/cluster.ts";
import { showOn } from "../support/company.ts";
import { adminAccount, type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "debug", DATABASE_TIMEOUT_FACTOR: "1" });
});
afterAll(() => site.dispose());

interface Line {
  level: string;
  time: string;
  request: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  api?: true;
}

/** The lines so far; everything after the welcome has to be one. */
function lines(): Line[] {
  const [, after = ""] = site.output().split("Stop it with Ctrl+C.\n");
  return after
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const lineOf = (response: Response) =>
  vi.waitFor(() => {
    const line = lines().find((one) => one.request === response.headers.get("x-request-id") && !one.api);
    if (!line) throw new Error("The request is not in the log yet.");
    return line;
  }, 30_000);

describe("an operator reads in the log", () => {
  it("one line for a page and one for a call of the API, with method, route, status and time", async () => {
    const page = await fetch(`${site.url}/archive?year=2019`);
    const { publishableKey } = await site.keys();
    const call = await fetch(`${site.url}/rest/v1/nothing?select=id`, {
      headers: { apikey: publishableKey },
    });
    expect(await lineOf(page)).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      request: page.headers.get("x-request-id"),
      method: "GET",
      path: "/archive",
      status: 200,
      ms: expect.any(Number),
    });
    expect(await lineOf(call)).toMatchObject({ level: "info", path: "/rest/v1/nothing", status: 404 });
  });

  it("at level debug also what a page asked the API, under the id of the page", async () => {
    const page = await fetch(`${site.url}/actors`);
    await lineOf(page);
    const calls = lines().filter(({ request: id, api }) => api && id === page.headers.get("x-request-id"));
    expect(calls.map(({ path }) => path)).toContain("/rest/v1/actors");
  });

  it("one line for a page without one of its parts, with the part and under the id of the page, and no stack", async () => {
    const { id } = await showOn(await site.service());
    const owner = new pg.Client(connectionAt(join(site.dataDir, "postgres/run")));
    await owner.connect();
    try {
      await owner.query("begin; lock table ticket_reservations in access exclusive mode");
      const page = await fetch(`${site.url}/performances/${id}/reserve`);
      await lineOf(page);
      const ofPage = lines().filter(({ request: one }) => one === page.headers.get("x-request-id"));
      expect(ofPage.filter(({ level }) => level === "error")).toEqual([
        {
          level: "error",
          time: expect.any(String),
          request: page.headers.get("x-request-id"),
          part: "seats left",
          msg: "The page is served without one of its parts: PostgrestError: The statement took too long (PGRST003)",
        },
      ]);
    } finally {
      await owner.end();
    }
  });

  it("nothing of a form whose sender left in the middle, but that the request was not answered", async () => {
    const { id } = await showOn(await site.service());
    const path = `/performances/${id}/reserve.json`;
    const sending = request(`${site.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": 1_000 },
    });
    sending.on("error", () => {});
    sending.write("name=");
    const shown = path.replace(id, ":id");
    await vi.waitFor(() => expect(sending.socket?.connecting).toBe(false), 30_000);
    await fetch(`${site.url}/healthz`);
    sending.destroy();
    await vi.waitFor(
      () => expect(lines()).toContainEqual(expect.objectContaining({ path: shown, status: 499 })),
      30_000,
    );
    // Every line is one of the log, as `lines` reads them.
    expect(lines().filter(({ level, path: one }) => level === "error" && one === undefined)).toHaveLength(1);
  });

  it("that somebody left before the answer was there", async () => {
    const { publishableKey } = await site.keys();
    const sending = request(`${site.url}/rest/v1/rpc/left`, {
      method: "POST",
      headers: { apikey: publishableKey, expect: "100-continue" },
    });
    sending.on("error", () => {});
    sending.flushHeaders();
    await once(sending, "continue");
    sending.destroy();
    await vi.waitFor(
      () =>
        expect(lines()).toContainEqual(expect.objectContaining({ path: "/rest/v1/rpc/left", status: 499 })),
      30_000,
    );
  });

  it("no name, phone number, e-mail address, token or key, whether a request succeeds or fails", async () => {
    const { publishableKey, secretKey } = await site.keys();
    const service = await site.service();
    const show = await showOn(service);
    const visitor = createClient(site.url, publishableKey, { auth: { persistSession: false } });
    const signedIn = await visitor.auth.signInWithPassword(adminAccount);
    const session = signedIn.data.session;
    const person = { name: "남궁옥분", phone_number: "010-9876-5432", request_id: randomUUID() };
    const form = (changes: Record<string, string> = {}) =>
      new URLSearchParams({
        ...person,
        attendee_count: "1",
        show_time_id: show.show_times[0]?.id ?? "",
        discount_type: "none",
        ...changes,
      });
    const reserve = (body: URLSearchParams) =>
      fetch(`${site.url}/performances/${show.id}/reserve.json`, { method: "POST", body });
    const rest = (query: string, row?: object) =>
      fetch(`${site.url}/rest/v1/ticket_reservations?${query}`, {
        ...(row && { method: "POST", body: JSON.stringify(row) }),
        headers: { apikey: publishableKey, authorization: `Bearer ${session?.access_token}` },
      });
    const answers = [
      await reserve(form()),
      await reserve(form({ attendee_count: "많이" })),
      await reserve(form({ show_time_id: "없음" })),
      await rest(`select=*&phone_number=eq.${person.phone_number}`),
      await rest(`name=eq.${encodeURIComponent(person.name)}&${person.phone_number}=eq.1`),
      await rest("select=id", { ...person, attendee_count: -1, performance_id: show.id }),
      await rest("select=id", { ...person, attendee_count: person.phone_number }),
      await fetch(`${site.url}/auth/v1/verify?token=${session?.refresh_token}&type=recovery`, {
        redirect: "manual",
      }),
      await fetch(`${site.url}/auth/v1/user?apikey=${publishableKey}`, {
        headers: { authorization: `Bearer ${session?.access_token}x` },
      }),
      await fetch(
        `${site.url}/${session?.access_token}/${encodeURIComponent(person.name)}/${person.phone_number}`,
        { redirect: "manual" },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 200, 400, 409, 400, 303, 403, 302]);
    for (const answer of answers) await lineOf(answer);
    for (const secret of [
      ...[person.name, encodeURIComponent(person.name), person.phone_number, "98765432", person.request_id],
      ...[adminAccount.email, session?.user.id, session?.access_token, session?.refresh_token],
      ...[session?.access_token.slice(-20), publishableKey, secretKey],
    ]) {
      expect(secret).toBeTruthy();
      expect(site.output()).not.toContain(secret);
    }
  });
});
