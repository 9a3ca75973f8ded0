/** Writes .br and .gz twins of the built text files, so that the server never compresses them. */
import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");

for await (const name of glob("**/*.{js,css,svg,json,wasm,webmanifest,txt}", { cwd: folder })) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  if (bytes.length < 1024) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
