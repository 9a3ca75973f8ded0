import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { downloadAddress, fileNameOf, pressText } from "../../app/features/performance/press.ts";
import { measureImages } from "../../app/features/performance/press-images.server.ts";
import { type SiteServices, siteServicesContext } from "../../app/lib/site-services.ts";
import { aPng } from "../support/images.ts";

it("a journalist saves an image under the title of its show", () => {
  expect(fileNameOf("밤: 켜는/사람?", "포스터", "/sample/posters/x.avif", "avif")).toBe(
    "밤 켜는 사람 포스터.avif",
  );
  expect(fileNameOf("밤", "무대 장면 2", "https://example.com/x", "jpeg")).toBe("밤 무대 장면 2.jpeg");
  expect(fileNameOf("밤", "포스터", "https://example.com/x", "")).toBe("밤 포스터");
});

it("storage names the file that it sends, on whatever host it is", () => {
  const address = "/storage/v1/object/public/theater_images/posters/1.jpg";
  expect(downloadAddress({ address, fileName: "밤 포스터.jpg" })).toBe(
    `${address}?download=${encodeURIComponent("밤 포스터.jpg")}`,
  );
  expect(downloadAddress({ address: "/sample/x.avif", fileName: "x.avif" })).toBe("/sample/x.avif");
});

it("a journalist copies the facts of a show without those that nobody has written", () => {
  const show = {
    title: "밤",
    year: "2026",
    period: "",
    venue: "소극장",
    director: "김연",
    writer: null,
    cast: ["이배"],
  };
  expect(pressText({ ...show, description: "첫 문장.\n" })).toBe(
    "〈밤〉\n\n기간: 2026\n장소: 소극장\n연출: 김연\n출연: 이배\n\n첫 문장.",
  );
});

it("a journalist waits a second at most for the sizes of images; the next one sees those that came later", async () => {
  const storage = Promise.withResolvers<Response>();
  const context = new RouterContextProvider();
  const services: Partial<SiteServices> = {
    publicUrl: "https://stage.example",
    supabaseUrl: "https://stage.example",
    supabaseFetch: () => storage.promise,
  };
  context.set(siteServicesContext, services as SiteServices);
  const addresses = ["/storage/v1/object/public/theater_images/posters/1.png"];
  expect(await measureImages(context, addresses)).toEqual({ sizes: [undefined], complete: false });
  storage.resolve(new Response(new Uint8Array(aPng), { headers: { "content-type": "image/png" } }));
  await expect
    .poll(() => measureImages(context, addresses))
    .toEqual({ sizes: [expect.objectContaining({ format: "png" })], complete: true });
});
