/** What a service that receives the bank's messages reports, over the network as the service does. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site.ts";

const key = Buffer.alloc(24, 7);
let site: Site;
beforeAll(async () => {
  site = await startSite({
    DEPOSIT_WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
    SAMPLE_CONTENT: "off",
  });
});
afterAll(() => site.dispose());

const bodyOf = (sender: string) =>
  JSON.stringify({
    type: "deposit.received",
    data: { account: "123-45-678", at: "2026-11-20T10:00:00+09:00", amount: 30_000, sender },
  });

function report(body: string, { id = "msg_1", by = key } = {}): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", by).update(`${id}.${timestamp}.${body}`).digest("base64");
  return fetch(`${site.url}/deposits/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
    body,
  });
}

async function depositsOf(sender: string) {
  const service = await site.service();
  const { data } = await service
    .from("deposits")
    .select("account, amount, at, source, state")
    .eq("sender", sender)
    .throwOnError();
  return data;
}

test("a service reports a deposit, which is stored once however often it is sent", async () => {
  for (let i = 0; i < 2; i++) expect((await report(bodyOf("김알림"))).status).toBe(204);
  expect(await depositsOf("김알림")).toEqual([
    {
      account: "12345678",
      amount: 30_000,
      at: "2026-11-20T01:00:00+00:00",
      source: "webhook",
      state: "open",
    },
  ]);
  expect((await report(bodyOf("김알림"), { id: "msg_2" })).status).toBe(204);
  expect(await depositsOf("김알림")).toHaveLength(2);
});

test("whoever does not know the secret stores nothing, and what is no report is refused", async () => {
  expect((await report(bodyOf("김가짜"), { by: Buffer.alloc(24, 8) })).status).toBe(401);
  expect(await depositsOf("김가짜")).toEqual([]);
  expect((await report("{}")).status).toBe(422);
});
