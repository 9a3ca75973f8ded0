/** The REST service: tables, views and functions of the exposed schemas, as PostgREST serves them. */
import { Hono } from "hono";
import { callerRequest } from "../caller-request.ts";
import type { ServiceContext, ServiceEnv } from "../gateway.ts";
import { callFunction } from "./endpoints/call-function.ts";
import { putRow } from "./endpoints/put-row.ts";
import { readRoot } from "./endpoints/read-root.ts";
import { readRows } from "./endpoints/read-rows.ts";
import { deleteRows, insertRows, updateRows } from "./endpoints/write-rows.ts";
import { limitAddress } from "./request/limit-address.ts";
import type { QueryParams } from "./request/query-params.ts";
import { readBody } from "./request/read-body.ts";
import { describeRequest } from "./request/rest-request.ts";
import { limitStranger, limitStrangerQuery } from "./request/stranger-limits.ts";
import type { RequestContext } from "./request-context.ts";
import { allow, methodsOfTable } from "./response/allowed-methods.ts";
import { renderError } from "./response/render-error.ts";
import { badBody, notAllowed, RestError } from "./rest-error.ts";
import { SchemaHolder } from "./schema-holder.ts";
import { quoteName } from "./sql/sql.ts";

/** Paths are relative to /rest/v1. Resolves when the schema has been read. */
export async function createRest({ config, database }: ServiceContext): Promise<Hono<ServiceEnv>> {
  const schemas = new SchemaHolder(database, config.schemas);
  const searchPaths = new Map(
    config.schemas
      .filter((name) => name !== "public")
      .map((name) => [name, `${quoteName(name)}, "public", "extensions"`]),
  );
  await database.onNotify("pgrst", () => schemas.reload());
  await schemas.current;

  const app = new Hono<ServiceEnv>();
  if (config.rateLimit) app.use(limitAddress());
  app.onError(renderError);
  app.all("*", async (c) => {
    const [root, ...deeper] = decodePath(c.req.path);
    const request = describeRequest(c.req.raw, c.req.path, config.schemas);
    const searchPath = searchPaths.get(request.schema);
    const timeZone = request.preferences.timezone;
    const { role, fromSite } = c.get("caller");
    const isStranger = role === "anon" && !fromSite;
    if (isStranger) limitStrangerQuery(request.query);
    const limit = (queryParams: QueryParams) => (isStranger ? limitStranger(queryParams) : {});
    const context: RequestContext = {
      request,
      schema: await schemas.current,
      body: () => readBody(c.req.raw, c.get("caller").role),
      checkCost: limit,
      run: (statement, { readOnly, queryParams }) => {
        const { maxMs } = queryParams ? limit(queryParams) : {};
        const options = { readOnly, searchPath, timeZone, maxMs };
        return database.statementAsCaller(c.get("caller"), callerRequest(c), options, statement);
      },
    };
    return root === undefined
      ? readRoot(context, c.get("caller").role, new URL(config.publicUrl))
      : dispatch([root, ...deeper], context);
  });
  return app;
}

function dispatch(
  [name, called, ...deeper]: [string, ...string[]],
  context: RequestContext,
): Promise<Response> {
  const { method } = context.request;
  if (name === "rpc" && called && deeper.length === 0) return callFunction(context, called);
  if (called !== undefined) {
    throw new RestError("PGRST125");
  }
  switch (method) {
    case "GET":
    case "HEAD":
      return readRows(context, name);
    case "POST":
      return insertRows(context, name);
    case "PUT":
      return putRow(context, name);
    case "PATCH":
      return updateRows(context, name);
    case "DELETE":
      return deleteRows(context, name);
    case "OPTIONS":
      return Promise.resolve(allow(methodsOfTable(context.schema.cache, context.request.schema, name)));
    default:
      throw notAllowed(method);
  }
}

function decodePath(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    throw badBody("The path is not valid UTF-8");
  }
}
