/** The calls of the site as they look on the wire: what hosted answers to them has to be answered here. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitorColumns } from "../policies/callers.ts";
import { aRequest, aShow } from "../support/company.ts";
import { aPng } from "../support/images.ts";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
let session: string;
let userId: string;

beforeAll(async () => {
  target = await startTarget();
  const { data } = await (await target.admin()).auth.getSession();
  session = data.session?.access_token ?? "";
  userId = data.session?.user.id ?? "";
});
afterAll(() => target.stop());

interface Sent {
  method?: string;
  prefer?: string;
  /** One row instead of a list. */
  single?: boolean;
  body?: unknown;
}

async function send(who: "visitor" | "admin", path: string, { method, prefer, single, body }: Sent = {}) {
  const answer = await fetch(`${target.url}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${who === "admin" ? session : target.publishableKey}`,
      accept: single ? "application/vnd.pgrst.object+json" : "application/json",
      "content-type": "application/json",
      ...(prefer && { prefer }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return [answer.status, text === "" ? undefined : JSON.parse(text)];
}

const representation = { prefer: "return=representation" };
const noRow = { code: "PGRST116", details: "The result contains 0 rows" };

test("a visitor reads performances and the newest current one, if there is one", async () => {
  expect(await send("visitor", "/rest/v1/performances?select=*&order=sort_order.asc")).toEqual([200, []]);
  const newest = "/rest/v1/current_performances?select=*&order=created_at.desc&limit=1";
  expect(await send("visitor", newest)).toEqual([200, []]);
  expect(await send("visitor", newest, { single: true })).toMatchObject([406, noRow]);
  const { performance } = await aShow(target);
  expect(await send("visitor", newest, { single: true })).toMatchObject([200, { id: performance.id }]);
});

test("an admin saves a member and hears when there is none to save", async () => {
  const actors = "/rest/v1/actors";
  const made = await send("admin", `${actors}?select=*`, {
    ...representation,
    body: { name: "김배우" },
    single: true,
  });
  expect(made).toMatchObject([201, { name: "김배우" }]);
  const save = (id: string, single = false) =>
    send("admin", `${actors}?id=eq.${id}&select=*`, {
      ...{ ...representation, method: "PATCH", body: { role: "배우" }, single },
    });
  expect(await save(made[1].id)).toMatchObject([200, [{ role: "배우" }]]);
  expect(await save(randomUUID())).toEqual([200, []]);
  expect(await save(randomUUID(), true)).toMatchObject([406, noRow]);
});

test("the one featured work is found only when there is one", async () => {
  const works = "/rest/v1/guest_performances";
  const featured = () => send("visitor", `${works}?select=*&is_featured=eq.true`, { single: true });
  expect(await featured()).toMatchObject([406, noRow]);
  await send("admin", works, { body: { title: "하나", is_featured: true } });
  expect(await featured()).toMatchObject([200, { title: "하나" }]);
  await send("admin", works, { body: { title: "둘", is_featured: true } });
  expect(await featured()).toMatchObject([406, { code: "PGRST116", details: "The result contains 2 rows" }]);
});

test("a visitor reserves, and an admin verifies the deposit", async () => {
  const rows = "/rest/v1/ticket_reservations";
  const columns = visitorColumns.replaceAll(" ", "");
  const made = await send("visitor", `${rows}?select=${columns}`, {
    ...{ ...representation, single: true, body: aRequest(await aShow(target)) },
  });
  expect(made).toMatchObject([201, { name: "김관객", payment_verified: false }]);
  const verify = (id: string) =>
    send("admin", `${rows}?id=eq.${id}`, { method: "PATCH", body: { payment_verified: true } });
  expect(await verify(made[1].id)).toEqual([204, undefined]);
  expect(await verify(randomUUID())).toEqual([204, undefined]);
  expect(
    await send(
      "admin",
      `${rows}?select=payment_verified&performance_id=eq.${made[1].performance_id}&order=created_at.desc`,
    ),
  ).toEqual([200, [{ payment_verified: true }]]);
});

test("an admin uploads a background, lists it and removes it", async () => {
  const form = new FormData();
  form.append("cacheControl", "3600");
  form.append("", new Blob([aPng], { type: "image/png" }), "a.png");
  const uploaded = await fetch(`${target.url}/storage/v1/object/theater_images/background/a.png`, {
    method: "POST",
    headers: { apikey: target.publishableKey, authorization: `Bearer ${session}`, "x-upsert": "false" },
    body: form,
  });
  expect([uploaded.status, await uploaded.json()]).toEqual([
    200,
    { Key: "theater_images/background/a.png", Id: expect.any(String) },
  ]);
  const images = "/rest/v1/background_images";
  const [, [{ id }]] = await send("admin", `${images}?select=*`, {
    ...{ ...representation, body: { image_url: "/a.png" } },
  });
  expect(await send("visitor", `${images}?select=id&order=order_index.asc`)).toEqual([200, [{ id }]]);
  expect(await send("admin", `${images}?id=eq.${id}`, { method: "DELETE" })).toEqual([204, undefined]);
});

test("both questions for an admin are answered", async () => {
  const admins = `/rest/v1/admins?select=id&id=eq.${userId}`;
  expect(await send("admin", admins)).toEqual([200, [{ id: userId }]]);
  expect(await send("admin", admins.replace(userId, randomUUID()))).toEqual([200, []]);
  expect(await send("admin", "/rest/v1/rpc/is_admin", { body: {} })).toEqual([200, true]);
  expect(await send("visitor", "/rest/v1/rpc/is_admin", { body: {} })).toEqual([200, false]);
});

test("a visitor's message is accepted", async () => {
  const body = { name: "김관객", contact: "viewer@example.com", message: "공연 잘 봤습니다." };
  expect(await send("visitor", "/functions/v1/send-contact-message", { body })).toEqual([
    200,
    { success: true },
  ]);
});
