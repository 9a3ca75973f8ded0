/** The backend's way to PostgreSQL. Everything a request causes goes through one of these calls. */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { BackendConfig, DatabaseConnection } from "../config.ts";
import { DatabaseBusyError, DatabaseUnreachableError, isDatabaseError } from "../errors.ts";
import {
  type Caller,
  type CallerOptions,
  type CallerRequest,
  callerSettings,
  DEFAULT_SEARCH_PATH,
  DEFAULT_STATEMENT_MS,
  type RoleSettings,
  roleStatementMs,
} from "./caller-settings.ts";
import { type Lane, type LaneName, laneOf, lanes, maxStatementMs } from "./lanes.ts";
import { type NotificationHandler, Notifications } from "./notifications.ts";
import { type Row, runPipelined, type Statement } from "./pipeline.ts";
import { readRoleSettings } from "./role-settings.ts";
import { isSilent, SessionPool, type Silence } from "./session-pool.ts";

export type { ClientBase } from "pg";
export type { Caller, Role } from "./caller-settings.ts";
export type { Row, Statement } from "./pipeline.ts";

/** The connection of a transaction, as the calls below pass it. */
export type Transaction = pg.ClientBase;

const SERVICE_POOL_SIZE = 4;
/** Milliseconds: what the backend itself asks is short, and people wait for it. */
const MAX_SERVICE_STATEMENT_MS = 2_300;
/** So much longer than PostgreSQL's own limit for a statement the driver waits for an answer. */
const GRACE_MS = 200;
/** Milliseconds in which a PostgreSQL that answers at all answers the shortest question. */
const MAX_PROBE_MS = 500;

const SESSION = `set time zone 'UTC'; set search_path to ${DEFAULT_SEARCH_PATH}`;

// Only a superuser may change who the session belongs to; another owner takes the role.
const STEP_DOWN = `
  set statement_timeout = ${DEFAULT_STATEMENT_MS};
  set lock_timeout = '8s';
  do $$
  begin
    set session authorization authenticator;
  exception when insufficient_privilege then
    set role authenticator;
  end
  $$`;

// A login that is no superuser owns what it set up, and stays itself.
const SERVICE_STEP_DOWN = `
  do $$
  begin
    set session authorization backend_service;
  exception when insufficient_privilege or invalid_parameter_value then
    null;
  end
  $$;`;

const READ_ONLY: Statement = { text: "select set_config('transaction_read_only', 'on', true)", values: [] };

export interface Database {
  /** One statement as the caller, in a transaction of its own and a single round trip. */
  statementAsCaller(
    caller: Caller,
    request: CallerRequest,
    options: CallerOptions,
    statement: Statement,
  ): Promise<Row[]>;
  /** Several statements as the caller in one transaction; `rollback` only tries them out. */
  asCaller<T>(
    caller: Caller,
    request: CallerRequest,
    options: CallerOptions & { rollback?: boolean },
    run: (client: pg.ClientBase) => Promise<T>,
  ): Promise<T>;
  /** One transaction as the backend itself. Bypasses row-level security: only for the backend's own services. */
  asService<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** One reading statement as the backend itself, in a single round trip. Bypasses row-level security as well. */
  readAsService(statement: Statement): Promise<Row[]>;
  /** Calls the handler for each NOTIFY; an empty payload also stands for "some may have been missed". */
  onNotify(channel: string, handler: NotificationHandler): Promise<void>;
  close(): Promise<void>;
}

/** Connects; fails when PostgreSQL cannot be reached. */
export async function connectDatabase(
  config: Pick<BackendConfig, "database" | "poolSize" | "timeoutFactor">,
): Promise<Database> {
  const { timeoutFactor = 1 } = config;
  const maxServiceMs = MAX_SERVICE_STATEMENT_MS * timeoutFactor;
  const { connect: serviceConnect, prepare: serviceSession } = serviceLogin(config.database);
  const notifications = new Notifications({ ...serviceConnect, application_name: "madang listener" });
  const shared = {
    timeoutFactor,
    silence: { since: Number.NEGATIVE_INFINITY } satisfies Silence,
    notifications,
  };
  const service = new SessionPool({
    ...shared,
    connect: { ...serviceConnect, application_name: "madang service" },
    size: SERVICE_POOL_SIZE,
    prepare: `${serviceSession} set time zone 'UTC'; set statement_timeout = ${maxServiceMs}`,
    maxSilentMs: maxServiceMs + GRACE_MS,
  });
  const openLane = (name: LaneName) =>
    new SessionPool({
      ...shared,
      ...requestLogin(config.database, name),
      size: config.poolSize ?? lanes[name].connections,
      maxSilentMs: (maxStatementMs(lanes[name], false) ?? DEFAULT_STATEMENT_MS) * timeoutFactor + GRACE_MS,
      isAnswering,
    });
  const isAnswering = () => {
    const probe = service.withConnection((client) => client.query("select").then(() => true));
    return Promise.race([
      probe.catch(() => false),
      wait(MAX_PROBE_MS * timeoutFactor, false, { ref: false }),
    ]);
  };
  const pools = {
    site: openLane("site"),
    identified: openLane("identified"),
    anonymous: openLane("anonymous"),
  } satisfies Record<LaneName, SessionPool>;
  let roleSettings: RoleSettings = new Map();

  const asService = <T>(run: (client: pg.ClientBase) => Promise<T>) =>
    service.withConnection((client) => inTransaction(client, false, () => run(client)));
  const readSettings = async () => {
    roleSettings = await asService(readRoleSettings);
  };

  await notifications.start().catch((cause) => {
    throw new DatabaseUnreachableError("PostgreSQL cannot be reached", { cause });
  });
  await notifications.subscribe("pgrst", () => void readSettings().catch(() => {}));
  await readSettings();

  return {
    asService,
    readAsService: (statement) =>
      service.withConnection((client) => runPipelined(client, READ_ONLY, statement, "owner")),
    statementAsCaller: (caller, request, options, statement) => {
      const limits = limitsOf(caller, options);
      const maxMs = limits.maxMs + GRACE_MS;
      return pools[laneOf(caller)]
        .withConnection((client, now) => {
          const deadline = options.readOnly ? undefined : now() + maxMs;
          const settings = callerSettings(caller, request, options, roleSettings, { ...limits, deadline });
          return runPipelined(client, settings, statement, caller.role, maxMs);
        })
        .catch(explain(limits));
    },
    asCaller: (caller, request, options, run) => {
      const limits = limitsOf(caller, options);
      const { text, values } = callerSettings(caller, request, options, roleSettings, limits);
      return pools[laneOf(caller)]
        .withConnection((client) =>
          inTransaction(client, options.rollback ?? false, async () => {
            await client.query(text, values);
            return run(client);
          }),
        )
        .catch(explain(limits));
    },
    onNotify: (channel, handler) => notifications.subscribe(channel, handler),
    close: async () => {
      const open = [...Object.values(pools), service, notifications];
      await Promise.all(open.map((one) => one.close()));
    },
  };

  function limitsOf(caller: Caller, { readOnly = false, maxMs }: CallerOptions) {
    const lane: Lane = lanes[laneOf(caller)];
    const roleMs = roleStatementMs(roleSettings, caller.role);
    const allowedMs = maxMs ?? maxStatementMs(lane, readOnly) ?? roleMs;
    return {
      maxMs: Math.min(roleMs, allowedMs) * timeoutFactor,
      maxLockMs: lane.maxLockMs,
      isOurs: allowedMs < roleMs,
    };
  }
}

/** A limit of ours says that there is too much to do; one of the role belongs to the answer. */
function explain({ isOurs }: { isOurs: boolean }): (error: unknown) => never {
  return (error) => {
    if (!isOurs || !isDatabaseError(error) || error.code !== "57014") throw error;
    throw new DatabaseBusyError("The statement took too long", { cause: error });
  };
}

/**
 * Requests come in as `authenticator`, which may do nothing but become one of the callers' roles. Over a
 * connection string only the owner's password is known, so there the owner steps down to it first.
 */
function requestLogin(
  database: DatabaseConnection,
  lane: LaneName,
): { connect: pg.ClientConfig; prepare: string } {
  const connect = { ...database, application_name: `madang ${lane}` };
  if (!database.connectionString) {
    return { connect: { ...connect, user: "authenticator" }, prepare: SESSION };
  }
  return { connect, prepare: `${SESSION}; ${STEP_DOWN}` };
}

/** The backend's own work is done by no superuser, though one may have set up the database. */
function serviceLogin(database: DatabaseConnection): { connect: pg.ClientConfig; prepare: string } {
  return database.connectionString
    ? { connect: database, prepare: SERVICE_STEP_DOWN }
    : { connect: { ...database, user: "backend_service" }, prepare: "" };
}

async function inTransaction<T>(client: pg.ClientBase, rollback: boolean, run: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await run();
    await client.query(rollback ? "rollback" : "commit");
    return result;
  } catch (error) {
    // A silent connection is given up as it is.
    if (!isSilent(error)) await client.query("rollback").catch(() => {});
    throw error;
  }
}
