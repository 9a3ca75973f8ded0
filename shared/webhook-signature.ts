/** Signatures of calls, as the Standard Webhooks specification says (https://www.standardwebhooks.com). */
import { createHmac } from "node:crypto";

/** `secret`: base64, after `whsec_` or hosted's `v1,whsec_`. `timestamp`: seconds since the epoch. */
export function webhookSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Buffer {
  const key = Buffer.from(secret.replace(/^(v1,)?whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
}

/** Headers of a call that is signed now. `secrets`: divided by `|` while they are exchanged. */
export function webhookHeaders(secrets: string, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = secrets
    .split("|")
    .map((secret) => `v1,${webhookSignature(secret, { id, timestamp, body }).toString("base64")}`);
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
