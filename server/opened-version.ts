/** Which version has opened the site on a data folder last, and when: what was written since then is of its visitors. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { siteVersion } from "./version.ts";

const shape = z.object({ version: z.string(), at: z.coerce.date() });

export type OpenedVersion = z.infer<typeof shape>;

const fileIn = (dataDir: string) => join(dataDir, "opened.json");

/** Called before the first visitor is let in. A disk that is full is no reason to stay closed. */
export async function noteOpening(dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  const opened = { version: siteVersion, at: new Date() };
  await writeFile(`${file}.new`, `${JSON.stringify(opened)}\n`, { mode: 0o600 })
    .then(() => rename(`${file}.new`, file))
    .catch(() => {});
}

/** Undefined: none has, or the file is damaged. */
export async function readOpening(dataDir: string): Promise<OpenedVersion | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}
