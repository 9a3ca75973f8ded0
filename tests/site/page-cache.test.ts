import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let service: SupabaseClient<Database>;
let show: { id: string; show_times: { id: string; capacity: number | null }[] };

beforeAll(async () => {
  site = await startSite();
  service = await site.service();
  show = await service
    .from("current_performances")
    .select("id, show_times(id, capacity)")
    .order("created_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError()
    .then(({ data }) => data);
});

afterAll(() => site.dispose());

const home = (path = "/", headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

describe("the home page", () => {
  it("is cached: the next visitor gets the same page, random picks included", async () => {
    // A page is made once more when the seats left came too late for it.
    await vi.waitFor(async () => {
      const pages = new Set<string>();
      for (let visit = 1; visit <= 5; visit++) pages.add(await (await home()).text());
      expect(pages.size).toBe(1);
    }, 20_000);
  });

  it("is cached for a visitor who comes from an advertisement or a messenger", async () => {
    const plain = await home();
    const shared = await home("/?utm_source=kakao&fbclid=abc");
    expect(shared.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  it("is not sent again to a browser that has it", async () => {
    const { headers } = await home();
    const again = await home("/", { "if-none-match": headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("comes compressed as the browser asks for it", async () => {
    expect((await home("/", { "accept-encoding": "br" })).headers.get("content-encoding")).toBe("br");
    expect((await home("/", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
    expect((await home("/", { "accept-encoding": "identity" })).headers.get("content-encoding")).toBeNull();
  });

  it("shows a change to the very next visitor, every time", async () => {
    for (let change = 1; change <= 20; change++) {
      const title = `바뀐 제목 ${randomUUID()}`;
      await service.from("current_performances").update({ title }).eq("id", show.id).throwOnError();
      expect(await (await home()).text()).toContain(title);
    }
  });

  it("shows the seats that are left after a reservation", async () => {
    const showTime = show.show_times[0];
    await service
      .from("show_times")
      .update({ capacity: 77 })
      .eq("id", showTime?.id ?? "")
      .throwOnError();
    expect(await (await home()).text()).toContain("77석");
    await service
      .from("ticket_reservations")
      .insert({
        performance_id: show.id,
        show_time_id: showTime?.id ?? null,
        name: "김관객",
        phone_number: "010-1000-0000",
        attendee_count: 3,
      })
      .throwOnError();
    await vi.waitFor(async () => expect(await (await home()).text()).toContain("74석"), { timeout: 10_000 });
  });

  it("asks browsers to revalidate, and keeps the server's own notes to itself", async () => {
    const { headers } = await home();
    expect(headers.get("cache-control")).toBe("no-cache");
    expect([...headers.keys()].filter((name) => name.startsWith("madang"))).toEqual([]);
  });

  it("allows exactly its own inline scripts", async () => {
    const policy = (await home()).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe("a page of a list", () => {
  /** A cached answer has an entity tag. */
  const isCached = async (path: string) =>
    (await fetch(site.url + path, { redirect: "manual" })).headers.has("etag");

  beforeAll(async () => {
    const works = Array.from({ length: 9 }, (_, index) => ({ title: `참여 작품 ${index + 1}` }));
    await service.from("guest_performances").insert(works).throwOnError();
    await home("/contact");
  });

  it("is cached under its number, in the one spelling of it", async () => {
    expect(await isCached("/contact?page=2")).toBe(true);
    expect(await isCached("/contact?utm_source=kakao&page=2")).toBe(true);
    expect(await isCached("/contact.data?page=2")).toBe(false);
    expect(await isCached("/contact.data?page=2")).toBe(true);
  });

  it("is made for the visitor alone when the address asks for more than the page depends on", async () => {
    const addresses = [
      "/contact?page=02",
      "/contact?page=x",
      "/contact?page=9999",
      "/contact?page=2&junk=1",
      "/contact?junk=1",
      "/Contact",
      "/contact/?page=2",
    ];
    for (const address of [...addresses, ...addresses]) {
      expect([address, await isCached(address)]).toEqual([address, false]);
    }
  });

  it("keeps the server's notes to the server, cached or not", async () => {
    for (const address of ["/contact", "/contact?page=2", "/contact?page=x", "/Contact?page=2"]) {
      const names = [...(await home(address)).headers.keys()];
      expect(names.filter((name) => name.startsWith("madang"))).toEqual([]);
    }
  });
});

describe("a visitor", () => {
  it("who asks for an unknown page is led home", async () => {
    for (const path of ["/no/such/page", "/about.html", "/index.php"]) {
      const response = await fetch(site.url + path, { redirect: "manual" });
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/");
    }
    const image = await fetch(`${site.url}/no/such/image.avif`, { redirect: "manual" });
    expect(image.status).toBe(404);
    const sent = await fetch(`${site.url}/reserve.json`, { method: "POST", redirect: "manual" });
    expect([sent.status, await sent.text()]).toEqual([404, "Not Found"]);
  });

  it("whose browser asks for the icon by its old name gets it", async () => {
    const icon = await fetch(`${site.url}/favicon.ico`);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    expect(Buffer.from(await icon.arrayBuffer()).readUInt16LE(2)).toBe(1);
  });

  it("who asks for an unknown show reads so, with links to go on", async () => {
    const response = await home(`/performances/${randomUUID()}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("찾으시는 공연이 없습니다");
  });
});
