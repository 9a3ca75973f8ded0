/** Holds back an address that writes without a session far more often than people do; counted by each process for itself. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Many visitors share one address of a mobile network, so the limit stops floods, not crowds. */
const WRITES = { points: 120, duration: 60 };

/** Returns the function that counts a write: undefined, or the refusal. */
export function createWriteLimit(): (address: string) => Promise<Response | undefined> {
  const limiter = new RateLimiterMemory(WRITES);
  return (address) =>
    limiter.consume(address).then(
      () => undefined,
      (refusal) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        const message = `Too many requests, please try again in ${seconds} seconds`;
        return Response.json({ message }, { status: 429, headers: { "Retry-After": String(seconds) } });
      },
    );
}
