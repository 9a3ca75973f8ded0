/** The functions service: hands each request to the function it names, as hosted's gateway does. */

import { Hono } from "hono";
import { countedAddress, type ServiceContext, type ServiceEnv } from "../gateway.ts";
import { type Allowance, takeAllowance } from "../postgres/rate-limits.ts";
import { functionEnv } from "./function-env.ts";
import { FunctionError, renderFunctionError } from "./function-error.ts";
import { createFunctionRegistry } from "./function-registry.ts";
import { type FunctionCall, requestForFunction, responseOfFunction } from "./function-request.ts";

/** How often one address may call one function. */
const PER_ADDRESS: Allowance = { burst: 10, refillSeconds: 300 };
/** A `Request` in a function cannot have these. */
const UNCALLABLE = ["TRACE", "TRACK"];
const TIME_LIMIT_MS = 150_000;
/** How long a function may compute without a pause. */
const STUCK_MS = 10_000;

/** Paths are relative to /functions/v1: the name of a function, and whatever the function makes of the rest. */
export async function createFunctions(
  { config, settings: { functions: settings }, database, onClose }: ServiceContext,
  { timeLimitMs = TIME_LIMIT_MS, stuckMs = STUCK_MS } = {},
): Promise<Hono<ServiceEnv>> {
  const registry = createFunctionRegistry({
    folder: config.functionsDir,
    env: functionEnv(config),
    timeLimitMs,
    stuckMs,
    disabled: Object.keys(settings).filter((name) => !settings[name]?.enabled),
  });
  onClose(() => registry.close());

  const app = new Hono<ServiceEnv>();
  app.onError(renderFunctionError);

  app.all("/:name/*", async (c) => {
    if (UNCALLABLE.includes(c.req.method)) throw new FunctionError("METHOD_NOT_ALLOWED");
    const call: FunctionCall = { request: c.req.raw, path: c.req.path, address: c.get("clientAddress") };
    const name = c.req.param("name");
    const runner = await registry.find(name);
    if (!runner) throw new FunctionError("NOT_FOUND");
    if (c.req.method !== "OPTIONS") {
      if (settings[name]?.verify_jwt !== false) requireToken(call.request, c.get("identified"));
      if (config.rateLimit) await limitAddress(name, countedAddress(c));
    }
    return responseOfFunction(await runner.run(await requestForFunction(call), call.request.signal));
  });
  app.all("*", () => {
    throw new FunctionError("NOT_FOUND");
  });
  return app;

  async function limitAddress(name: string, address: string | undefined): Promise<void> {
    if (address === undefined) return;
    const wait = await takeAllowance(database, `functions:${name}:${address}`, PER_ADDRESS);
    if (wait > 0) throw new FunctionError("RATE_LIMITED", wait);
  }
}

/** A new-style API key is no token. */
function requireToken(request: Request, identified: boolean): void {
  const bearer = /^Bearer +(\S+)/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!bearer || bearer.startsWith("sb_")) throw new FunctionError("UNAUTHORIZED_NO_AUTH_HEADER");
  if (!identified) throw new FunctionError("UNAUTHORIZED_INVALID_JWT");
}
