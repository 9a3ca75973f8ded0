/** Notices on the browsers of admins: encrypted for the browser, signed by the site, and ended for one that is gone. */
import { createECDH, createPublicKey, randomBytes } from "node:crypto";
import { createServer, globalAgent } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { jwtVerify } from "jose";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPushSender, newPushKeys } from "../../server/push.ts";
import { aRequest, aShow } from "../support/company.ts";
import { startTarget, type Target } from "../support/target.ts";

/** The library's own way to decrypt, as a browser does (RFC 8188). */
const ece = createRequire(createRequire(import.meta.url).resolve("web-push"))("http_ece") as {
  decrypt(body: Buffer, keys: object): Buffer;
};

const browser = createECDH("prime256v1");
browser.generateKeys();
const authSecret = randomBytes(16);
const siteKeys = newPushKeys();

interface Received {
  path: string | undefined;
  token: string;
  key: string;
  notice: unknown;
}
const received: Received[] = [];
let status = 201;
let endpoint: string;
let target: Target;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  globalAgent.options.ca = cert;
  server = createServer({ key, cert }, async (request, response) => {
    const body = await buffer(request);
    const [, token = "", key = ""] = /^vapid t=(.*), k=(.*)$/.exec(request.headers.authorization ?? "") ?? [];
    const plain = ece.decrypt(body, { version: "aes128gcm", privateKey: browser, authSecret });
    received.push({ path: request.url, token, key, notice: JSON.parse(plain.toString("utf8")) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  endpoint = `https://localhost:${(server.address() as AddressInfo).port}/send/abc`;
  target = await startTarget({
    mail: {},
    sendPush: createPushSender(async () => siteKeys, "mailto:a@example.com"),
  });
  await target.service().from("site_settings").insert({ company_name: "극단 무대" }).throwOnError();
  await target.database.query(
    "update box_office_settings set phone_messages = 'never', quiet_from = '00:00', quiet_until = '00:00'",
  );
});
afterAll(async () => {
  globalAgent.options.ca = undefined;
  await target.stop();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("an admin's browser is notified of a new reservation without the visitor's name, and no more once it is gone", async () => {
  const admin = await target.admin();
  await admin
    .from("push_subscriptions")
    .insert({
      endpoint,
      p256dh: browser.getPublicKey("base64url"),
      auth: authSecret.toString("base64url"),
      inquiries: false,
    })
    .throwOnError();
  const show = await aShow(target);
  const reserve = () => target.visitor().from("ticket_reservations").insert(aRequest(show)).throwOnError();
  await reserve();
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  const [{ path, token, key, notice } = { path: "", token: "", key: "", notice: null }] = received;
  expect(path).toBe("/send/abc");
  expect(notice).toEqual({
    title: "새 예매가 들어왔습니다",
    body: expect.stringMatching(/^달의 뒷면 · .*월 .*일\(.\) .* · \d명$/),
    path: `/admin/ticket-reservations?show=${show.performance.id}`,
  });
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }));
  expect(payload).toMatchObject({ aud: new URL(endpoint).origin, sub: "mailto:a@example.com" });

  await target
    .service()
    .from("contact_messages")
    .insert({ name: "김관객", contact: "010-1000-0000", message: "문의드립니다." })
    .throwOnError();
  status = 410;
  await reserve();
  await expect
    .poll(() => target.database.query("select from push_subscriptions"), { timeout: 60_000 })
    .toEqual([]);
  expect(received).toHaveLength(2);
  // The outbox looks every twenty seconds where it is not woken.
}, 150_000);

test("the keys of the site are made once, and only admins read the public one", async () => {
  const keysOf = async (key: string) =>
    (await target.service().rpc("push_keys", { new_public_key: key, new_private_key: key }).throwOnError())
      .data;
  expect(await keysOf("first")).toEqual([{ public_key: "first", private_key: "first" }]);
  expect(await keysOf("second")).toEqual([{ public_key: "first", private_key: "first" }]);
  expect((await (await target.admin()).rpc("push_public_key").throwOnError()).data).toBe("first");
  expect((await (await target.signedIn()).rpc("push_public_key").throwOnError()).data).toBeNull();
  expect((await target.visitor().rpc("push_public_key")).error?.code).toBe("42501");
});
