/**
 * Public pages are rendered and compressed once and cached in memory, until what they show changes.
 * A page that shows seats left is compared with the seats answer, which is itself cached for a second.
 * While the database answers, nobody is shown an older one. While it does not, and for what has not come in time, all but
 * the first are answered from memory at once, and what is newer is looked for behind their backs.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import {
  cacheQueryHeader,
  cacheSecondsHeader,
  seatsOfHeader,
} from "../app/page-loading/page-cache-headers.ts";
import { type PageAddress, pageAddressOf } from "./page-cache-key.ts";
import { reply, sendAtOnce } from "./send-page.ts";
import { type CachedPage, cacheSizes, StoredPages } from "./stored-pages.ts";

export interface PageCache {
  /**
   * Answers what is cached, still true and compressed already, without waiting for anything, and before a Request is made
   * of what Node has read; says whether it did. It is for requests without a body, and for an answer without headers yet:
   * `common` are those that every answer carries, names and values in turn, as Node writes them fastest.
   */
  answerAtOnce(incoming: IncomingMessage, response: ServerResponse, common: readonly string[]): boolean;
  /** Answers what is cached and still true; everything else goes on. Cheap enough to come first. */
  answer: MiddlewareHandler;
  /** Renders what is not cached, and caches it when its route says so. */
  render: MiddlewareHandler;
  /** What pages show has changed: each is rendered again before it is shown, and the old one stays for an outage. */
  drop(): void;
  size(): StoredPages["size"];
}

/** Milliseconds that the first visitor waits for something newer when there is a page to show. */
const maxRefreshMs = 500;
/** The same for a page whose time is long over. */
const maxLongRefreshMs = 2_000;
const longOverMs = 5 * 60_000;
/** Milliseconds without an answer of the database after which nobody waits for it to replace a page of changed content. */
const maxSilentMs = 2_000;
/** Milliseconds for which seats that could not be read are not asked for again. */
const seatsPauseMs = 1_000;
/** Milliseconds after which nobody else is made to wait for a rendering that has not ended. */
const maxSharedMs = 5_000;
/** Put before a path where an address has to be whole. */
const anyOrigin = "http://x";

const seatsPath = (performanceId: string) => `/performances/${performanceId}/seats`;

export function createPageCache({
  render,
  maximumSeconds,
  silentMs = () => 0,
}: {
  /** Answers a request without caching anything. */
  render: (request: Request) => Promise<Response>;
  /** A page lives at most this long, whatever the route asks for. */
  maximumSeconds: number;
  /** Milliseconds for which the database has not answered; 0 while it does. */
  silentMs?: () => number;
}): PageCache {
  const pages = new StoredPages();
  const fresh = (key: string) => pages.fresh(key);
  /** Query parameters that the page at a path depends on, as its route has declared. */
  const queries = new LRUCache<string, string>({ max: cacheSizes.plain.max });
  const rendering = new Map<string, Promise<Response | CachedPage>>();
  /** Which page shows the seats of which performance, also after the page was dropped. */
  const seatsShown = new LRUCache<string, string>({ max: cacheSizes.plain.max });
  /**
   * What did not come in time when it was last asked for, since which drop: until it has come nobody waits for it who
   * can be shown a page without it.
   */
  const late = new LRUCache<string, number>({ max: cacheSizes.plain.max });
  /** Milliseconds since the epoch until which these seats are not asked for. */
  const seatsPausedUntil = new LRUCache<string, number>({ max: cacheSizes.plain.max });
  /** Whether the route has declared that its page depends on all parameters of this address. */
  function isCacheable({ path, names }: PageAddress): boolean {
    const known = names.length > 0 ? queries.get(path)?.split(" ") : [];
    return names.every((name) => known?.includes(name));
  }

  /** Takes the route's notes from an answer before it goes out. */
  function takeNotes(path: string | null, { headers }: Response) {
    const query = headers.get(cacheQueryHeader);
    if (query && path) queries.set(path, query);
    const notes = {
      seconds: Math.min(Number(headers.get(cacheSecondsHeader) ?? 0), maximumSeconds),
      seatsOf: headers.get(seatsOfHeader),
      query: query?.split(" ") ?? [],
    };
    for (const name of [cacheSecondsHeader, seatsOfHeader, cacheQueryHeader]) {
      if (headers.has(name)) headers.delete(name);
    }
    return notes;
  }

  /**
   * Hash of the seats answer of a performance, which its route caches for a second; null when there is none, or when it
   * does not come soon.
   */
  function seatsNow(performanceId: string, origin: string): string | null | Promise<string | null> {
    const key = seatsPath(performanceId);
    const cached = fresh(key);
    if (cached) return cached.etag;
    if (Date.now() < (seatsPausedUntil.get(key) ?? 0)) return null;
    const asking = refresh({ path: key, names: [], key }, new Request(new URL(key, origin))).then(
      (answer) => {
        if (isCached(answer)) return answer.etag;
        seatsPausedUntil.set(key, Date.now() + seatsPauseMs);
        return null;
      },
      () => null,
    );
    if (isLate(key) || silentMs() > maxRefreshMs) return null;
    return orAfter(maxRefreshMs, asking, () => {
      late.set(key, pages.generation);
      return null;
    });
  }

  function isLate(key: string): boolean {
    return late.get(key) === pages.generation;
  }

  /** Renders, and notes whether that took too long to no purpose. */
  async function refresh(address: PageAddress, request: Request): Promise<Response | CachedPage> {
    const asked = pages.generation;
    const begun = performance.now();
    const note = (result?: Response | CachedPage) => {
      if (result && (isCached(result) || isAboutThePage(result))) late.delete(address.key);
      else if (performance.now() - begun > maxRefreshMs) late.set(address.key, asked);
    };
    const running = renderOnce(address, request);
    void running.then(note, () => note());
    return running;
  }

  async function renderAndCache(
    { path, names, key }: PageAddress,
    request: Request,
  ): Promise<Response | CachedPage> {
    const begun = pages.generation;
    const expected = seatsShown.get(key);
    const seats = expected ? await seatsNow(expected, request.url) : null;
    const response = await render(request);
    const { seconds, seatsOf, query } = takeNotes(path, response);
    const cacheable = response.status === 200 && names.every((name) => query.includes(name));
    if (isAboutThePage(response)) pages.remove(key);
    if (!seconds || !cacheable || isPrivate(response)) return response;

    if (seatsOf) seatsShown.set(key, seatsOf);
    const body = Buffer.from(await response.arrayBuffer());
    const page: CachedPage = {
      body,
      encoded: new Map([["identity", body]]),
      headerLists: new Map(),
      headers: {
        ...Object.fromEntries(response.headers),
        "cache-control": "no-cache",
        vary: "Accept-Encoding",
      },
      etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
      freshUntil: Date.now() + seconds * 1_000,
      seatsOf,
      seats: expected === seatsOf ? seats : null,
      generation: begun,
    };
    pages.store(key, page);
    return page;
  }

  /** One rendering at a time for an address; who asks meanwhile waits for it. */
  async function renderOnce(address: PageAddress, request: Request): Promise<Response | CachedPage> {
    const slot = `${pages.generation} ${address.key}`;
    const begun = rendering.get(slot);
    let running = begun;
    if (!running) {
      const begins = renderAndCache(address, request);
      running = begins;
      rendering.set(slot, begins);
      const free = () => rendering.get(slot) === begins && rendering.delete(slot);
      void orAfter(maxSharedMs, begins, free).then(free, free);
    }
    const result = await running;
    if (isCached(result)) return result;
    if (!begun || !isPrivate(result)) return result.clone();
    const own = await render(request);
    takeNotes(address.path, own);
    return own;
  }

  return {
    drop() {
      pages.generation++;
    },
    size: () => pages.size,
    answerAtOnce(incoming, response, common) {
      const { method = "", url = "" } = incoming;
      const address = pageAddressOf({ method, url: anyOrigin + url });
      const page = address && isCacheable(address) ? fresh(address.key) : undefined;
      if (!page || (page.seatsOf && fresh(seatsPath(page.seatsOf))?.etag !== page.seats)) return false;
      return sendAtOnce(page, incoming, response, common);
    },
    async answer(c, next) {
      const address = pageAddressOf(c.req.raw);
      const page = address && isCacheable(address) ? fresh(address.key) : undefined;
      if (!page) return next();
      if (!page.seatsOf) return reply(c, page);
      const answer = seatsNow(page.seatsOf, c.req.url);
      const now = answer instanceof Promise ? await answer : answer;
      // Seats that cannot be read are no reason to give up a good page.
      return now === null || now === page.seats ? reply(c, page) : next();
    },
    async render(c, next) {
      const address = pageAddressOf(c.req.raw);
      if (!address || !isCacheable(address)) {
        // What depends on more than we know of is made for this visitor alone.
        await next();
        takeNotes(address?.path ?? null, c.res);
        return;
      }
      const old = pages.last(address.key);
      const isCurrent = old?.generation === pages.generation;
      const asked = pages.generation;
      const isWaitedFor = !isLate(address.key) && silentMs() <= (isCurrent ? maxRefreshMs : maxSilentMs);
      const rendering = refresh(
        address,
        new Request(new URL(address.key, c.req.url), { headers: c.req.raw.headers }),
      );
      if (old && !isWaitedFor) return reply(c, old);
      const onLate = () => late.set(address.key, asked);
      const result = await renderOver(old, isCurrent, rendering, onLate);
      return isCached(result) ? reply(c, result) : result;
    },
  };
}

/**
 * The new page; the old one while the new one does not come soon, or when it could not be made whole. One whose content
 * has changed since (`isCurrent` false) is shown only where the answer would be a failure.
 */
async function renderOver(
  old: CachedPage | undefined,
  isCurrent: boolean,
  rendering: Promise<Response | CachedPage>,
  onLate: () => void,
): Promise<Response | CachedPage> {
  if (!old) return rendering;
  if (!isCurrent) {
    return rendering.then(
      (result) => (isCached(result) || result.status < 500 ? result : old),
      () => old,
    );
  }
  const whole = rendering.then(
    (result) => (isCached(result) || isAboutThePage(result) ? result : old),
    () => old,
  );
  // Whose seats have changed is waited for: the database answers.
  const overMs = Date.now() - old.freshUntil;
  if (overMs < 0) return whole;
  return orAfter(overMs < longOverMs ? maxRefreshMs : maxLongRefreshMs, whole, () => {
    onLate();
    return old;
  });
}

/** Written for the visitor who asked first, and for nobody else, whatever its route asks for. */
function isPrivate({ headers }: Response): boolean {
  return headers.has("set-cookie") || /\b(?:no-store|private)\b/i.test(headers.get("cache-control") ?? "");
}

/** Moved or gone, rather than a page without some of its parts. */
function isAboutThePage({ status }: Response): boolean {
  return status > 200 && status < 500;
}

/** What is waited for, or something else when it takes too long. */
async function orAfter<Value, Other>(
  milliseconds: number,
  waiting: Promise<Value>,
  other: () => Other,
): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(other()), milliseconds);
  });
  return Promise.race([waiting, timeout]).finally(() => clearTimeout(timer));
}

function isCached(result: Response | CachedPage): result is CachedPage {
  return "seatsOf" in result;
}
