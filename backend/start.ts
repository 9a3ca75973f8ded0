/** Starts everything behind the API: data folder, keys, database, migrations, seed, services. */
import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ApiKeys, readOrCreateApiKeys } from "./api-keys.ts";
import { type Backend, createBackend } from "./app.ts";
import type { AuthSettings, DatabaseConnection, S3Settings } from "./config.ts";
import { DatabaseUnreachableError, StartError } from "./errors.ts";
import { refuseForeign } from "./foreign-folder.ts";
import { makeFolder } from "./make-folder.ts";
import { bootstrap } from "./postgres/bootstrap.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { migrate, seed } from "./postgres/migrations.ts";
import { refuseMissingBesideCopy } from "./postgres/update-copy.ts";

/** How long the services may take to finish what they have begun. */
const CLOSING_MS = 10_000;

export interface StartOptions {
  /** Absolute path: embedded database, stored files, keys. */
  dataDir: string;
  /** Use this PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** API keys; undefined: those in the database, made on the first start. */
  keys: ApiKeys | undefined;
  migrationsDir: string;
  seedFile: string;
  /** Whether the first start loads the seed. */
  loadSeed: boolean;
  functionsDir: string;
  /** Where uploaded files lie; undefined: in the data folder. */
  s3: S3Settings | undefined;
  auth: AuthSettings;
  publicUrl: string;
  /** Address at which this process itself is reached, for functions. */
  internalUrl: string;
  rateLimit: boolean;
  timeoutFactor: number;
  /** Called before each long step. */
  say: (step: string) => void;
}

export interface BuiltInBackend {
  fetch: Backend["fetch"];
  onNotify: Backend["onNotify"];
  isReady: Backend["isReady"];
  keys: ApiKeys;
  problem: Cluster["problem"];
  /** The owner's way to the database, for what runs beside the services. */
  database: DatabaseConnection;
  /** Waits for requests in flight, then stops the database it started. */
  stop(): Promise<void>;
}

/** @throws StartError when a setting or the data folder cannot be used. */
export async function startBackend(options: StartOptions): Promise<BuiltInBackend> {
  await prepareDataDir(options.dataDir);
  if (!options.databaseUrl) refuseMissingBesideCopy(options.dataDir);
  const cluster = options.databaseUrl
    ? undefined
    : await startCluster(join(options.dataDir, "postgres"), { say: options.say });
  const database = cluster?.connection ?? { connectionString: options.databaseUrl };

  try {
    await bootstrap(database);
    const keys = options.keys ?? (await readOrCreateApiKeys(database, options.dataDir));
    const { applied } = await migrate(database, options.migrationsDir);
    if (applied.length > 0) options.say(`Applied ${applied.length} database migrations.`);
    await seed(database, options.seedFile, { load: options.loadSeed });
    const backend = await createBackend({
      database,
      storageDir: join(options.dataDir, "storage"),
      s3: options.s3,
      functionsDir: options.functionsDir,
      functionEnv: {},
      publicUrl: options.publicUrl,
      internalUrl: options.internalUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      rateLimit: options.rateLimit,
      timeoutFactor: options.timeoutFactor,
      auth: options.auth,
      schemas: ["public"],
    });
    return {
      fetch: backend.fetch,
      onNotify: backend.onNotify,
      isReady: backend.isReady,
      keys: { publishableKey: keys.publishableKey, secretKey: keys.secretKey },
      problem: async () => cluster?.problem(),
      database,
      async stop() {
        // A function that hangs must not keep the database from closing well.
        await Promise.race([backend.close(), wait(CLOSING_MS)]);
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    if (cluster || !(error instanceof DatabaseUnreachableError)) throw error;
    throw new StartError("DATABASE_URL cannot be used: the server does not answer any more.", {
      cause: error,
    });
  }
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    const names = await readdir(dataDir).catch(() => []);
    await refuseForeign(dataDir, [dataDir, ...names.map((name) => join(dataDir, name))]);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "EEXIST" ? "is a file, not a folder" : `cannot be written (${code})`;
    throw new StartError(`DATA_DIR ${dataDir} ${problem}. Set DATA_DIR to a folder of this user.`);
  }
}
