/**
 * Fonts of the machine, as browsers of the tests have them: the same everywhere, whatever is installed. One set is
 * like that of a visitor in Korea, the other has no Korean letters. They are made of fonts that the project and its
 * packages bring, once, and stay in node_modules. Only fontconfig is configured, so macOS keeps its own.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { extract } from "tar-stream";
import { systemFont } from "./system-font.ts";

export const fontSets = ["korean", "without-korean"];

const decompress = promisify(brotliDecompress);
const root = join(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache/test-fonts");
const openSans = join(root, "node_modules/@sparticuz/chromium/bin/fonts.tar.br");

// Fonts that Linux and Android come with, in their measures; ours are narrower.
const notoSans = {
  family: "Noto Sans CJK KR",
  postScript: "NotoSansCJKkr-Regular",
  scale: 0.92 / 0.8643,
  ascent: 1.16,
  descent: 0.288,
  narrow: {
    " ": 0.224,
    "-": 0.347,
    ".": 0.278,
    ",": 0.278,
    ":": 0.278,
    ...Object.fromEntries([..."0123456789"].map((digit) => [digit, 0.555])),
  },
};
const notoSerif = {
  family: "Noto Serif CJK KR",
  postScript: "NotoSerifCJKkr-Regular",
  scale: 1,
  ascent: 1.151,
  descent: 0.286,
};
/** Debian's package of it has this one syllable of eleven thousand. */
const droid = {
  family: "Droid Sans Fallback",
  postScript: "DroidSansFallback",
  scale: 1 / 0.8643,
  ascent: 0.93,
  descent: 0.24,
  only: ["가".charCodeAt(0)],
};

/** Environment of a browser that is to have these fonts and no others. */
export async function fontEnvironment(set = "korean"): Promise<Record<string, string>> {
  if (!fontSets.includes(set))
    throw new Error(`There is no set of fonts "${set}", only ${fontSets.join(", ")}.`);
  return { FONTCONFIG_FILE: join(await fontFolder(), `${set}.conf`) };
}

/** Several workers may need it at once: each makes its own, and the first to be ready is used. */
async function fontFolder(): Promise<string> {
  const sources = await Promise.all(
    [
      "server/fonts/sans.ttf.br",
      "server/fonts/serif.ttf.br",
      "tests/support/fonts/font-sets.ts",
      "tests/support/fonts/system-font.ts",
    ].map((path) => readFile(join(root, path))),
  );
  // Their configuration has whole paths in it: a checkout that was moved or copied makes its own.
  const hash = createHash("sha256").update(cache);
  for (const source of sources) hash.update(source);
  const folder = join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  await makeFonts(made, folder);
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}

async function makeFonts(made: string, folder: string): Promise<void> {
  const outlines = (file: string) =>
    readFile(join(root, `server/fonts/${file}.ttf.br`)).then((bytes) => decompress(bytes));
  const [sans, serif] = await Promise.all([outlines("sans"), outlines("serif")]);
  for (const name of ["latin", "korean", "almost"]) await mkdir(join(made, name));
  await writeFile(join(made, "korean/sans.ttf"), systemFont(sans, notoSans));
  await writeFile(join(made, "korean/serif.ttf"), systemFont(serif, notoSerif));
  await writeFile(join(made, "almost/droid.ttf"), systemFont(sans, droid));
  const archive = extract();
  archive.end(await decompress(await readFile(openSans)));
  for await (const entry of archive) {
    const name = /[^/]+\.ttf$/.exec(entry.header.name)?.[0];
    if (name) await writeFile(join(made, "latin", name), await buffer(entry));
    else entry.resume();
  }
  await writeFile(join(made, "korean.conf"), configuration(folder, ["latin", "korean"]));
  await writeFile(join(made, "without-korean.conf"), configuration(folder, ["latin", "almost"]));
}

function configuration(folder: string, names: string[]): string {
  const folders = names.map((name) => `<dir>${join(folder, name)}</dir>`);
  // Outlines as most machines draw them: never wider for the sake of points.
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders.join("")}<cachedir>${join(folder, "cache")}</cachedir>
<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
</fontconfig>\n`;
}
