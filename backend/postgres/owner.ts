/** One-off connections of the database's owner: setting up, migrating, seeding. Requests never come here. */
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { StartError } from "../errors.ts";

// Any number will do, as long as every node uses the same.
const SETUP_LOCK = 7_233_181_044;

/** Runs work on a connection of its own, while no other node sets up or migrates the same database. */
export async function withOwner<T>(
  database: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectOwner(database);
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost = error;
  });
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    return await work(client);
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end();
  }
}

/** Runs a script in one transaction; what it leaves behind on the connection is undone when it fails. */
export async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** A connection of one's own, to be ended. @throws StartError when it cannot be had. */
export async function connectOwner(database: DatabaseConnection): Promise<pg.Client> {
  try {
    // An address may name files, of certificates, that are read here.
    const client = new pg.Client({ ...database, application_name: "madang setup" });
    client.on("error", () => {}); // Fails what is asked of it, too.
    await client.connect();
    return client;
  } catch (error) {
    const what = database.connectionString ? "DATABASE_URL cannot be used" : "PostgreSQL cannot be reached";
    throw new StartError(`${what}: ${reasonOf(error as Error)}`, { cause: error });
  }
}

function reasonOf(error: Error): string {
  // A host name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error.message.startsWith("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be")) {
    return "the server asks for a password, and none is given.";
  }
  return error.message;
}
