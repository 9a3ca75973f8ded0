/** The files that settings come from: those named by `--settings FILE`, and `.env`. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SettingError } from "./setting-error.ts";
import { loadSettingsFile, type SettingsFile } from "./settings-file.ts";

/**
 * Adds the settings of `--settings FILE`, which it takes out of the arguments of the process, and then those of `.env` in
 * `root` to `env`, whose own go before both. What it found.
 * @throws SettingError for a file that is not there or cannot be read
 */
export function loadSettings(root: string, env: Record<string, string | undefined>): SettingsFile[] {
  const named = takeSettingsFiles().map((path) => {
    const file = loadSettingsFile(path, env);
    if (!file) throw new SettingError(`There is no file ${path}.`);
    return file;
  });
  const own = loadSettingsFile(join(root, ".env"), env);
  return own ? [...named, own] : named;
}

function takeSettingsFiles(): string[] {
  const args = process.argv.slice(2);
  const { tokens } = parseArgs({
    args,
    options: { settings: { type: "string" } },
    strict: false,
    tokens: true,
  });
  const files: string[] = [];
  for (const token of tokens.reverse()) {
    if (token.kind !== "option" || token.name !== "settings") continue;
    if (!token.value) throw new SettingError("Say which file: --settings /etc/madang.env");
    files.push(token.value);
    args.splice(token.index, token.inlineValue ? 1 : 2);
  }
  process.argv.splice(2, process.argv.length, ...args);
  return files;
}
