/** Opens the site's fonts, each once, when it is first asked for. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { FontFile } from "./font-file.ts";

const decompress = promisify(brotliDecompress);

export type FontFamily = "sans" | "serif";

const fonts = new Map<FontFamily, Promise<FontFile>>();

export function openFont(family: FontFamily): Promise<FontFile> {
  let font = fonts.get(family);
  if (!font) {
    font = readFile(new URL(`${family}.ttf.br`, import.meta.url))
      .then((bytes) => decompress(bytes))
      .then((bytes) => new FontFile(bytes));
    fonts.set(family, font);
  }
  return font;
}
