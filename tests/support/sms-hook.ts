/** A real HTTP hook on loopback that takes text messages over, if their signature is right. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SmsHook {
  url: string;
  secret: string;
  /** Messages so far, the newest first. */
  messages: { phone: string; code: string; kind: string; userId: string }[];
  /** Texts for visitors, the newest first. */
  texts: { phone: string; message: string }[];
  /** What the next calls are answered with instead of being taken over. */
  refuseWith: { status: number; headers?: Record<string, string>; body: unknown }[];
  close(): Promise<void>;
}

export async function openSmsHook(): Promise<SmsHook> {
  const key = randomBytes(32);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers["webhook-id"]);
    const timestamp = String(request.headers["webhook-timestamp"]);
    const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
    const given = Buffer.from(String(request.headers["webhook-signature"]).replace(/^v1,/, ""), "base64");
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    const refusal = genuine ? hook.refuseWith.shift() : { status: 401, body: {}, headers: {} };
    if (!refusal) {
      const { user, sms } = JSON.parse(body);
      if (sms.message) hook.texts.unshift(sms);
      else hook.messages.unshift({ phone: sms.phone, code: sms.otp, kind: sms.sms_type, userId: user.id });
    }
    response.writeHead(refusal?.status ?? 200, { "content-type": "application/json", ...refusal?.headers });
    response.end(JSON.stringify(refusal?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hook: SmsHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    secret: `v1,whsec_${key.toString("base64")}`,
    messages: [],
    texts: [],
    refuseWith: [],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hook;
}
