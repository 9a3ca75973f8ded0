/** TRUST_PROXY is off: an address that a visitor writes into a request changes nothing about who asks. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aPhoneNumber, aShow } from "../support/company.ts";
import { adminAccount, type Site, startSite } from "../support/site.ts";

let site: Site;
let apikey: string;
let requests = 0;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: "on" });
  apikey = (await site.keys()).publishableKey;
});
afterAll(() => site.dispose());

/** An address that no request before has named. */
function anotherAddress(): string {
  requests++;
  return `198.51.${requests >> 8}.${requests & 255}`;
}

/** Sends JSON, or a form, and names the address in every header that proxies use. */
function send(path: string, body: object | URLSearchParams, address = anotherAddress()): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return fetch(site.url + path, {
    method: "POST",
    headers: {
      apikey,
      ...(isForm ? {} : { "content-type": "application/json" }),
      "x-forwarded-for": address,
      forwarded: `for=${address}`,
      "x-real-ip": address,
      "cf-connecting-ip": address,
      "true-client-ip": address,
    },
    body: isForm ? body : JSON.stringify(body),
  });
}

it("a reservation uses up nothing of the visitor whose address it names, by the form and by the API", async () => {
  const service = await site.service();
  const { performance, showTimes } = await aShow(
    { service: () => service },
    { created_at: "2019-01-01T00:00:00Z", max_reservations_per_address_hour: 1 },
  );
  const fields = () => ({
    name: "나그네",
    phone_number: aPhoneNumber(),
    attendee_count: "1",
    show_time_id: showTimes[0]?.id ?? "",
    request_id: randomUUID(),
  });
  const named = anotherAddress();
  const byForm = () =>
    send(
      `/performances/${performance.id}/reserve.json`,
      new URLSearchParams({ ...fields(), discount_type: "none" }),
      named,
    );
  const byApi = () =>
    send("/rest/v1/ticket_reservations", { ...fields(), performance_id: performance.id }, named);
  const statuses: number[] = [];
  for (const reserve of [byForm, byApi, byForm, byApi]) statuses.push((await reserve()).status);
  expect(statuses).toEqual([200, 201, 200, 201]);
});

it("guesses at a password are counted together whatever addresses they name", async () => {
  const guess = () =>
    send("/auth/v1/token?grant_type=password", { email: adminAccount.email, password: "틀린 비밀번호" });
  for (let nth = 1; nth <= 10; nth++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

it("calls of a function are counted together whatever addresses they name", async () => {
  const call = () => send("/functions/v1/send-contact-message", {});
  for (let nth = 1; nth <= 10; nth++) expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(429);
});

it("writes are counted together whatever addresses they name", async () => {
  const writes = Array.from({ length: 130 }, () => send("/rest/v1/ticket_reservations", {}));
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  // Those before have used up some of the 120 in a minute.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});
