/** Second factors that an authenticator app computes (RFC 6238), as hosted makes them. */

import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Secret, TOTP, URI } from "otpauth";

const PERIOD_SECONDS = 30;
/** Clocks may differ by one step either way. */
const WINDOW = 1;

export interface TotpSecret {
  secret: string;
  uri: string;
  /** an image as SVG; without `#`, because clients put it into an address as it is */
  qr_code: string;
}

export function newTotpSecret(issuer: string, label: string): TotpSecret {
  const secret = new Secret({ size: 20 });
  const uri = URI.stringify(new TOTP({ issuer, label, secret, period: PERIOD_SECONDS, digits: 6 }));
  const code = generate(uri, { minCorrectionLevel: correction.M });
  return { secret: secret.base32, uri, qr_code: toSvgSource(code, { on: "black", off: "white" }) };
}

/** The step of time that the code belongs to; undefined when it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
