import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { commonCharacters } from "../../server/fonts/common-characters.ts";
import { fontRoute } from "../../server/fonts/font-route.ts";

const app = new Hono().get(
  "/fonts/2/:family/:set",
  fontRoute((c) => c.req.header("x-asker")),
);

/** Addresses of a set of characters: the first, then the distances. */
function addressOf(characters: string, family = "sans") {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const steps = codes.map((code, index) => (code - (codes[index - 1] ?? 0)).toString(36));
  return `/fonts/2/${family}/${steps.join(".")}.woff2`;
}

describe("a font for a page", () => {
  test("is a WOFF2 file that may be cached for ever, and grows with what it shows", async () => {
    const [few, many] = await Promise.all(
      ["가나", "가나다라마바사아자차카타파하"].map(async (characters) => {
        const answer = await app.request(addressOf(characters));
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe("font/woff2");
        expect(answer.headers.get("cache-control")).toContain("immutable");
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(few?.toString("latin1", 0, 4)).toBe("wOF2");
    expect(few?.readUInt32BE(8)).toBe(few?.length);
    expect(few?.length).toBeLessThan(2_000);
    expect(many?.length).toBeGreaterThan(few?.length ?? 0);
    expect(many?.length).toBeLessThan(5_000);
  });

  test("leaves out what the family does not have", async () => {
    const plain = await app.request(addressOf("가나", "serif"));
    const strange = await app.request(addressOf("가나\u2c00", "serif"));
    expect((await strange.arrayBuffer()).byteLength).toBe((await plain.arrayBuffer()).byteLength);
  });

  test("has one set for text that no address may reveal, with the syllables of nearly every name", async () => {
    const common = await app.request("/fonts/2/sans/common.woff2");
    expect(common.headers.get("cache-control")).toContain("immutable");
    const { byteLength } = await common.arrayBuffer();
    expect(byteLength).toBeGreaterThan(300_000);
    expect(byteLength).toBeLessThan(400_000);
    const codes = commonCharacters();
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
    expect(codes.filter((code) => code >= 0xac00 && code <= 0xd7a3)).toHaveLength(2_350);
    expect(codes).toContain("힝".charCodeAt(0));
  });

  test("comes at once, although another address has asked for twelve large ones and then for the same", async () => {
    const finished: string[] = [];
    const ask = async (address: string, asker: string) => {
      const answer = await app.request(address, { headers: { "x-asker": asker } });
      finished.push(asker);
      return answer.status;
    };
    const large = (nth: number) =>
      addressOf(String.fromCharCode(...Array.from({ length: 100 }, (_, place) => 0xac00 + nth + place * 20)));
    const wanted = addressOf("먼저온사람");
    const flood = [...Array.from({ length: 12 }, (_, nth) => large(nth)), wanted].map((address) =>
      ask(address, "192.0.2.1"),
    );
    expect(await ask(wanted, "192.0.2.2")).toBe(200);
    expect(finished.indexOf("192.0.2.2")).toBeLessThan(3);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  test.each([
    "/fonts/2/comic/xc0.woff2",
    "/fonts/2/sans/.woff2",
    "/fonts/2/sans/xc0.0.woff2",
    "/fonts/2/sans/xc0.-1.woff2",
    "/fonts/2/sans/zzzz.zzzz.woff2",
    `/fonts/2/sans/${Array(3_001).fill("1").join(".")}.woff2`,
  ])("is not made for %o", async (address) => {
    expect((await app.request(address)).status).toBe(404);
  });
});
