/**
 * `/fonts/2/:family/:set.woff2`: the site's fonts with exactly the characters that a page asks for. A Korean font has
 * thousands of glyphs and a page shows a few hundred; app/page-loading/lazy-fonts.ts says how the set is written. `common`
 * is one set for text that no address may reveal.
 */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { createOnce, Turns } from "../../shared/turns.ts";
import { commonCharacters } from "./common-characters.ts";
import { type FontFamily, openFont } from "./open-font.ts";
import { subsetFont } from "./subset-font.ts";
import { packWoff2 } from "./woff2.ts";

const families = ["sans", "serif"] satisfies FontFamily[];
const maxCharacters = 3_000;
const maxFonts = 100;

/** "44032.1.1k" in base 36: the first code point, then the distances; null for what is no such set. */
function readSet(written: string): number[] | null {
  let code = 0;
  const codes = written.split(".").map((step) => {
    code += /^[0-9a-z]{1,4}$/.test(step) ? Number.parseInt(step, 36) : Number.NaN;
    return code;
  });
  const ascending = codes.every((value, index) => value > (codes[index - 1] ?? 0) && value < 0xffff);
  return ascending && codes.length <= maxCharacters ? codes : null;
}

/** `addressOf`: who asks. */
export function fontRoute(addressOf: (c: Context) => string | undefined): MiddlewareHandler {
  const made = new LRUCache<string, Buffer<ArrayBuffer>>({ max: maxFonts });
  /** One font at a time: visitors who read meanwhile come first. */
  const turns = new Turns(1);
  const once = createOnce<Buffer<ArrayBuffer>>();

  async function make(family: FontFamily, set: string, codes: number[]): Promise<Buffer<ArrayBuffer>> {
    const key = `${family} ${set}`;
    // Somebody else's turn may have come before.
    const font = made.get(key) ?? (await packWoff2(subsetFont(await openFont(family), codes)));
    made.set(key, font);
    return font;
  }

  return async (c) => {
    const { family: named = "", set = "" } = c.req.param() as Record<string, string>;
    const family = families.find((known) => known === named);
    const written = set.replace(/\.woff2$/, "");
    const codes = written === "common" ? commonCharacters() : readSet(written);
    if (!family || !codes) return c.notFound();
    const address = addressOf(c);
    const font =
      made.get(`${family} ${set}`) ??
      // Nobody waits for another address, whatever that has asked for.
      (await once(`${address} ${family} ${set}`, () => turns.run(address, () => make(family, set, codes))));
    return c.body(font, 200, {
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
  };
}
