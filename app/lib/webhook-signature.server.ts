/** Whether a call was signed by who shares a secret with us, as the Standard Webhooks specification says. */
import { timingSafeEqual } from "node:crypto";
import { webhookSignature } from "../../shared/webhook-signature.ts";

const toleranceMs = 5 * 60_000;

/** `secrets`: `whsec_<base64>`, several divided by `|` while they are being exchanged. */
export function isSignedBy(secrets: string, headers: Headers, body: string, now = Date.now()): boolean {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  // Whoever has recorded a call cannot send it again later.
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false;
  const given = (headers.get("webhook-signature") ?? "")
    .split(" ")
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => Buffer.from(signature.slice(3), "base64"));
  return secrets.split("|").some((secret) => {
    const wanted = webhookSignature(secret, { id, timestamp, body });
    return given.some(
      (signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted),
    );
  });
}
