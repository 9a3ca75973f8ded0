/** The description of a schema in the form of OpenAPI 2.0, for tools that read it; only the secret key may. */
import type { DatabaseFunction } from "../schema/database-function.ts";
import { leadsToOne } from "../schema/relationships.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import type { Table } from "../schema/table.ts";
import { describeColumn, describeTable } from "./open-api-definitions.ts";
import { COMMON_PARAMETERS, refer } from "./open-api-parameters.ts";

const FORMS = [
  "application/json",
  "application/vnd.pgrst.object+json;nulls=stripped",
  "application/vnd.pgrst.object+json",
  "text/csv",
];

export function describeSchema(cache: SchemaCache, schema: string, url: URL): Record<string, unknown> {
  const tables = cache.tablesOf(schema);
  const paths: Record<string, unknown> = { "/": { get: ROOT } };
  const definitions: Record<string, unknown> = {};
  const parameters: Record<string, unknown> = { ...COMMON_PARAMETERS };
  for (const table of tables) {
    paths[`/${table.name}`] = describeMethods(table);
    definitions[table.name] = describeTable(
      table,
      cache.relationshipsOf(table).filter((one) => leadsToOne(one)),
    );
    parameters[`body.${table.name}`] = {
      name: table.name,
      in: "body",
      description: table.name,
      required: false,
      schema: { $ref: `#/definitions/${table.name}` },
    };
    for (const { name, type } of table.columns.values()) {
      parameters[`rowFilter.${table.name}.${name}`] = {
        name,
        in: "query",
        required: false,
        type: "string",
        format: type,
      };
    }
  }
  for (const called of cache.functionsOf(schema)) paths[`/rpc/${called.name}`] = describeCall(called);
  return {
    swagger: "2.0",
    info: { title: `${schema} schema`, version: "14.0" },
    host: url.host,
    basePath: "/rest/v1/",
    schemes: [url.protocol.slice(0, -1)],
    consumes: FORMS,
    produces: FORMS,
    paths,
    definitions,
    parameters,
  };
}

const ROOT = {
  tags: ["Introspection"],
  summary: "OpenAPI description (this document)",
  produces: ["application/openapi+json", "application/json"],
  responses: { 200: { description: "OK" } },
};

function describeMethods(table: Table): Record<string, unknown> {
  const { name, is_insertable, is_updatable, is_deletable } = table;
  const filters = [...table.columns.keys()].map((column) => refer(`rowFilter.${name}.${column}`));
  const method = (parameters: unknown[], responses: Record<number, unknown>) => ({
    tags: [name],
    parameters,
    responses,
  });
  const page = ["select", "order", "range", "rangeUnit", "offset", "limit", "preferCount"].map(refer);
  const rows = { type: "array", items: { $ref: `#/definitions/${name}` } };
  return {
    get: method([...filters, ...page], {
      200: { description: "OK", schema: rows },
      206: { description: "Partial Content" },
    }),
    ...(is_insertable && {
      post: method([refer(`body.${name}`), refer("select"), refer("preferPost")], {
        201: { description: "Created" },
      }),
    }),
    ...(is_deletable && {
      delete: method([...filters, refer("preferReturn")], { 204: { description: "No Content" } }),
    }),
    ...(is_updatable && {
      patch: method([...filters, refer(`body.${name}`), refer("preferReturn")], {
        204: { description: "No Content" },
      }),
    }),
  };
}

function describeCall({
  name,
  arguments: parameters,
  is_read_only,
}: DatabaseFunction): Record<string, unknown> {
  const shared = {
    tags: [`(rpc) ${name}`],
    produces: FORMS,
    responses: { 200: { description: "OK" } },
  };
  const properties = Object.fromEntries(parameters.map((one) => [one.name, describeColumn(one.type)]));
  const required = parameters.filter(({ is_required }) => is_required).map((one) => one.name);
  const body = {
    name: "args",
    in: "body",
    required: true,
    schema: { type: "object", properties, ...(required.length > 0 && { required }) },
  };
  const query = parameters.map((one) => ({
    name: one.name,
    in: "query",
    required: one.is_required,
    type: "string",
    format: one.type,
  }));
  return {
    ...(is_read_only && { get: { ...shared, parameters: query } }),
    post: { ...shared, parameters: [body, refer("preferParams")] },
  };
}
