/** Reads the exposed schemas out of the catalogue of PostgreSQL. */
import type { ClientBase } from "../../postgres/database.ts";
import type { DatabaseFunction } from "./database-function.ts";
import { isCallable } from "./find-function.ts";
import { type ForeignKey, findRelationships } from "./relationships.ts";
import { SchemaCache } from "./schema-cache.ts";
import { FOREIGN_KEYS, FUNCTIONS, PRIMARY_KEYS, TABLES, TYPES, VIEW_RULES } from "./schema-queries.ts";
import { type Column, columnMap, type Table } from "./table.ts";
import type { ViewRule } from "./trace-views.ts";
import { ViewColumns } from "./view-columns.ts";

/** Reads the schemas, waiting at most `maxMs` for each answer; for the owner, since a cache must not depend on who may see what. */
export async function readSchema(client: ClientBase, schemas: string[], maxMs: number): Promise<SchemaCache> {
  const read = async <T>(text: string): Promise<T> => {
    const query = { text, values: text.includes("$1") ? [schemas] : [], query_timeout: maxMs };
    return (await client.query(query)).rows[0].found;
  };
  const found = await read<FoundTable[]>(TABLES);
  const foreignKeys = await read<ForeignKey[]>(FOREIGN_KEYS);
  const primaryKeys = await read<PrimaryKey[]>(PRIMARY_KEYS);
  const rules = await read<ViewRule[]>(VIEW_RULES);
  const functions = await read<DatabaseFunction[]>(FUNCTIONS);
  const types = await read<Record<string, string>>(TYPES);
  const tables = found.map(
    (table): Table => ({
      ...table,
      columns: columnMap(table.columns),
      computed: computedFields(functions, table.row_type),
    }),
  );
  const viewColumns = new ViewColumns(tables, rules);
  giveKeysToViews(primaryKeys, viewColumns);
  return new SchemaCache(
    tables,
    findRelationships(foreignKeys, viewColumns),
    functions.filter(isCallable),
    new Map(Object.entries(types)),
  );
}

interface PrimaryKey {
  table: number;
  columns: number[];
}

/** A view that shows the whole key of a table has it too: its rows can be distinguished by it. */
function giveKeysToViews(keys: PrimaryKey[], viewColumns: ViewColumns): void {
  for (const { table, columns } of keys) {
    const byTable = Map.groupBy(viewColumns.of(table, columns), (shown) => shown.table);
    for (const [shown, [first]] of byTable) {
      if (shown.is_view && first) shown.primary_key.push(...first.columns);
    }
  }
}

type FoundTable = Omit<Table, "columns" | "computed"> & { columns: Column[]; row_type: string };

function computedFields(functions: DatabaseFunction[], rowType: string): Set<string> {
  const ofRow = functions.filter(
    ({ arguments: [only, ...others] }) => only?.type === rowType && others.length === 0,
  );
  return new Set(ofRow.map(({ name }) => name));
}
