/** The tables, relationships and functions of the exposed schemas, as last read from PostgreSQL. */
import type { ClientBase } from "../../postgres/database.ts";
import { Appearances } from "./appearances.ts";
import { isCallable } from "./find-function.ts";
import { type ForeignKey, findRelationships, type Relationship } from "./relationships.ts";
import { FOREIGN_KEYS, FUNCTIONS, PRIMARY_KEYS, TABLES, TYPES, VIEW_RULES } from "./schema-queries.ts";
import type { ViewRule } from "./view-columns.ts";

export interface Column {
  name: string;
  /** Its number in the catalogue; 0 where a function makes it. */
  number: number;
  /** As SQL writes it. */
  type: string;
  /** The same, but of a domain what it is made of; undefined where a function makes the column. */
  base_type?: string;
  /** The expression that fills the column when nothing is given; null of a generated one. */
  default: string | null;
  is_nullable: boolean;
}

export interface Table {
  /** Its number in the catalogue; 0 where a function makes the rows. */
  oid: number;
  schema: string;
  name: string;
  is_view: boolean;
  is_insertable: boolean;
  is_updatable: boolean;
  is_deletable: boolean;
  primary_key: string[];
  columns: Map<string, Column>;
  /** Functions of a row of it, which can be selected as if they were columns. */
  computed: ReadonlySet<string>;
}

export interface FunctionArgument {
  name: string;
  type: string;
  is_required: boolean;
  is_variadic: boolean;
}

export interface DatabaseFunction {
  schema: string;
  name: string;
  /** Stable or immutable: may run in a read-only transaction. */
  is_read_only: boolean;
  returns_set: boolean;
  returns_void: boolean;
  /** Returns rows with columns instead of single values. */
  returns_row: boolean;
  /** Returns rows of which PostgreSQL knows the columns only when they are there: for a request single values. */
  returns_record: boolean;
  /** Schema and name of the table whose rows it returns. */
  returns_table: [schema: string, name: string] | null;
  is_variadic: boolean;
  arguments: FunctionArgument[];
  /** Columns of the rows it returns, unless they are those of a table. */
  result_columns: Column[];
}

/** One reading of the schema; never changes, a reload makes another. */
export class SchemaCache {
  readonly #tables = new Map<string, Table>();
  readonly #functions = new Map<string, DatabaseFunction[]>();
  readonly #relationships: Map<string, Relationship[]>;
  readonly #types: ReadonlyMap<string, string>;

  constructor(
    tables: Table[],
    relationships: Relationship[],
    functions: DatabaseFunction[],
    types: ReadonlyMap<string, string>,
  ) {
    for (const table of tables) this.#tables.set(qualified(table.schema, table.name), table);
    this.#relationships = Map.groupBy(relationships, ({ table }) => qualified(table.schema, table.name));
    this.#functions = Map.groupBy(functions, ({ schema, name }) => qualified(schema, name));
    this.#types = types;
  }

  table(schema: string, name: string): Table | undefined {
    return this.#tables.get(qualified(schema, name));
  }

  tablesOf(schema: string): Table[] {
    return [...this.#tables.values()].filter((table) => table.schema === schema);
  }

  tableNames(schema: string): string[] {
    return this.tablesOf(schema).map(({ name }) => name);
  }

  functions(schema: string, name: string): DatabaseFunction[] {
    return this.#functions.get(qualified(schema, name)) ?? [];
  }

  functionsOf(schema: string): DatabaseFunction[] {
    return [...this.#functions.values()].flat().filter((known) => known.schema === schema);
  }

  functionNames(schema: string): string[] {
    return this.functionsOf(schema).map(({ name }) => name);
  }

  relationshipsOf({ schema, name }: Table): Relationship[] {
    return this.#relationships.get(qualified(schema, name)) ?? [];
  }

  /** The SQL of a type that a request names in a cast. */
  typeSql(name: string): string | undefined {
    return this.#types.get(name);
  }
}

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
  const appearances = new Appearances(tables, rules);
  giveKeysToViews(primaryKeys, appearances);
  return new SchemaCache(
    tables,
    findRelationships(foreignKeys, appearances),
    functions.filter(isCallable),
    new Map(Object.entries(types)),
  );
}

interface PrimaryKey {
  table: number;
  columns: number[];
}

/** A view that shows the whole key of a table has it too: its rows can be told apart by it. */
function giveKeysToViews(keys: PrimaryKey[], appearances: Appearances): void {
  for (const { table, columns } of keys) {
    const byTable = Map.groupBy(appearances.of(table, columns), (shown) => shown.table);
    for (const [shown, [first]] of byTable) {
      if (shown.is_view && first) shown.primary_key.push(...first.columns);
    }
  }
}

type FoundTable = Omit<Table, "columns" | "computed"> & { columns: Column[]; row_type: string };

export function columnMap(columns: Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [column.name, column]));
}

function computedFields(functions: DatabaseFunction[], rowType: string): Set<string> {
  const ofRow = functions.filter(
    ({ arguments: [only, ...others] }) => only?.type === rowType && others.length === 0,
  );
  return new Set(ofRow.map(({ name }) => name));
}

function qualified(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
