/** What search portals and messengers get: they read the plain HTML, run no script, and know JPEG. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";

const showId = "c0000000-0000-4000-8000-000000000001";
const archivedId = "a0000000-0000-4000-8000-000000000028";
const memberId = "d0000000-0000-4000-8000-000000000001";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.dispose());

const kakaoTalk = {
  "user-agent": "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984",
};

async function headOf(path: string) {
  const response = await fetch(site.url + path, { headers: kakaoTalk, redirect: "manual" });
  const html = await response.text();
  const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const meta = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      plain(content ?? ""),
    ]),
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]): Record<string, unknown> => JSON.parse(json ?? ""),
  );
  return {
    status: response.status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ""),
    meta,
    data,
    dataOf: (type: string) => data.filter((thing) => thing["@type"] === type),
  };
}

/** Path → title in the head. */
const pages = {
  "/": "극단 무대 · 전문예술단체",
  "/about": "극단 소개 · 극단 무대",
  "/archive": "공연 기록 · 극단 무대",
  [`/archive?selected=${archivedId}`]: "긴 식탁 (2025) · 극단 무대",
  "/actors": "단원 소개 · 극단 무대",
  [`/actors?selected=${memberId}`]: "한도현, 대표 · 연출 · 극단 무대",
  "/privacy": "개인정보 처리방침 · 극단 무대",
  "/accessibility": "웹 접근성 안내 · 극단 무대",
  "/press": "언론 자료 · 극단 무대",
  "/greeting": "인사말 · 극단 무대",
  "/contact": "배우 참여 작품 · 극단 무대",
  "/contact/staff": "스태프 참여 작품 · 극단 무대",
  "/communication": "소통 · 극단 무대",
  [`/performances/${showId}`]: "밤을 켜는 사람 · 극단 무대",
  [`/performances/${showId}/reserve`]: "밤을 켜는 사람 계좌이체 예매 · 극단 무대",
};

describe("KakaoTalk's reader", () => {
  for (const [path, title] of Object.entries(pages)) {
    it(`gets the whole head of ${path}, and its content, in plain HTML`, async () => {
      const head = await headOf(path);
      expect(head).toMatchObject({ status: 200, title, canonical: site.url + path });
      expect(head.html).toMatch(/<html lang="ko"/);
      expect(head.html.match(/<h1/g)).toHaveLength(1);
      const words = head.html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
      expect(words, "the code of a character in place of it").not.toMatch(/\\u[0-9a-f]{4}/);
      expect(head.meta.get("description")).toMatch(/^.{10,160}$/);
      expect(head.meta.get("og:title")).toBe(title);
      expect(head.meta.get("og:url")).toBe(head.canonical);
      expect(head.meta.get("og:description")).toBe(head.meta.get("description"));
      expect(Object.fromEntries(head.meta)).toMatchObject({
        "og:type": "website",
        "og:locale": "ko_KR",
        "og:site_name": "극단 무대",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
        author: "극단 무대",
      });
      const crumbs = head.dataOf("BreadcrumbList");
      expect(crumbs).toHaveLength(path === "/" ? 0 : 1);
    });
  }

  it("finds each page that there is in English from the Korean one, and back, in the head and in the map of the site", async () => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const alternatesIn = (html: string) =>
      [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language, address]) => [language, address],
      );
    for (const korean of [
      "/",
      `/performances/${showId}`,
      `/performances/${showId}/reserve`,
      "/reservations",
    ]) {
      const english = `/en${korean === "/" ? "" : korean}`;
      const both = [
        ["ko", site.url + korean],
        ["en", site.url + english],
        ["x-default", site.url + korean],
      ];
      for (const [path, language] of [
        [korean, "ko"],
        [english, "en"],
      ] as const) {
        const head = await headOf(path);
        expect(head.html).toContain(`<html lang="${language}"`);
        expect([path, head.status, head.canonical]).toEqual([path, 200, site.url + path]);
        expect(alternatesIn(head.html)).toEqual(both);
        expect(head.html).toContain(`href="${language === "ko" ? english : korean}"`);
      }
      // The form and the tickets are found by way of the others.
      if (korean === "/" || korean.endsWith(showId)) {
        const entries = map.split("<url>").filter((entry) => entry.includes(`"${site.url + english}"`));
        expect(entries.map((entry) => alternatesIn(entry))).toEqual([both, both]);
      }
    }
    expect(alternatesIn((await headOf("/about")).html)).toEqual([]);
    expect((await headOf("/en/nowhere")).status).toBe(404);
    expect((await headOf(`/en/performances/${showId}`)).meta.get("og:locale")).toBe("en_US");
  });

  it("gets the poster of an archived show beside its address, and is not asked to list what somebody searched for", async () => {
    const production = await headOf(`/archive?selected=${archivedId}`);
    expect(production.meta.get("og:image")).toContain(`${site.url}/og/archive/${archivedId}.jpg?v=`);
    expect(production.meta.has("robots")).toBe(false);
    expect((await headOf(`/archive?q=${encodeURIComponent("긴 식탁")}`)).meta.get("robots")).toBe("noindex");
  });

  it("reads the company's name without a particle that does not fit it", async () => {
    const description = (await headOf("/archive")).meta.get("description");
    expect(description).toMatch(/^극단 무대의 지난 공연 기록입니다\./);
  });

  it("reads where and when a show is played that has no text yet", async () => {
    const service = await site.service();
    const { data } = await service
      .from("current_performances")
      .insert({
        title: "말 없는 밤",
        venue: "소극장 무대",
        period: "12월 한 달",
        created_at: "2020-01-01T00:00:00Z",
      })
      .select("id")
      .single()
      .throwOnError();
    const { meta } = await headOf(`/performances/${data.id}`);
    expect(meta.get("description")).toBe("말 없는 밤 · 소극장 무대 · 12월 한 달");
    await service.from("current_performances").delete().eq("id", data.id).throwOnError();
  });

  it("gets an image of the show that is a JPEG of 1200 by 630 points, for good as long as the show is the same", async () => {
    const address = (await headOf(`/performances/${showId}`)).meta.get("og:image") ?? "";
    expect(address).toContain(`${site.url}/og/performances/${showId}.jpg?v=`);
    const response = await fetch(address, { headers: kakaoTalk });
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const image = Buffer.from(await response.arrayBuffer());
    expect(image.length).toBeLessThan(300_000);
    expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });

    const service = await site.service();
    await service.from("current_performances").update({ sort_order: 2 }).eq("id", showId).throwOnError();
    const later = (await headOf(`/performances/${showId}`)).meta.get("og:image") ?? "";
    expect(later).not.toBe(address);
    const old = await fetch(address);
    expect(old.headers.get("cache-control")).not.toContain("immutable");
    await old.arrayBuffer();
  });

  it("gets an image of an archived show, and of the company", async () => {
    for (const path of [`/og/archive/${archivedId}.jpg`, "/og/company.jpg"]) {
      const response = await fetch(site.url + path);
      const image = Buffer.from(await response.arrayBuffer());
      expect(image.length).toBeLessThan(300_000);
      expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      const again = await fetch(site.url + path, {
        headers: { "if-none-match": response.headers.get("etag") ?? "" },
      });
      expect(again.status).toBe(304);
    }
  });

  it("gets icons with the company's logo, or with a mark made of its name", async () => {
    const icon = async (name: string) => {
      const response = await fetch(`${site.url}/icons/${name}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
      return Buffer.from(await response.arrayBuffer());
    };
    const cornerOf = async (name: string) => [
      ...(await sharp(await icon(name))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    expect(await sharp(await icon("icon-192.png")).metadata()).toMatchObject({ width: 192, height: 192 });
    expect((await cornerOf("icon-512.png"))[3]).toBe(0);
    expect(await cornerOf("apple-touch-icon.png")).toEqual([0xa3, 0x20, 0x1b, 255]);
    const mark = await icon("icon-192.png");

    const service = await site.service();
    const settings = service.from("site_settings");
    const change = (values: { company_name?: string; logo?: string | null }) =>
      settings.update(values).eq("id", true).throwOnError();
    await change({ company_name: "극단 별자리" });
    await expect.poll(() => icon("icon-192.png")).not.toEqual(mark);

    const key = `logo/${randomUUID()}.png`;
    const blue = sharp({ create: { width: 400, height: 100, channels: 3, background: "blue" } });
    const bucket = service.storage.from("theater_images");
    await bucket.upload(key, await blue.png().toBuffer(), { contentType: "image/png" });
    await change({ logo: new URL(bucket.getPublicUrl(key).data.publicUrl).pathname });
    await expect.poll(() => cornerOf("icon-512.png")).toEqual([0xf7, 0xf2, 0xe9, 255]);
    expect(await (await fetch(site.url)).text()).toContain(`public/theater_images/${key}?width=320`);

    await change({ company_name: "극단 무대", logo: null });
    await expect.poll(() => icon("icon-192.png")).toEqual(mark);
    expect((await fetch(`${site.url}/icons/nothing.png`)).status).toBe(404);
  });

  it("gets the poster wherever it lies in the company's own storage", async () => {
    const service = await site.service();
    const key = `posters/${randomUUID()}.webp`;
    await service.storage
      .from("theater_images")
      .upload(key, await redPoster("webp"), { contentType: "image/webp" });
    const { publicUrl } = service.storage.from("theater_images").getPublicUrl(key).data;
    const path = new URL(publicUrl).pathname;
    for (const image of [publicUrl, path]) {
      expect(await middleOf(await sharingOf(image))).toEqual("red");
    }
  });

  it("is shown the bare stage instead of a poster that lies with strangers or on the server's own network", async () => {
    const addresses = [
      "https://example.com/poster.jpg",
      "http://127.0.0.1:1/poster.jpg",
      "http://169.254.169.254/latest/meta-data",
      "http://[::1]/poster.png",
      "/sample/../../../package.json",
      "/sample/posters/no-such-poster.avif",
      "/robots.txt",
      "/og/company.jpg",
      "http://[",
      "",
    ];
    const bare = await sharingOf(null);
    for (const image of addresses) {
      expect([image, (await sharingOf(image)).equals(bare)]).toEqual([image, true]);
    }
  });

  it("gets no image of a show that there is not", async () => {
    for (const path of [
      `/og/performances/${randomUUID()}.jpg`,
      `/og/archive/${showId}.jpg`,
      "/og/performances/x.jpg",
      `/og/members/${showId}.jpg`,
    ]) {
      const response = await fetch(site.url + path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, ""]);
    }
  });

  it("gets the image from memory when it asks again, whatever it adds to the address", async () => {
    const service = await site.service();
    const key = `posters/${randomUUID()}.png`;
    const files = service.storage.from("theater_images");
    await files.upload(key, await redPoster("png"), { contentType: "image/png" });
    const { data } = await service
      .from("performances")
      .insert({ title: "기억", image: files.getPublicUrl(key).data.publicUrl })
      .select("id")
      .single()
      .throwOnError();
    const ask = async (query: string) => {
      const response = await fetch(`${site.url}/og/archive/${data.id}.jpg${query}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const first = await ask("");
    // A client that went for the poster again would not find it.
    await files.remove([key]);
    for (const query of ["", "?v=1", "?v=2&w=9"]) expect((await ask(query)).equals(first)).toBe(true);
    await service.from("performances").delete().eq("id", data.id).throwOnError();
  });

  function redPoster(format: "webp" | "png"): Promise<Buffer> {
    return sharp({ create: { width: 300, height: 400, channels: 3, background: "red" } })
      .toFormat(format)
      .toBuffer();
  }

  /** The shared image of an archived show with this poster. */
  async function sharingOf(image: string | null): Promise<Buffer> {
    const service = await site.service();
    const { data } = await service
      .from("performances")
      .insert({ title: "포스터를 보는 밤", image })
      .select("id")
      .single()
      .throwOnError();
    const response = await fetch(`${site.url}/og/archive/${data.id}.jpg`);
    expect(response.status).toBe(200);
    const shared = Buffer.from(await response.arrayBuffer());
    await service.from("performances").delete().eq("id", data.id).throwOnError();
    return shared;
  }

  async function middleOf(image: Buffer): Promise<string> {
    const [red = 0, green = 0, blue = 0] = await sharp(image)
      .extract({ left: 590, top: 300, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    return red > 180 && green < 80 && blue < 80 ? "red" : `${red},${green},${blue}`;
  }
});

describe("a search portal", () => {
  it("reads who the company is, and when the show is played, at what price, and whether seats are left", async () => {
    const home = await headOf("/");
    expect(home.dataOf("TheaterGroup")).toMatchObject([{ name: "극단 무대", foundingDate: "1984" }]);
    expect(home.dataOf("WebSite")).toMatchObject([{ name: "극단 무대", inLanguage: "ko" }]);

    const service = await site.service();
    const { data: show } = await service
      .from("current_performances")
      .select("show_times(id, date, time)")
      .eq("id", showId)
      .single()
      .throwOnError();
    const capacities = [0, 6, 72];
    const availability = ["SoldOut", "LimitedAvailability", "InStock"];
    for (const [index, { id }] of show.show_times.entries()) {
      const capacity = capacities[index % 3] ?? null;
      await service.from("show_times").update({ capacity }).eq("id", id).throwOnError();
    }
    const events = (await headOf(`/performances/${showId}`)).dataOf("TheaterEvent");
    expect(events).toHaveLength(show.show_times.length);
    for (const [index, { date, time }] of show.show_times.entries()) {
      const start = `${date}T${time}+09:00`;
      const event = events.find(({ startDate }) => startDate === start);
      expect(event).toMatchObject({
        name: "밤을 켜는 사람",
        endDate: new Date(Date.parse(start) + (9 * 60 + 100) * 60_000)
          .toISOString()
          .replace(".000Z", "+09:00"),
        location: {
          "@type": "PerformingArtsTheater",
          name: "소극장 무대",
          address: { addressRegion: expect.any(String), addressLocality: expect.stringMatching(/[구군시]$/) },
        },
        offers: {
          price: 30_000,
          priceCurrency: "KRW",
          validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          availability: `https://schema.org/${availability[index % 3]}`,
        },
      });
    }
  });

  it("reads in robots.txt what it may read and where the map of the site is, Naver's reader by its name", async () => {
    const response = await fetch(`${site.url}/robots.txt`);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const groups = (await response.text()).split("\n\n");
    expect(groups).toEqual([
      "User-agent: Yeti\nAllow: /\nDisallow: /admin\nDisallow: /auth\nDisallow: /door",
      "User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /auth\nDisallow: /door",
      `Sitemap: ${site.url}/sitemap.xml\n`,
    ]);
  });

  it("reads in the map of the site every page, when it changed, and its posters; a new show on the next reading", async () => {
    const service = await site.service();
    const title = "새 <공연> & 밤";
    await service
      .from("performances")
      .insert({ title, image: "/sample/posters/robot.avif", additional_images: ["http://["] })
      .throwOnError();
    const response = await fetch(`${site.url}/sitemap.xml`);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    const xml = await response.text();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    // The form is found by way of its show.
    const listed = Object.keys(pages).filter((path) => !path.endsWith("/reserve"));
    for (const path of listed) expect(addresses).toContain(site.url + path);
    expect(addresses).toContain(`${site.url}/archive?selected=${archivedId}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(xml).toContain(`<image:loc>${site.url}/sample/posters/long-table.avif</image:loc>`);
    expect(xml).toContain("새 &lt;공연&gt; &amp; 밤");
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(addresses.length);
    await service.from("performances").delete().eq("title", title).throwOnError();
  });
});

describe("a stranger who looks for posters before their time", () => {
  it("finds their names on no page, in no feed, in no list and in no file of the site", async () => {
    const service = await site.service();
    const name = randomUUID();
    const path = `/storage/v1/object/public/theater_images/posters/${name}.png`;
    const later = { image: path, publish_from: new Date(Date.now() + 3_600_000).toISOString() };
    const added = await Promise.all([
      service
        .from("current_performances")
        .insert({ title: "올 포스터", ...later })
        .select("id")
        .throwOnError(),
      service
        .from("performances")
        .insert({ title: "올 포스터", ...later })
        .select("id")
        .throwOnError(),
      service
        .from("actors")
        .insert({ name: "올 포스터", ...later })
        .select("id")
        .throwOnError(),
    ]);
    const [show = "", production = "", member = ""] = added.flatMap(({ data }) => data.map(({ id }) => id));
    const paths = [
      ...[
        ...Object.keys(pages),
        "/en",
        "/reservations",
        "/sitemap.xml",
        "/feeds/news.xml",
        "/feeds/shows.ics",
      ],
      ...["/actors/members.json", "/archive/performances.json?page=1", "/background-images", "/offline"],
      ...["stage", "works", "members", "past-shows"].map((part) => `/home/${part}.json`),
      ...[`/performances/${show}`, `/performances/${show}/playbill.json`, `/performances/${show}/seats`],
      ...[`/archive?selected=${production}`, `/actors?selected=${member}`],
      ...[`/og/performances/${show}.jpg`, `/og/archive/${production}.jpg`],
    ];
    for (const address of paths) {
      const text = await (await fetch(site.url + address)).text();
      expect([address, text.includes(name), text.includes("올 포스터")]).toEqual([address, false, false]);
    }
    // Their time comes.
    await service.from("performances").update({ publish_from: null }).eq("id", production).throwOnError();
    const shown = () => fetch(`${site.url}/archive?selected=${production}`).then((answer) => answer.text());
    await expect.poll(shown).toContain(name);
    for (const table of ["current_performances", "performances", "actors"] as const)
      await service.from(table).delete().in("id", [show, production, member]).throwOnError();
  });
});

describe("a journalist", () => {
  it("finds texts, and each image with its size, its original and a name to save it under", async () => {
    const read = async () => (await headOf("/press")).html.replaceAll("<!-- -->", "");
    // The sizes that take longer than a second come with the next visit.
    await expect.poll(read).not.toContain("크기를 확인하지 못했습니다");
    const text = await read();
    expect(text).toMatch(/>장소<\/dt><dd[^>]*>소극장 무대<\/dd>/);
    expect(text).toContain("‘극단\u00a0무대 제공’");
    const originals = [...text.matchAll(/<a href="([^"]+)" download="([^"]+\.avif)"/g)];
    expect(originals.map(([, , name]) => name)).toContain("밤을 켜는 사람 포스터.avif");
    expect(text.match(/>\d{3,}×\d{3,}</g)).toHaveLength(originals.length);
    // The size is that of the file it stands at.
    expect(text.match(/><span>AVIF [\d.]+(KB|MB)</g)).toHaveLength(originals.length);
    const original = await fetch(site.url + originals[0]?.[1]);
    expect([original.status, original.headers.get("content-type")]).toEqual([200, "image/avif"]);
  });
});

describe("a visitor with a disability", () => {
  it("reads what the site and the venue do, and whom to ask", async () => {
    const service = await site.service();
    const write = (venue_accessibility: string) =>
      service.from("site_settings").update({ venue_accessibility }).eq("id", true).throwOnError();
    await write("앞줄 두 자리에 휠체어로 앉으실 수 있습니다.");
    await expect
      .poll(async () => (await headOf("/accessibility")).html)
      .toContain("앞줄 두 자리에 휠체어로 앉으실 수 있습니다.");
    const { html } = await headOf("/accessibility");
    expect(html).toContain("KWCAG");
    expect(html).toContain('href="tel:0420001984"');
    await write("");
  });
});

describe("a visitor's calendar", () => {
  it("takes over a show time: the right instant, as long as the show, in Korean", async () => {
    const service = await site.service();
    const { data: show } = await service
      .from("current_performances")
      .insert({
        title: "쉼표, 그리고; 밤",
        venue: "소극장 무대",
        location_address: "대전광역시 중구 가상로 84, 지하 1층",
        runtime: 95,
        created_at: "2020-01-01T00:00:00Z",
      })
      .select("id")
      .single()
      .throwOnError();
    const date = dayFromNow(3);
    const { data: showTime } = await service
      .from("show_times")
      .insert({ performance_id: show.id, date, time: "19:30" })
      .select("id")
      .single()
      .throwOnError();
    const response = await fetch(`${site.url}/performances/${show.id}/show-times/${showTime.id}.ics`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^inline;/);
    const text = await response.text();
    const lines = text.split("\r\n");
    expect(lines.at(-1)).toBe("");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const entry = new Map(
      text
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .map((line) => [/^[A-Z-]+/.exec(line)?.[0] ?? "", line.slice(line.indexOf(":") + 1)]),
    );
    const instant = (minutes: number) =>
      `${new Date(Date.parse(`${date}T19:30:00+09:00`) + minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, "")}`;
    expect(Object.fromEntries(entry)).toMatchObject({
      VERSION: "2.0",
      METHOD: "PUBLISH",
      DTSTART: instant(0),
      DTEND: instant(95),
      SUMMARY: "쉼표\\, 그리고\\; 밤 · 극단 무대",
      LOCATION: "소극장 무대\\, 대전광역시 중구 가상로 84\\, 지하 1층",
      URL: `${site.url}/performances/${show.id}`,
    });
    expect(entry.get("UID")).toMatch(new RegExp(`^${showTime.id}@`));
    await service.from("show_times").delete().eq("id", showTime.id).throwOnError();
    await service.from("current_performances").delete().eq("id", show.id).throwOnError();
  });

  it("gets nothing for a show time of another show, or none", async () => {
    const show = `${site.url}/performances/${showId}/show-times`;
    for (const address of [`${show}/${randomUUID()}.ics`, `${show}/x.ics`]) {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      await response.arrayBuffer();
    }
  });

  it("subscribes to every show time of the shows that are on, and hears of a cancelled one", async () => {
    const service = await site.service();
    const response = await fetch(`${site.url}/feeds/shows.ics`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const calendar = (await response.text()).replaceAll("\r\n ", "");
    expect(calendar).toMatch(/X-WR-CALNAME:극단 무대 공연/);
    expect(calendar).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
    const { data: open } = await service
      .from("show_times")
      .select("id, current_performances!inner(closed_at)")
      .is("current_performances.closed_at", null)
      .throwOnError();
    const uids = [...calendar.matchAll(/^UID:([^@\r]+)@/gm)].map(([, id]) => id);
    expect(uids.toSorted()).toEqual(open.map(({ id }) => id).toSorted());

    const { data: show } = await service
      .from("current_performances")
      .insert({ title: "취소되는 밤", created_at: "2020-01-01T00:00:00Z" })
      .select("id")
      .single()
      .throwOnError();
    const date = dayFromNow(3);
    const { data: showTime } = await service
      .from("show_times")
      .insert({
        performance_id: show.id,
        date,
        time: "19:30",
        cancelled_at: new Date().toISOString(),
        cancel_reason: "배우의 부상",
      })
      .select("id")
      .single()
      .throwOnError();
    const after = (await (await fetch(`${site.url}/feeds/shows.ics`)).text()).replaceAll("\r\n ", "");
    const entry = after.split("BEGIN:VEVENT").find((part) => part.includes(showTime.id));
    expect(entry).toContain("STATUS:CANCELLED");
    // An instant: what has neither a Z nor a time zone is another moment wherever it is read.
    const begins = new Date(`${date}T19:30:00+09:00`).toISOString().replace(/[-:]|\.\d+/g, "");
    expect(entry).toContain(`DTSTART:${begins}\r\n`);
    await service.from("show_times").delete().eq("id", showTime.id).throwOnError();
    await service.from("current_performances").delete().eq("id", show.id).throwOnError();
  });
});

describe("a reader of feeds", () => {
  it("gets shows and auditions, the newest first, in an Atom feed that the page on contact names", async () => {
    const service = await site.service();
    const { data: audition } = await service
      .from("audition_announcements")
      .insert({ title: "<겨울> & 배우", requirements: "스무 살부터" })
      .select("id")
      .single()
      .throwOnError();
    const response = await fetch(`${site.url}/feeds/news.xml`);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await response.text();
    expect(feed).toContain(`<link rel="self" href="${site.url}/feeds/news.xml"/>`);
    const entries = feed.split("<entry>").slice(1);
    expect(entries[0]).toContain(`urn:uuid:${audition.id}`);
    expect(entries[0]).toContain("오디션: &lt;겨울&gt; &amp; 배우]]>");
    expect(entries.some((entry) => entry.includes(`${site.url}/performances/${showId}`))).toBe(true);
    await service.from("audition_announcements").delete().eq("id", audition.id).throwOnError();
    expect(await fetch(`${site.url}/communication`).then((page) => page.text())).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" href="\/feeds\/news.xml"/,
    );
  });

  it("gets nothing for a feed of another name", async () => {
    const response = await fetch(`${site.url}/feeds/other.xml`);
    expect(response.status).toBe(404);
    await response.arrayBuffer();
  });
});
