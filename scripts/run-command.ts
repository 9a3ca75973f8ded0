/** What the commands for an operator have in common: settings, failures in words, and exit code 1 for these. */
import { join } from "node:path";
import { isDatabaseError, StartError } from "../backend/errors.ts";
import { isDiskFullError } from "../backend/postgres/disk-space.ts";
import { SettingError } from "../server/setting-error.ts";
import { loadSettings } from "../server/settings-arguments.ts";

/**
 * Runs it with the settings of `--settings FILE` and of `.env`; the environment goes before both. A StartError or
 * SettingError is printed as its message alone.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadSettings(join(import.meta.dirname, ".."), process.env);
    await command();
  } catch (error) {
    console.error(messageOf(error) ?? error);
    process.exitCode = 1;
  }
}

/** What an operator can do something about; undefined for a fault of ours, whose stack says more. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", path } = error as NodeJS.ErrnoException;
  // A start that fails for want of room names what its programs wrote, not what to do.
  if (isDiskFullError(error)) {
    return `The disk is full${path ? ` (${path})` : ""}. Make room, and call this again.`;
  }
  if (error instanceof SettingError || error instanceof StartError) return error.message;
  if (code.startsWith("ERR_PARSE_ARGS_")) return error.message;
  if (isDatabaseError(error)) return `PostgreSQL could not do it: ${error.message} (${code})`;
  return path ? `${path} cannot be used (${code}).` : undefined;
}
