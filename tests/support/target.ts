/** The backend on a free loopback port over a database of its own, or a project elsewhere, and clients in every role. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { JWK } from "jose";
import { inject } from "vitest";
import type { Backend } from "../../backend/app.ts";
import { type Clients, clientsOf } from "./clients.ts";
import { type FreshDatabase, freshDatabase, type Template } from "./database.ts";
import { project, startOnProject } from "./project.ts";
import { type BackendOptions, serveBackend } from "./served-backend.ts";
import { type StoredFiles, storedFilesIn } from "./stored-files.ts";

export type { Client } from "./clients.ts";

export interface Target extends Clients {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Folder of this target: stored objects, mails. */
  directory: string;
  /** Stored objects as files. */
  files: StoredFiles;
  /** The store that they lie on; undefined: the directory. */
  s3: BackendOptions["s3"];
  database: FreshDatabase;
  /** The private key that signs access tokens, for tokens that nobody asked for. */
  signingKey(): Promise<JWK>;
  backend: Backend;
  stop(): Promise<void>;
}

export interface TargetOptions extends BackendOptions {
  template?: Template;
  /** Runs on the fresh database before the backend connects. */
  prepare?: (database: FreshDatabase) => Promise<void>;
}

export function startTarget(options: TargetOptions = {}): Promise<Target> {
  return project ? startOnProject(project, options) : startBuiltIn(options);
}

async function startBuiltIn(options: TargetOptions): Promise<Target> {
  const directory = await mkdtemp(join(tmpdir(), "madang-target-"));
  const database = await freshDatabase({ template: options.template ?? "migrated" });
  await options.prepare?.(database);
  const shared = inject("s3");
  const s3 = options.s3 ?? (shared && { ...shared, prefix: basename(directory) });
  const { close, ...served } = await serveBackend(database.connection, directory, { ...options, s3 });
  const files = storedFilesIn(join(directory, "storage"), s3);
  return {
    ...served,
    ...clientsOf({ ...served, database }),
    directory,
    files,
    s3,
    database,
    async signingKey() {
      const [row] = await database.query<{ private_key: JWK }>(
        "select private_key from backend.signing_keys order by signs_from desc limit 1",
      );
      if (!row) throw new Error("The target has no signing key.");
      return row.private_key;
    },
    async stop() {
      await close();
      await files.clear();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
