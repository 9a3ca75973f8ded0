/** The tables, relationships and functions of the exposed schemas, as last read from PostgreSQL. */
import type { DatabaseFunction } from "./database-function.ts";
import type { Relationship } from "./relationships.ts";
import type { Table } from "./table.ts";

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

function qualified(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
