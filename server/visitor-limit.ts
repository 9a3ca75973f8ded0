/** Holds back an address that sends pages far more forms than people do; counted by each process for itself. */
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Many visitors share one address of a mobile network, so the limit stops floods, not crowds. */
const writes = { points: 120, duration: 60 };

/**
 * Refuses with 429 and Retry-After; `addressOf` names who is asking. It looks at no path: React Router takes more
 * spellings of an address than one, and whatever is no reading may reach an action.
 */
export function limitVisitorWrites(
  addressOf: (c: Parameters<MiddlewareHandler>[0]) => string,
): MiddlewareHandler {
  const limiter = new RateLimiterMemory(writes);
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    try {
      await limiter.consume(addressOf(c));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      const message = `요청이 너무 많습니다. ${seconds}초 뒤에 다시 시도해 주세요.`;
      const headers = { "Retry-After": String(seconds) };
      // A form sent without a script: the browser shows the answer as a page, and going back keeps what was typed.
      if (c.req.header("accept")?.includes("text/html")) {
        return c.text(`${message} 뒤로 가시면 쓰신 내용이 그대로 있습니다.`, 429, headers);
      }
      return c.json({ message }, 429, headers);
    }
    return next();
  };
}
