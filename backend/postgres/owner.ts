/** One-off connections of the database's owner: setting up, migrating, seeding. Requests never come here. */
import type { Duplex } from "node:stream";
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { isDatabaseError, StartError } from "../errors.ts";
import { takesConnections, watchServer } from "./watchdog.ts";

// Any number will do, as long as every node uses the same.
const SETUP_LOCK = 7_233_181_044;

/** How long a server may take to let us in, and to answer the simplest question. */
const MAX_ANSWER_MS = 10_000;
/** A statement may take long for as long as the server answers others: it is asked so often, after the first pause. */
const PROBE_MS = 5_000;
const MAX_SILENT_PROBES = 3;
/** A lock of a session that was forgotten somewhere is reported instead of waited for. */
const MAX_LOCK_WAIT = "1min";
/** Another node may have long migrations to apply: what is waited for is reported first, and given up much later. */
const NODE_WAIT = { delayMs: 5_000, giveUpAfterMs: 10 * 60_000 };
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs work on a connection of its own, while no other node sets up or migrates the same database.
 * @throws StartError when the database cannot be had, or falls silent
 */
export async function withOwner<T>(
  database: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
  nodeWait = NODE_WAIT,
): Promise<T> {
  const client = await connectOwner(database);
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost ??= error;
  });
  const unwatch = cutWhenSilent(client, database);
  try {
    await lockSetup(client, nodeWait);
    await client.query(`set lock_timeout = '${MAX_LOCK_WAIT}'`);
    return await work(client);
  } catch (error) {
    throw lost ?? error;
  } finally {
    unwatch();
    await client.end();
  }
}

async function lockSetup(client: pg.Client, { delayMs, giveUpAfterMs }: typeof NODE_WAIT): Promise<void> {
  if (await hasSetupLock(client, delayMs)) return;
  console.warn(
    `Waiting for another node that sets up or migrates the same database: ${await otherNode(client)}.`,
  );
  if (await hasSetupLock(client, giveUpAfterMs)) return;
  const minutes = Math.round(giveUpAfterMs / 60_000);
  throw new StartError(
    `Another node has been setting up or migrating the same database for over ${minutes} minutes: ${await otherNode(client)}. ` +
      "Start this one when that has ended. If no node is at work there, end its connection: " +
      `select pg_terminate_backend(pid) from pg_locks where ${IS_SETUP_LOCK}`,
  );
}

/** PostgreSQL shows the number of such a lock in two halves. */
const IS_SETUP_LOCK =
  `locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = ${SETUP_LOCK}` +
  " and pg_locks.database = (select oid from pg_database where datname = current_database())";

async function hasSetupLock(client: pg.Client, limitMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${limitMs}`);
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    return true;
  } catch (error) {
    if (isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Who has the lock, as an operator finds it. */
async function otherNode(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; place: string; since: string | null }>(
    `select pid, coalesce(host(client_addr), 'this machine') as place, to_char(backend_start at time zone 'UTC', 'HH24:MI:SS') as since
     from pg_locks left join pg_stat_activity using (pid) where ${IS_SETUP_LOCK}`,
  );
  const [node] = rows;
  if (!node) return "it has just ended";
  return `connection ${node.pid} from ${node.place}${node.since ? `, there since ${node.since} UTC` : ""}`;
}

/** Fails what is asked of a server that answers nobody any more. Returns what ends the watch. */
function cutWhenSilent(client: pg.Client, database: DatabaseConnection): () => void {
  let unwatch = () => {};
  const begin = setTimeout(() => {
    const cut = () => {
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
      stream.destroy(unusable(database, "the server does not answer any more."));
    };
    const answers = () => takesConnections(database, PROBE_MS);
    unwatch = watchServer({ answers, probeMs: PROBE_MS, maxSilentProbes: MAX_SILENT_PROBES }, cut);
  }, PROBE_MS);
  return () => {
    clearTimeout(begin);
    unwatch();
  };
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
  let client: pg.Client | undefined;
  try {
    // An address may name files, of certificates, that are read here.
    client = new pg.Client({
      ...database,
      application_name: "madang setup",
      connectionTimeoutMillis: MAX_ANSWER_MS,
      keepAlive: true,
    });
    client.on("error", () => {}); // Fails what is asked of it, too.
    await client.connect();
    // Something between us and PostgreSQL may take connections for one that hangs.
    const first: pg.QueryConfig & { query_timeout: number } = {
      text: "select 1",
      query_timeout: MAX_ANSWER_MS,
    };
    await client.query(first);
    return client;
  } catch (error) {
    void client?.end().catch(() => {});
    throw unusable(database, reasonOf(error as Error), error);
  }
}

function unusable({ connectionString }: DatabaseConnection, reason: string, cause?: unknown): StartError {
  const what = connectionString ? "DATABASE_URL cannot be used" : "PostgreSQL cannot be reached";
  return new StartError(`${what}: ${reason}`, { cause });
}

function reasonOf(error: Error): string {
  // A host name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error.message.startsWith("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be")) {
    return "the server asks for a password, and none is given.";
  }
  // The driver's words for its two limits of time.
  if (error.message === "timeout expired" || error.message === "Query read timeout") {
    return `the server takes the connection and does not answer within ${MAX_ANSWER_MS / 1000} seconds. Look whether it hangs, or whether another program listens there.`;
  }
  return error.message;
}
