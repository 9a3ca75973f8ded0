/** How long ago somebody has shown a password or a code, as their access token says. */
import { z } from "zod";

const lately = 60 * 60;

const claims = z.object({ amr: z.array(z.object({ timestamp: z.number() })) });

/** Whether it was within the last hour, for a token that the API has taken. */
export function signedInRecently(accessToken: string): boolean {
  const [, payload = ""] = accessToken.split(".");
  const { data } = claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return Math.max(0, ...(data?.amr ?? []).map(({ timestamp }) => timestamp)) > Date.now() / 1000 - lately;
}
