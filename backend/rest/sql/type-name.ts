/** Types named in a cast, such as `select=price::text`. */
import { RestError } from "../rest-error.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";

// What SQL calls a type, where the catalogue knows it by another name.
const ALIASES: Record<string, string> = {
  int: "int4",
  integer: "int4",
  bigint: "int8",
  smallint: "int2",
  boolean: "bool",
  real: "float4",
  "double precision": "float8",
  decimal: "numeric",
  char: "bpchar",
  character: "bpchar",
  "character varying": "varchar",
  "timestamp without time zone": "timestamp",
  "timestamp with time zone": "timestamptz",
  "time without time zone": "time",
  "time with time zone": "timetz",
};

/** The SQL of a type that the schema cache knows; nothing of the request's own text gets through. */
export function typeSql(cache: SchemaCache, text: string): string {
  const isArray = text.endsWith("[]");
  const name = (isArray ? text.slice(0, -2) : text).trim();
  const lower = name.toLowerCase();
  const sql = cache.typeSql(ALIASES[lower] ?? name) ?? cache.typeSql(lower);
  if (!sql) throw new RestError("42704", { message: `type "${name}" does not exist` });
  return isArray ? `${sql}[]` : sql;
}
