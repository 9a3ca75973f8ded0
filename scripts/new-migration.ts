/** `npm run new:migration -- NAME`: an empty migration under the next free name, so that it is applied after all others. */
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../backend/errors.ts";
import { runCommand } from "./run-command.ts";

const folder = join(import.meta.dirname, "../supabase/migrations");

await runCommand(async () => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new StartError("Say what it brings, as one noun: npm run new:migration -- waiting_list");
  }
  const now = Number(new Date().toISOString().replace(/\D/g, "").slice(0, 14));
  const versions = (await readdir(folder)).map((file) => Number.parseInt(file, 10));
  const version = Math.max(now, ...versions.map((number) => number + 1));
  const file = join(folder, `${version}_${name}.sql`);
  await writeFile(file, `-- ${name.replaceAll("_", " ")}: say in one sentence what it is for.\n`, {
    flag: "wx",
  });
  console.log(`${file}\nWrite it, then: npm run generate:types`);
});
