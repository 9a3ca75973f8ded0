/** The built-in backend: Supabase's HTTP API over a PostgreSQL. Built here, listened for elsewhere. */
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { createAuth } from "./auth/app.ts";
import type { BackendConfig } from "./config.ts";
import { allowOrigins, answerPreflight, isPreflight } from "./cors.ts";
import { createFunctions } from "./functions/app.ts";
import { anonymous, createIdentifier, fromSite, type ServiceContext, type ServiceEnv } from "./gateway.ts";
import { isOpenPath } from "./open-paths.ts";
import { createOtherSiteCheck, refuseOtherSite } from "./other-sites.ts";
import { connectDatabase } from "./postgres/database.ts";
import { readProjectSettings } from "./project-settings.ts";
import { refuse, type Service } from "./refusals.ts";
import { createRest } from "./rest/app.ts";
import { openSigningKeys } from "./signing-keys.ts";
import { createStorage } from "./storage/app.ts";
import { createWriteLimit } from "./write-limit.ts";

interface RequestContext {
  /** The address of the one who asks, for rate limits. */
  clientAddress?: string;
  /** A page or form of the site asks, in this very process: strangers cannot take its database connections. */
  fromSite?: boolean;
}

export interface Backend {
  /** Answers /rest/v1, /auth/v1, /storage/v1 and /functions/v1. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /**
   * Calls the handler for each NOTIFY on the channel; one that a request to this backend causes is handled
   * before that request is answered. An empty payload also means that some may have been missed.
   */
  onNotify(channel: string, handler: (payload: string) => void): Promise<void>;
  /** Whether PostgreSQL answers, soon. */
  isReady(): Promise<boolean>;
  /** Waits for the requests in flight, then lets go of the database. */
  close(): Promise<void>;
}

const SERVICES: Record<Service, (context: ServiceContext) => Hono<ServiceEnv> | Promise<Hono<ServiceEnv>>> = {
  rest: createRest,
  auth: createAuth,
  storage: createStorage,
  functions: createFunctions,
};

/** Asked as the pages of visitors are, so that the answer is true for them. */
const VISITOR = fromSite(anonymous);
const PROBE_REQUEST = { method: "GET", path: "/" };
const PROBE = { text: "select 1", values: [] };
const PROBE_MS = 2_000;
const READS = /^(GET|HEAD|OPTIONS)$/;
const yes = () => true;
const no = () => false;

/**
 * Connects to the database, which has been set up before, and builds the services.
 * @throws StartError for a setting that cannot be used
 */
export async function createBackend(config: BackendConfig): Promise<Backend> {
  const settings = await readProjectSettings(config.functionsDir);
  const database = await connectDatabase(config);
  const signingKeys = await openSigningKeys(database, settings.auth.accessTokenSeconds);
  const releases: (() => Promise<void>)[] = [];
  const context = {
    config,
    settings,
    database,
    signingKeys,
    onClose: (release: () => Promise<void>) => void releases.push(release),
  };
  const gate: Gate = {
    identify: createIdentifier(config, signingKeys),
    isOtherSite: createOtherSiteCheck(config),
    limitWrites: config.rateLimit ? createWriteLimit() : async () => undefined,
  };
  const services = new Map<string, MountedService>();
  for (const name of Object.keys(SERVICES) as Service[]) {
    services.set(name, mount(name, await SERVICES[name](context), gate));
  }

  const inFlight = new Set<Promise<Response>>();
  return {
    fetch: (request, requestContext = {}) => {
      const name = /^https?:\/\/[^/]*\/(rest|auth|storage|functions)\/v1(?=[/?]|$)/.exec(request.url)?.[1];
      const service = name && services.get(name);
      if (!service) return Promise.resolve(Response.json({ message: "Not Found" }, { status: 404 }));
      const answer = service(request, requestContext);
      inFlight.add(answer);
      const done = () => inFlight.delete(answer);
      answer.then(done, done);
      return answer;
    },
    onNotify: database.onNotify,
    isReady: () =>
      Promise.race([
        database.statementAsCaller(VISITOR, PROBE_REQUEST, { readOnly: true }, PROBE).then(yes, no),
        wait(PROBE_MS, false, { ref: false }),
      ]),
    close: async () => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
      await Promise.all(releases.map((release) => release()));
      signingKeys.close();
      await database.close();
    },
  };
}

type MountedService = (request: Request, context: RequestContext) => Promise<Response>;

/** What decides about a request before a service sees it. */
interface Gate {
  identify: ReturnType<typeof createIdentifier>;
  isOtherSite: ReturnType<typeof createOtherSiteCheck>;
  limitWrites: ReturnType<typeof createWriteLimit>;
}

/** Puts the gateway before a service, whose own paths start after `/<name>/v1`. */
function mount(name: Service, service: Hono<ServiceEnv>, gate: Gate): MountedService {
  const prefix = `/${name}/v1`;
  const pathOf = (request: Request) => {
    const start = request.url.indexOf("/", request.url.indexOf("//") + 2) + prefix.length;
    const query = request.url.indexOf("?", start);
    return request.url.slice(start, query < 0 ? undefined : query) || "/";
  };
  const app = new Hono<ServiceEnv & { Bindings: ServiceEnv["Variables"] }>({ getPath: pathOf });
  app.use(async (c, next) => {
    c.set("caller", c.env.caller);
    c.set("identified", c.env.identified);
    c.set("clientAddress", c.env.clientAddress);
    await next();
  });
  app.route("/", service);

  async function answer(
    request: Request,
    { clientAddress, fromSite: isFromSite }: RequestContext,
  ): Promise<Response> {
    const identity = gate.identify(request);
    const path = pathOf(request);
    if (!("caller" in identity) && !isOpenPath(name, path) && request.method !== "OPTIONS") {
      return refuse(name, identity);
    }
    const caller = "caller" in identity ? identity.caller : anonymous;
    // The site's own pages have looked at their visitors themselves.
    if (caller.role === "anon" && !isFromSite && !READS.test(request.method)) {
      if (gate.isOtherSite(request, name, path)) return refuseOtherSite();
      // The other services count what they do themselves.
      const refusal = name === "rest" && clientAddress ? await gate.limitWrites(clientAddress) : undefined;
      if (refusal) return refusal;
    }
    return app.fetch(request, {
      caller: isFromSite ? fromSite(caller) : caller,
      identified: "caller" in identity,
      clientAddress,
    });
  }

  // A function answers its own preflights and names its own origins.
  const isFunction = name === "functions";
  return async (request, context) => {
    if (!isFunction && isPreflight(request)) return answerPreflight(request);
    const response = await answer(request, context);
    // Whatever has personal data in it comes from here: only what says so may be stored on the way.
    const saysItself = response.headers.has("cache-control") || response.headers.has("expires");
    if (!saysItself) response.headers.set("cache-control", "no-store");
    return isFunction ? response : allowOrigins(response);
  };
}
