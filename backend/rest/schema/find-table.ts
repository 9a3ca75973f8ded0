/** The table that a request names. */
import { RestError } from "../rest-error.ts";
import type { SchemaCache } from "./schema-cache.ts";
import { mostSimilar } from "./similar-name.ts";
import type { Table } from "./table.ts";

export function findTable(cache: SchemaCache, schema: string, name: string): Table {
  const table = cache.table(schema, name);
  if (table) return table;
  const close = mostSimilar(name, cache.tableNames(schema));
  throw new RestError("PGRST205", {
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: close ? `Perhaps you meant the table '${schema}.${close}'` : null,
  });
}
