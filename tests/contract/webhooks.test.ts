/** Webhooks: a program of the company hears of what happens, signed, once, and of nobody's name. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isSignedBy } from "../../app/lib/webhook-signature.server.ts";
import { createWebhookSender } from "../../server/webhooks.ts";
import { aRequest, aShow } from "../support/company.ts";
import { startTarget, type Target } from "../support/target.ts";

interface Call {
  headers: Headers;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

let calls: Call[] = [];
let status = 204;
let target: Target;
let url: string;
let secret: string;
let id: string;

const server = createServer(async (request, response) => {
  const body = await text(request);
  calls.push({
    headers: new Headers(request.headers as Record<string, string>),
    body,
    event: JSON.parse(body),
  });
  response.writeHead(status, { location: "/elsewhere" }).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  target = await startTarget({ mail: {}, sendWebhook: createWebhookSender({ ownNetwork: true }) });
});
afterAll(async () => {
  await target.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

beforeEach(async () => {
  calls = [];
  status = 204;
  const admin = await target.admin();
  const { data } = await admin
    .from("webhooks")
    .insert({
      url,
      events: [
        "reservation.created",
        "reservation.paid",
        "reservation.cancelled",
        "deposit.received",
        "inquiry.created",
      ],
    })
    .select("id")
    .single()
    .throwOnError();
  id = data.id;
  secret = (await admin.rpc("webhook_secret", { webhook_id: id }).throwOnError()).data;
});
afterEach(async () => {
  await target.service().from("webhooks").delete().eq("id", id).throwOnError();
});

const arrived = (count: number) => expect.poll(() => calls.length, { timeout: 20_000 }).toBe(count);

test("a reservation is reported when it is made, paid and cancelled, each once, signed and without a name", async () => {
  const admin = await target.admin();
  const show = await aShow(target);
  const { data: reservation } = await target
    .visitor()
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "비밀이름", attendee_count: 2 }))
    .select("id, reservation_number, total_price")
    .single()
    .throwOnError();
  await arrived(1);
  const change = (row: object) =>
    admin.from("ticket_reservations").update(row).eq("id", reservation.id).throwOnError();
  await change({ payment_verified: true });
  await arrived(2);
  await change({ note: "휠체어" });
  await change({ cancelled_at: new Date().toISOString() });
  await arrived(3);
  expect(calls.map(({ event }) => event.type)).toEqual([
    "reservation.created",
    "reservation.paid",
    "reservation.cancelled",
  ]);
  expect(calls[0]?.event).toEqual({
    type: "reservation.created",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      ...reservation,
      performance_id: show.performance.id,
      show_time_id: expect.any(String),
      attendee_count: 2,
      payment_verified: false,
      cancelled_at: null,
    },
  });
  for (const { headers, body } of calls) {
    expect(isSignedBy(secret, headers, body)).toBe(true);
    expect(isSignedBy(`whsec_${Buffer.alloc(24).toString("base64")}`, headers, body)).toBe(false);
    expect(body).not.toContain("비밀이름");
  }
  expect(new Set(calls.map(({ headers }) => headers.get("webhook-id"))).size).toBe(3);
});

test("deposits and inquiries are reported, and nothing of a kind that was not asked for", async () => {
  const admin = await target.admin();
  await admin
    .from("webhooks")
    .update({ events: ["deposit.received", "inquiry.created"] })
    .eq("id", id);
  const show = await aShow(target);
  await target.visitor().from("ticket_reservations").insert(aRequest(show)).throwOnError();
  await target
    .service()
    .from("deposits")
    .insert({
      identity: "a".repeat(64),
      at: "2026-11-20T10:00:00Z",
      source: "hand",
      amount: 30_000,
      sender: "김관객",
    })
    .throwOnError();
  await target
    .service()
    .from("contact_messages")
    .insert({ name: "김관객", contact: "010-1000-0000", message: "문의드립니다." })
    .throwOnError();
  await arrived(2);
  expect(calls.map(({ event }) => [event.type, Object.keys(event.data).sort()]).sort()).toEqual([
    ["deposit.received", ["amount", "at", "id"]],
    ["inquiry.created", ["id"]],
  ]);
});

test("what is not taken is tried again under the same id, a redirect counts as not taken, and 410 switches off", async () => {
  const admin = await target.admin();
  status = 302;
  await admin.rpc("send_test_webhook", { webhook_id: id }).throwOnError();
  await arrived(1);
  const waiting = () =>
    target.database.query("select tries, state, problem from outbox where webhook_id = $1", [id]);
  await expect
    .poll(waiting, { timeout: 20_000 })
    .toEqual([{ tries: 1, state: "waiting", problem: "받는 쪽이 받지 않았습니다(302)." }]);
  const again = () =>
    target.database.query(
      "update outbox set due_at = now() where webhook_id = $1 returning pg_notify('outbox', '')",
      [id],
    );
  status = 410;
  await again();
  await arrived(2);
  expect(calls[1]?.headers.get("webhook-id")).toBe(calls[0]?.headers.get("webhook-id"));
  expect(calls[1]?.event).toMatchObject({ type: "webhook.test", data: {} });
  await expect
    .poll(() => target.database.query("select active from webhooks where id = $1", [id]), { timeout: 20_000 })
    .toEqual([{ active: false }]);
  expect(await waiting()).toMatchObject([{ state: "failed" }]);
});

test("addresses of the server's own network are not called unless that was allowed", async () => {
  const send = createWebhookSender({ ownNetwork: false });
  const message = {
    id: "m",
    way: "webhook" as const,
    reply_to: null,
    reply_to_name: null,
    subject: "",
    text: "{}",
    html: null,
    alimtalk_template: null,
    word_values: { secret },
  };
  const { port } = new URL(url);
  for (const host of [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "10.0.0.1",
    "169.254.169.254",
  ]) {
    await expect(send({ ...message, recipient: `http://${host}:${port}/` })).rejects.toMatchObject({
      message: expect.stringContaining("내부망"),
      final: true,
    });
  }
  expect(calls).toEqual([]);
});

test("only admins test webhooks and read their secrets, and an address has no name of a user in it", async () => {
  const person = await target.signedIn();
  expect((await person.rpc("webhook_secret", { webhook_id: id })).data).toBeNull();
  expect((await person.rpc("send_test_webhook", { webhook_id: id })).error?.code).toBe("42501");
  expect((await target.visitor().rpc("webhook_secret", { webhook_id: id })).error?.code).toBe("42501");
  const admin = await target.admin();
  for (const wrong of ["ftp://a.example", "https://a:b@c.example/", "https://a.example/ b", "a.example"]) {
    const { error } = await admin.from("webhooks").insert({ url: wrong, events: ["inquiry.created"] });
    expect(error?.code).toBe("23514");
  }
  const { error } = await admin.from("webhooks").insert({ url, events: ["member.created"] });
  expect(error?.code).toBe("23514");
});
