/** The statements of a case straight through the driver, through as many connections as the backend has. */
import pg from "pg";
import type { Case } from "./shelf.ts";

const connections = 8;

/** The claims of a visitor's transaction. */
const visitor = {
  statement_timeout: "3s",
  role: "anon",
  "request.jwt.claims": '{"role":"anon"}',
  "request.method": "GET",
  "request.path": "/shelf",
  "request.headers":
    '{"apikey":"sb_publishable_","content-type":"application/json","connection":"keep-alive"}',
  "request.cookies": "{}",
};
const settings = Object.keys(visitor)
  .map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  .join(", ");

export interface StraightOptions {
  connect: pg.ClientConfig;
  clients: number;
  seconds: number;
  /** Processor seconds that PostgreSQL has used so far; asked while its processes live. */
  cpuSeconds: () => number;
}

export interface Done {
  count: number;
  cpuSeconds: number;
}

/** In transactions as the backend's: begin, role and claims, statement, commit, sent at once. */
export function inTransactions(options: StraightOptions, { statement }: Case): Promise<Done> {
  return repeat(
    { ...options, connect: { ...options.connect, pipeline: true } as pg.ClientConfig },
    async (client) => {
      await Promise.all([
        client.query("begin"),
        client.query({
          name: "settings",
          text: `select ${settings}`,
          values: Object.entries(visitor).flat(),
        }),
        client.query(statement()),
        client.query("commit"),
      ]);
    },
  );
}

/** The bare statement, each its own transaction, in a session that has been the visitor's from the start. */
export function plain(options: StraightOptions, { statement }: Case): Promise<Done> {
  return repeat(options, (client) => client.query(statement()), "set role anon");
}

async function repeat(
  { connect, clients, seconds, cpuSeconds }: StraightOptions,
  work: (client: pg.PoolClient) => Promise<unknown>,
  prepare = "select 1",
): Promise<Done> {
  const before = cpuSeconds();
  const pool = new pg.Pool({ ...connect, max: connections });
  pool.on("connect", (client) => void client.query(prepare));
  const until = performance.now() + seconds * 1000;
  const counts = Array.from({ length: clients }, async () => {
    let done = 0;
    for (; performance.now() < until; done++) {
      const client = await pool.connect();
      await work(client);
      client.release();
    }
    return done;
  });
  const all = await Promise.all(counts);
  const used = cpuSeconds() - before;
  await pool.end();
  return { count: all.reduce((sum, count) => sum + count, 0), cpuSeconds: used };
}
