/** Pages take forms from this site only: no other site may make a visitor's browser reserve or set anything up. */
import type { MiddlewareHandler } from "hono";

const reads = /^(GET|HEAD|OPTIONS)$/;

/**
 * `publicUrl`: the address by which visitors know the site; behind a proxy it is not the one that was asked.
 * A program that names no origin is no browser, and has nobody's trust to abuse.
 */
export function refuseForeignForms(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    if (reads.test(c.req.method)) return next();
    const relation = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const own = relation
      ? relation === "same-origin" || relation === "none"
      : origin === undefined || [publicHost, c.req.header("host")].includes(hostOf(origin));
    if (own) return next();
    return c.text("다른 사이트에서 보낸 신청은 받지 않습니다. 이 사이트에서 다시 신청해 주세요.", 403);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
