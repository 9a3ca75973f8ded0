/** A folder for PostgreSQL's unix socket whose name fits into a socket address. */
import { chmod, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A socket address holds 107 bytes on Linux and 103 on macOS, "/.s.PGSQL.5432.lock" included.
const MAX_PATH_BYTES = 80;

export interface SocketFolder {
  path: string;
  remove(): Promise<void>;
}

/** Gives `runDir` itself, or a short link to it when its name is too long or needs quoting. */
export async function socketFolder(runDir: string): Promise<SocketFolder> {
  if (runDir.length <= MAX_PATH_BYTES && /^[\w./-]+$/.test(runDir)) {
    return { path: runDir, remove: async () => {} };
  }
  const holder = await mkdtemp(join(tmpdir(), "pg-"));
  await chmod(holder, 0o755); // Holds nothing but the link; the folder behind it stays closed.
  const path = join(holder, "s");
  await symlink(runDir, path);
  return { path, remove: () => rm(holder, { recursive: true, force: true }) };
}
