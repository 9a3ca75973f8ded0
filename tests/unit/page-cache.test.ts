/** The page cache: stale pages while there is trouble, changes during a rendering, and private answers. */
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachePage } from "../../app/page-loading/page-cache-headers.ts";
import { createPageCache } from "../../server/page-cache.ts";

let render: (request: Request) => Promise<Response>;
const page = (text: string) => async () => new Response(text, { headers: cachePage({ seconds: 60 }) });

function aCache({ silentMs }: { silentMs?: () => number } = {}) {
  const {
    answer,
    render: renderPage,
    drop,
  } = createPageCache({
    render: (request) => render(request),
    maximumSeconds: 60,
    ...(silentMs && { silentMs }),
  });
  const app = new Hono().use(answer).use(renderPage);
  return { drop, get: (cookie = "") => app.request("/about", { headers: { cookie } }) };
}

function aSite() {
  const { get } = aCache();
  return async () => {
    const answer = await get();
    return [answer.status, await answer.text()];
  };
}

/** A rendering that has read its data, and goes on when released. */
function pausedRendering(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  render = async () => {
    await promise;
    return page(text)();
  };
  return resolve;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page whose content has changed since", () => {
  it("is shown where no newer one can be made, for an hour, and replaced by the first that can", async () => {
    const { get, drop } = aCache();
    const visit = async () => {
      const answer = await get();
      return [answer.status, await answer.text()];
    };
    render = page("before");
    await visit();
    drop();
    render = async () => new Response("failed", { status: 503 });
    expect(await visit()).toEqual([200, "before"]);
    render = () => Promise.reject(new Error("no answer"));
    expect(await visit()).toEqual([200, "before"]);
    render = page("after");
    expect(await visit()).toEqual([200, "after"]);
    drop();
    vi.advanceTimersByTime(62 * 60_000);
    render = async () => new Response("failed", { status: 503 });
    expect(await visit()).toEqual([503, "failed"]);
  });

  it("is never shown while a newer one can be made, however long that takes, nor after it is gone", async () => {
    const { get, drop } = aCache();
    render = page("before");
    await (await get()).text();
    drop();
    const finish = pausedRendering("after");
    const visit = get();
    setTimeout(finish, 700);
    expect(await (await visit).text()).toBe("after");
    drop();
    render = async () => new Response("gone", { status: 404 });
    expect((await get()).status).toBe(404);
    render = async () => new Response("failed", { status: 503 });
    expect((await get()).status).toBe(503);
  });
});

describe("a page whose time is over", () => {
  it("is shown at once while the new one does not come, and replaced as soon as it has", async () => {
    const visit = aSite();
    render = page("first");
    expect(await visit()).toEqual([200, "first"]);
    vi.advanceTimersByTime(61_000);
    let finish = () => {};
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    render = async () => {
      await made;
      return page("second")();
    };
    expect(await visit()).toEqual([200, "first"]);
    expect(await visit()).toEqual([200, "first"]);
    finish();
    await vi.waitFor(async () => expect(await visit()).toEqual([200, "second"]), 30_000);
  });

  it("is shown in place of one that fails or lacks a part, for an hour, but not of one that is gone", async () => {
    const visit = aSite();
    render = page("first");
    await visit();
    vi.advanceTimersByTime(61_000);
    render = async () => new Response("failed", { status: 503 });
    expect(await visit()).toEqual([200, "first"]);
    render = async () => new Response("without its seats");
    expect(await visit()).toEqual([200, "first"]);
    render = () => Promise.reject(new Error("the database is away"));
    expect(await visit()).toEqual([200, "first"]);
    render = async () => new Response("gone", { status: 404 });
    expect(await visit()).toEqual([404, "gone"]);
    render = async () => new Response("failed", { status: 503 });
    expect(await visit()).toEqual([503, "failed"]);
    render = page("new");
    await visit();
    vi.advanceTimersByTime(62 * 60_000);
    render = async () => new Response("failed", { status: 503 });
    expect(await visit()).toEqual([503, "failed"]);
  });
});

/** No limit of time ever passes here: an answer that comes has waited for nothing. */
describe("while the database does not answer", () => {
  let silentMs = 0;
  const never = () => new Promise<Response>(() => {});
  const shown = async (answer: Response | Promise<Response>) => (await answer).text();

  beforeEach(() => {
    silentMs = 0;
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
  });

  it("a page with seats is answered before they are", async () => {
    const { get } = aCache({ silentMs: () => silentMs });
    const seatsAsked: string[] = [];
    const show = async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/about") return new Response("7", { headers: cachePage({ seconds: 1 }) });
      return new Response("the show", { headers: cachePage({ seconds: 60, seatsOf: "9" }) });
    };
    render = show;
    await shown(get());
    vi.advanceTimersByTime(2_000);
    await shown(get());
    vi.advanceTimersByTime(2_000);
    render = (request) => {
      seatsAsked.push(new URL(request.url).pathname);
      return never();
    };
    silentMs = 600;
    expect(await shown(get())).toBe("the show");
    expect(seatsAsked).toEqual(["/performances/9/seats"]);
    // The one who found out waits; the next client does not, though the database answers others again.
    vi.advanceTimersByTime(6_000);
    silentMs = 0;
    const first = get();
    await vi.advanceTimersByTimeAsync(600);
    expect(await shown(first)).toBe("the show");
    expect(await shown(get())).toBe("the show");
    expect(await shown(get())).toBe("the show");
  });

  it("a page whose time is over is answered before a new one is there, which replaces it once it comes", async () => {
    const { get } = aCache({ silentMs: () => silentMs });
    render = page("first");
    await shown(get());
    vi.advanceTimersByTime(10 * 60_000);
    const finish = pausedRendering("second");
    silentMs = 600;
    expect(await shown(get())).toBe("first");
    silentMs = 0;
    const waiting = get();
    finish();
    expect(await shown(waiting)).toBe("second");
  });

  it("a page of changed content is waited for at first, and answered once nothing newer can be expected", async () => {
    const { get, drop } = aCache({ silentMs: () => silentMs });
    render = page("before");
    await shown(get());
    drop();
    const fail = Promise.withResolvers<Response>();
    render = () => fail.promise;
    silentMs = 600;
    const waiting = get();
    vi.advanceTimersByTime(1_800);
    fail.resolve(new Response("failed", { status: 503 }));
    expect(await shown(waiting)).toBe("before");
    // Nobody waits to find that out again.
    render = never;
    expect(await shown(get())).toBe("before");
    drop();
    silentMs = 2_100;
    expect(await shown(get())).toBe("before");
    // What is made of the next change is waited for as ever.
    drop();
    silentMs = 0;
    render = page("after");
    expect(await shown(get())).toBe("after");
  });
});

describe("a page that was being rendered when content changed", () => {
  it("is answered to who asked before the change, and rendered again for anyone who comes after it", async () => {
    const { get, drop } = aCache();
    const finish = pausedRendering("old");
    const before = get();
    drop();
    render = page("new");
    const during = await get();
    finish();
    expect(await (await before).text()).toBe("old");
    expect(await during.text()).toBe("new");
    render = page("newest");
    expect(await (await get()).text()).toBe("new");
  });

  it("is not cached when the change comes while nobody else asks", async () => {
    const { get, drop } = aCache();
    const finish = pausedRendering("old");
    const before = get();
    drop();
    finish();
    expect(await (await before).text()).toBe("old");
    render = page("new");
    expect(await (await get()).text()).toBe("new");
  });
});

describe("an answer for one visitor alone", () => {
  const personal: [string, Record<string, string>][] = [
    ["that sets a cookie", { "set-cookie": "session=1" }],
    ["that must not be stored", { "cache-control": "no-store" }],
    ["that must not be stored, written in another way", { "Cache-Control": "max-age=0, No-Store" }],
    ["that is private", { "cache-control": "private, max-age=60" }],
  ];

  it.each(personal)("%s is never cached, even when its route asks for that", async (_, headers) => {
    const { get } = aCache();
    render = async (request) =>
      new Response(`for ${request.headers.get("cookie")}`, { headers: { ...cachePage(), ...headers } });
    for (const visitor of ["a", "b"]) {
      const answer = await get(visitor);
      expect(await answer.text()).toBe(`for ${visitor}`);
      for (const name of Object.keys(cachePage())) expect(answer.headers.has(name)).toBe(false);
    }
  });

  it.each(personal)("%s is not shared by those who wait for the same rendering", async (_, headers) => {
    const { get } = aCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    render = async (request) => {
      await promise;
      return new Response(`for ${request.headers.get("cookie")}`, {
        headers: { ...cachePage(), ...headers },
      });
    };
    const answers = [get("a"), get("b")];
    resolve();
    const texts = (await Promise.all(answers)).map((answer) => answer.text());
    expect(await Promise.all(texts)).toEqual(["for a", "for b"]);
  });
});
