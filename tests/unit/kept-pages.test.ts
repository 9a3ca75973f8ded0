/** A page that was kept and whose time is over, when there is trouble with making it anew. */
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepPage } from "../../app/lib/keep-page.ts";
import { createKeptPages } from "../../server/kept-pages.ts";

let render: () => Promise<Response>;
const page = (text: string) => async () => new Response(text, { headers: keepPage({ seconds: 60 }) });

function aSite() {
  const kept = createKeptPages({ render: () => render(), maximumSeconds: 60 });
  const app = new Hono().use(kept.answer).use(kept.render);
  return async () => {
    const answer = await app.request("/about");
    return [answer.status, await answer.text()];
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

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
