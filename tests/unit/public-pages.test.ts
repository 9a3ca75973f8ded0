import { describe, expect, test, vi } from "vitest";
import { castOf, formatRuntime } from "../../app/features/performance/performance.ts";
import { imageSources } from "../../app/lib/image-source.ts";
import { posterSharing } from "../../app/lib/og-image.ts";
import { pageMeta } from "../../app/lib/page-meta.ts";
import { randomPick } from "../../app/lib/random-pick.ts";
import { allReady, pagePart } from "../../app/page-loading/page-part.ts";

describe("a part of a page", () => {
  test("is there with its value", async () => {
    expect(await pagePart("members", Promise.resolve([1]))).toEqual({ state: "ready", value: [1] });
  });

  test("that fails is logged under its name and takes nothing else down", async () => {
    const log = vi.mocked(console.error).mockImplementationOnce(() => {});
    const part = await pagePart("members", Promise.reject(new Error("away")));
    expect(part).toEqual({ state: "failed" });
    expect(allReady(part)).toBe(false);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.any(Error), { part: "members" });
    log.mockClear();
  });
});

describe("a random pick", () => {
  test("takes each at most once and keeps the order of the list", () => {
    for (let round = 0; round < 50; round++) {
      const picked = randomPick([1, 2, 3, 4, 5, 6], 3);
      expect(new Set(picked).size).toBe(3);
      expect(picked).toEqual(picked.toSorted());
    }
  });

  test("takes all of a short list", () => {
    expect(randomPick(["가", "나"], 3)).toEqual(["가", "나"]);
  });

  test("reaches every item", () => {
    const reached = new Set(Array.from({ length: 300 }, () => randomPick([1, 2, 3, 4], 1)[0]));
    expect(reached).toEqual(new Set([1, 2, 3, 4]));
  });
});

describe("the sources of an image", () => {
  const widths = (address: string) =>
    imageSources(address)
      .srcSet?.split(", ")
      .map((candidate) => candidate.split(" ")[1]);

  test("a sample image comes in its own widths, with a tiny one to blur", () => {
    expect(imageSources("/sample/hero/curtain.avif")).toEqual({
      src: "/sample/hero/curtain.avif",
      srcSet:
        "/sample/hero/curtain-768.avif 768w, /sample/hero/curtain-1280.avif 1280w, /sample/hero/curtain.avif 1920w",
      tiny: "/sample/hero/curtain-32.avif",
    });
  });

  test.each(["https://example.com", ""])("an upload at %o is scaled by the storage API", (origin) => {
    const address = `${origin}/storage/v1/object/public/theater_images/background/a.jpg`;
    const rendered = `${origin}/storage/v1/render/image/public/theater_images/background/a.jpg`;
    const { src, srcSet, tiny } = imageSources(address);
    expect(src).toBe(address);
    expect(srcSet).toContain(`${rendered}?width=640&quality=75 640w`);
    expect(tiny).toBe(`${rendered}?width=20&quality=20`);
    expect(widths(address)?.at(-1)).toBe("1920w");
  });

  test.each(["a.svg", "a.gif"])("the upload %s stays as it is", (name) => {
    const address = `/storage/v1/object/public/theater_images/${name}`;
    expect(imageSources(address)).toEqual({ src: address });
  });

  test("a stock photo is asked for with a width, quality 80 and its best format", () => {
    const address = "https://images.unsplash.com/photo-1?w=9999&crop=faces";
    const { src, srcSet, tiny } = imageSources(address);
    expect(src).toBe("https://images.unsplash.com/photo-1?w=1920&crop=faces&q=80&auto=format");
    expect(srcSet).toContain("https://images.unsplash.com/photo-1?w=320&crop=faces&q=80&auto=format 320w");
    expect(tiny).toBe("https://images.unsplash.com/photo-1?w=20&crop=faces&q=20&blur=10");
  });

  test("another known host is asked for a width and medium optimisation", () => {
    expect(imageSources("https://images.pexels.com/photos/1/a.jpeg").srcSet).toContain(
      "https://images.pexels.com/photos/1/a.jpeg?w=640&optimize=medium 640w",
    );
  });

  test("an image of an unknown host stays as it is", () => {
    expect(imageSources("https://example.com/a.jpg?v=1")).toEqual({ src: "https://example.com/a.jpg?v=1" });
  });
});

describe("the head of a page", () => {
  const site = {
    publicUrl: "https://example.com",
    company_name: "극단 무대",
    short_description: "작은 극장의 극단입니다.",
    hero_kicker: "전문예술단체",
    region_code: "KR-30",
    geo_position: null,
    google_site_verification: null,
    naver_site_verification: "abc",
  };

  test("names the company, the whole address and the image", () => {
    const meta = pageMeta(site, {
      title: "갈매기",
      path: "/performances/1",
      image: posterSharing("performances", { id: "1", title: "갈매기", updated_at: "2026-11-20T00:00:00Z" }),
    });
    expect(meta).toContainEqual({ title: "갈매기 · 극단 무대" });
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://example.com/performances/1",
    });
    expect(meta).toContainEqual({ name: "description", content: "작은 극장의 극단입니다." });
    expect(meta).toContainEqual({
      property: "og:image",
      content: expect.stringMatching(/^https:\/\/example\.com\/og\/performances\/1\.jpg\?v=\w+$/),
    });
  });

  test("shows the company's own image where there is no poster", () => {
    expect(pageMeta(site, { path: "/about" })).toContainEqual({
      property: "og:image",
      content: "https://example.com/og/company.jpg",
    });
  });

  test("says where the page is in the site", () => {
    const meta = pageMeta(site, {
      title: "갈매기",
      path: "/archive?selected=1",
      breadcrumb: [{ name: "공연 기록", path: "/archive" }],
    });
    const list = meta.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
    expect(list).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "홈", item: "https://example.com/" },
          { position: 2, name: "공연 기록", item: "https://example.com/archive" },
          { position: 3, name: "갈매기", item: "https://example.com/archive?selected=1" },
        ],
      },
    ]);
  });

  test("leaves out what the company has not set", () => {
    const names = pageMeta(site, { path: "/" }).map((tag) => ("name" in tag ? tag.name : ""));
    expect(names).toContain("naver-site-verification");
    expect(names).not.toContain("google-site-verification");
    expect(names).not.toContain("geo.position");
  });

  test("keeps the description in one line of at most 160 characters", () => {
    const meta = pageMeta(site, { path: "/", description: `첫 줄\n\n${"가".repeat(300)}` });
    const description = meta.find((tag) => "name" in tag && tag.name === "description");
    expect(description).toMatchObject({ content: expect.stringMatching(/^첫 줄 가{155}…$/) });
  });
});

test("a running time reads as hours and minutes", () => {
  expect([50, 60, 100].map(formatRuntime)).toEqual(["50분", "1시간", "1시간 40분"]);
});

test("the programme's order of the cast goes before the order of entry", () => {
  expect(castOf({ cast: ["나", "가"], cast_order: ["가", "나"] })).toEqual(["가", "나"]);
  expect(castOf({ cast: ["나", "가"], cast_order: [] })).toEqual(["나", "가"]);
});
