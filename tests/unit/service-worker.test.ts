import { describe, expect, it } from "vitest";
import { isPublicPage } from "~/lib/public-page.ts";
import {
  fileKindOf,
  hasOfflinePage,
  isStaffPage,
  isWholePage,
  plainAddress,
} from "../../service-worker/cacheable.ts";

const at = (path: string) => new URL(path, "https://stage.example");

describe("the service worker", () => {
  it.each([
    "/",
    "/about",
    "/archive?page=2",
    "/contact/staff",
    "/reservations",
    "/performances/c0000000-0000-4000-8000-000000000001",
  ])("keeps the public page %s", (path) => {
    expect(isPublicPage(at(path))).toBe(true);
    expect(hasOfflinePage(at(path))).toBe(true);
  });

  it.each([
    "/admin",
    "/admin/ticket-reservations",
    "/auth/login",
    "/about.data",
    "/archive/performances.json",
    "/performances/1/reserve.json",
    "/rest/v1/ticket_reservations",
    "/auth/v1/user",
    "/storage/v1/object/sign/theater_images/a.webp",
    "/storage/v1/object/authenticated/theater_images/a.webp",
    "/sitemap.xml",
  ])("keeps nothing of %s", (path) => {
    expect(isPublicPage(at(path))).toBe(false);
    expect(hasOfflinePage(at(path))).toBe(false);
    expect(fileKindOf(at(path))).toBeNull();
  });

  it.each(["/performances/1/reserve", "/performances/1/seats", "/no-such-page", "/%EC%86%8C%ED%86%B5/x"])(
    "does not keep %s, but has the offline page in its place",
    (path) => {
      expect(isPublicPage(at(path))).toBe(false);
      expect(hasOfflinePage(at(path))).toBe(true);
      expect(fileKindOf(at(path))).toBeNull();
    },
  );

  it("distinguishes files that never change from images", () => {
    expect(fileKindOf(at("/assets/root-1a2b.js"))).toBe("unchanging");
    expect(fileKindOf(at("/fonts/2/sans/ac00.1.woff2"))).toBe("unchanging");
    expect(fileKindOf(at("/sample/posters/a.avif"))).toBe("image");
    expect(fileKindOf(at("/storage/v1/render/image/public/theater_images/a.webp?width=320"))).toBe("image");
  });

  it("knows the pages whose files it leaves alone", () => {
    expect(isStaffPage("https://stage.example/admin/members")).toBe(true);
    expect(isStaffPage("https://stage.example/auth/login")).toBe(true);
    expect(isStaffPage("https://stage.example/about")).toBe(false);
    expect(isStaffPage("https://stage.example/administration")).toBe(false);
  });

  it("knows a page under one address, without what advertisements add", () => {
    expect(plainAddress("https://stage.example/archive?utm_source=x&page=2&fbclid=1#list")).toBe(
      "https://stage.example/archive?page=2",
    );
  });

  it("keeps a page only whole, and not when it was made for one visitor", () => {
    const page = (headers: Record<string, string>, status = 200) =>
      isWholePage(new Response("", { status, headers: { "content-type": "text/html", ...headers } }));
    expect(page({})).toBe(true);
    expect(page({}, 503)).toBe(false);
    expect(page({ "cache-control": "no-store" })).toBe(false);
    expect(page({ "content-type": "application/json" })).toBe(false);
  });
});
