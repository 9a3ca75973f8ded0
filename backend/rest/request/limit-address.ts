/** Limits how many requests of one address with only the public key are answered at once. */
import type { MiddlewareHandler } from "hono";
import type { ServiceEnv } from "../../gateway.ts";
import { RestError } from "../rest-error.ts";

const MAX_AT_ONCE = 10;

export function limitAddress(): MiddlewareHandler<ServiceEnv> {
  const running = new Map<string, number>();
  return async (c, next) => {
    const { role, fromSite } = c.get("caller");
    const address = c.get("clientAddress");
    if (address === undefined || role !== "anon" || fromSite) return next();
    const others = running.get(address) ?? 0;
    if (others >= MAX_AT_ONCE) {
      throw new RestError("PGRST003", { retryAfter: 1 });
    }
    running.set(address, others + 1);
    try {
      await next();
    } finally {
      const left = (running.get(address) ?? 1) - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    }
  };
}
