/** What a backup is made of, and restored into, by the settings of the site. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection, S3Settings } from "../config.ts";
import { StartError } from "../errors.ts";
import { refuseMissingCluster, withAnyCluster } from "../postgres/any-cluster.ts";
import { startCluster } from "../postgres/cluster.ts";
import { openObjectFiles } from "../storage/open-object-files.ts";
import { hostedFiles } from "./hosted-files.ts";
import { type SiteFiles, siteFiles } from "./site-files.ts";

export interface SitePlace {
  dataDir: string;
  databaseUrl: string | undefined;
  hosted: { url: string; secretKey: string } | undefined;
  s3: S3Settings | undefined;
}

/** The uploaded files of the site. @throws StartError when their store does not take us */
export async function openSiteFiles({
  dataDir,
  hosted,
  s3,
}: Omit<SitePlace, "databaseUrl">): Promise<SiteFiles> {
  if (hosted) return hostedFiles(hosted);
  return siteFiles(await openObjectFiles({ storageDir: join(dataDir, "storage"), s3 }));
}

/** Opens the database as it is, the running site's too. @throws StartError */
export function withSiteDatabase<T>(
  place: SitePlace,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const elsewhere = databaseElsewhere(place);
  return elsewhere ? work(elsewhere) : withAnyCluster(join(place.dataDir, "postgres"), work);
}

/** @throws StartError when the database would be in the data folder, and there is none */
export async function refuseMissingDatabase({ dataDir, databaseUrl, hosted }: SitePlace): Promise<void> {
  if (!databaseUrl && !hosted) await refuseMissingCluster(join(dataDir, "postgres"));
}

/**
 * Opens a database that nobody else uses, made if need be, and removed again if the work on a new one fails: it would pass
 * for a site. @throws StartError, also when the site runs
 */
export async function withOwnDatabase<T>(
  place: SitePlace,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const elsewhere = databaseElsewhere(place);
  if (elsewhere) return work(elsewhere);
  const home = join(place.dataDir, "postgres");
  const isNew = !existsSync(home);
  const cluster = await startCluster(home);
  let done = false;
  try {
    const result = await work(cluster.connection);
    done = true;
    return result;
  } finally {
    await cluster.stop();
    if (isNew && !done) await rm(home, { recursive: true });
  }
}

function databaseElsewhere({ databaseUrl, hosted }: SitePlace): DatabaseConnection | undefined {
  if (hosted && !databaseUrl) {
    throw new StartError(
      "DATABASE_URL is missing: with SUPABASE_URL it has to be the connection string of the project's database " +
        "(project settings, Database).",
    );
  }
  return databaseUrl ? { connectionString: databaseUrl } : undefined;
}
