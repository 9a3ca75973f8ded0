/** The page cache: stale pages while there is trouble, changes during a rendering, and private answers. */
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachePage } from "../../app/page-loading/page-cache-headers.ts";
import { createPageCache } from "../../server/page-cache.ts";

let render: (request: Request) => Promise<Response>;
const page = (text: string) => async () => new Response(text, { headers: cachePage({ seconds: 60 }) });

function aCache() {
  const {
    answer,
    render: renderPage,
    drop,
  } = createPageCache({ render: (request) => render(request), maximumSeconds: 60 });
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

/** A rendering that has read its data, and goes on when told. */
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
    await vi.waitFor(async () => expect(await visit()).toEqual([200, "second"]));
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

describe("a page that was being rendered when content changed", () => {
  it("is answered to who asked before the change, and rendered anew for whoever comes after it", async () => {
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

  it("is not kept when the change comes while nobody else asks", async () => {
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
    ["that must not be stored, said in another way", { "Cache-Control": "max-age=0, No-Store" }],
    ["that is private", { "cache-control": "private, max-age=60" }],
  ];

  it.each(personal)("%s is never kept, even when its route asks for that", async (_, headers) => {
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
