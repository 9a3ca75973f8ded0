/** The website as one Hono app: API, page cache, files, then React Router. Builds and never listens. */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Backups } from "../app/lib/backups.ts";
import type { Operation } from "../app/lib/operation.ts";
import type { SiteServices } from "../app/lib/site-services.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { clientAddress } from "./client-address.ts";
import { refuseForeignForms } from "./cross-site-forms.ts";
import { fontRoute } from "./fonts/font-route.ts";
import { letterOutline } from "./fonts/letter-outline.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageCalls } from "./page-calls.ts";
import { compressPages } from "./page-compression.ts";
import type { PageTurn } from "./page-queue.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import type { createStaleContent } from "./stale-content.ts";
import { buildFiles } from "./static-files.ts";
import { nameVisitors } from "./visitor-address.ts";
import { limitVisitorWrites } from "./visitor-limit.ts";
import { needsWholeManifest, withWholeManifest } from "./whole-manifest.ts";

type Site = { Bindings: HttpBindings };

/** Answers a Supabase API request; `clientAddress` is who asked the site, `fromSite` that one of its pages asks. */
type ApiFetch = (
  request: Request,
  asker: { clientAddress?: string; fromSite?: boolean },
) => Promise<Response>;

export interface WebsiteOptions {
  /** The React Router build; loaded again for each request in development. */
  loadBuild: () => Promise<ServerBuild>;
  mode: "production" | "development";
  services: Omit<SiteServices, "supabaseFetch">;
  staleContent: ReturnType<typeof createStaleContent>;
  /** Null: the site has no way to the database. */
  backups: Backups | null;
  operation: Operation;
  /** The built-in backend, served under the site's own address; null with a hosted one. */
  api: ApiFetch | null;
  /** Absolute path of the files that are served as they are. */
  filesRoot: string;
  /** A cached page lives at most this many seconds; 0 caches none. */
  cacheSeconds: number;
  /** Milliseconds for which the database has not answered. */
  databaseSilentMs: () => number;
  pageTurn: PageTurn;
  rateLimit: boolean;
  trustedProxies: number;
  /** Wraps the calls that pages make to the API. */
  logCalls: (call: typeof fetch) => typeof fetch;
}

export interface Website {
  fetch: Hono<Site>["fetch"];
  /** Answers a cached page at once, before `fetch`; says whether it did. */
  answerAtOnce: ReturnType<typeof createPageCache>["answerAtOnce"];
  /** Call when content has changed: every cached page is rendered again. */
  contentChanged(): void;
  cachedPages: ReturnType<typeof createPageCache>["size"];
}

const apiPaths = ["/rest/v1/*", "/auth/v1/*", "/storage/v1/*", "/functions/v1/*"];

/** Stored images: rows name them by these paths, wherever site and store are. */
const publicFilePaths = ["/storage/v1/object/public/*", "/storage/v1/render/image/public/*"];

function redirectToProject(c: Context<Site>, projectUrl: string): Response {
  const { pathname, search } = new URL(c.req.url);
  c.header("Cache-Control", "public, max-age=3600");
  return c.redirect(new URL(projectUrl).origin + pathname + search, 307);
}

/** Bytes; a page's form is text. Uploads go to the API, which has limits of its own. */
const largestForm = 256 * 1024;

export function createWebsite(options: WebsiteOptions): Website {
  const { services, api, mode } = options;
  const addressOf = (c: Context<Site>) => clientAddress(c.env.incoming, options.trustedProxies);
  const apiOrigin = services.browserSupabaseUrl && new URL(services.browserSupabaseUrl).origin;

  const files = buildFiles(options.filesRoot);
  const callProjectFor = nameVisitors(services);
  const filesAlone = new Hono().use("*", files);
  let routes: { build: ServerBuild; handle: RequestHandler; handleWhole: RequestHandler } | undefined;

  /** One page or data answer from React Router, on behalf of the visitor at `address`. */
  async function render(request: Request, address?: string): Promise<Response> {
    // What is cached is made for everybody.
    await options.pageTurn(address ?? "everybody");
    const build = await options.loadBuild();
    // Sorting the routes takes half a millisecond.
    if (routes?.build !== build) {
      const handle = createRequestHandler(build, mode);
      const handleWhole =
        mode === "production" ? createRequestHandler(withWholeManifest(build), mode) : handle;
      routes = { build, handle, handleWhole };
    }
    const handle = needsWholeManifest(new URL(request.url).pathname) ? routes.handleWhole : routes.handle;
    const context = new RouterContextProvider();
    const {
      backupsContext,
      contentChangedContext,
      letterOutlineContext,
      operationContext,
      staleContentContext,
      siteFilesContext,
      siteServicesContext,
    } = build.entry.module as unknown as typeof import("../app/entry.server.tsx");
    context.set(backupsContext, options.backups);
    context.set(contentChangedContext, contentChanged);
    context.set(letterOutlineContext, letterOutline);
    context.set(operationContext, options.operation);
    context.set(staleContentContext, options.staleContent);
    context.set(siteFilesContext, async (path) => filesAlone.request(path));
    const calls = createPageCalls(
      options.logCalls(
        api
          ? (input, init) =>
              api(new Request(input, init), { ...(address && { clientAddress: address }), fromSite: true })
          : callProjectFor(address),
      ),
    );
    context.set(siteServicesContext, { ...services, supabaseFetch: calls.fetch });
    const response = calls.finish(await handle(request, context));
    // What was sent, or asked for by somebody who is signed in, is answered to them alone.
    const isPersonal = request.method === "POST" || request.headers.has("authorization");
    if (isPersonal && !response.headers.has("cache-control"))
      response.headers.set("cache-control", "no-store");
    // Images are redirected there: the browser connects meanwhile.
    if (apiOrigin) response.headers.append("Link", `<${apiOrigin}>; rel=preconnect`);
    return mode === "production" ? withSecurityHeaders(response, apiOrigin) : response;
  }

  const app = new Hono<Site>();
  const pageCache = createPageCache({
    render,
    maximumSeconds: options.cacheSeconds,
    silentMs: options.databaseSilentMs,
  });

  function contentChanged() {
    pageCache.drop();
    options.staleContent.contentChanged();
  }

  if (api) {
    for (const path of apiPaths) app.all(path, (c) => api(c.req.raw, { clientAddress: addressOf(c) }));
  } else {
    for (const path of publicFilePaths) app.get(path, (c) => redirectToProject(c, services.supabaseUrl));
  }
  app.use("*", pageCache.answer);
  app.get("/fonts/2/:family/:set", fontRoute(addressOf));
  if (mode === "production") app.use("*", files);
  app.use("*", async (c, next) => {
    const allowed = allowedMethods(await options.loadBuild(), c.req.path);
    if (!allowed || allowed.includes(c.req.method)) return next();
    return c.text("이 주소에서는 받지 않는 요청입니다. 홈페이지의 첫 화면에서 다시 시작해 주세요.", 405, {
      Allow: allowed.join(", "),
    });
  });
  app.use("*", refuseForeignForms(services.publicUrl));
  if (options.rateLimit) app.use("*", limitVisitorWrites(addressOf));
  if (mode === "production") app.use("*", compressPages());
  app.use("*", pageCache.render);
  app.use(
    "*",
    bodyLimit({
      maxSize: largestForm,
      onError: (c) => c.text("보내신 내용이 너무 깁니다. 뒤로 돌아가 내용을 줄인 뒤 다시 보내 주세요.", 413),
    }),
  );
  app.all("*", (c) => render(c.req.raw, addressOf(c)));
  app.onError((error, c) => {
    console.error(error);
    return c.text("잠시 문제가 생겼습니다. 조금 뒤에 다시 시도해 주세요.", 500);
  });
  return {
    fetch: app.fetch,
    answerAtOnce: pageCache.answerAtOnce,
    contentChanged,
    cachedPages: pageCache.size,
  };
}
