/** The tables whose rows make up a site: what a backup takes, in an order in which rows follow those they refer to. */
import pg from "pg";

export interface TableName {
  schema: string;
  name: string;
}

export interface StoredTable extends TableName {
  /** Those that are not computed by PostgreSQL. */
  columns: string[];
  /** SQL that puts rows into the same order on every server. */
  order: string;
  /** Tables that this one refers to, as `schema.name`. */
  refersTo: string[];
  owned: boolean;
}

// What a release or a project writes there for itself: which scripts and migrations have run.
const NOT_TAKEN = ["backend.bootstrap", "auth.schema_migrations", "storage.migrations"];

// A hosted project may close some of its own tables to us; of the others each has to be readable.
const TABLES = `
  select nspname as schema, relname as name,
    pg_has_role(relowner, 'usage') as owned,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce(
      (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
         order by place)
       from pg_index, unnest(indkey::int2[]) with ordinality as key (number, place), pg_attribute
       where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid and attnum = number),
      'stored::text collate "C"') as "order",
    array(select other_schema.nspname || '.' || other.relname
      from pg_constraint
      join pg_class as other on other.oid = confrelid
      join pg_namespace as other_schema on other_schema.oid = other.relnamespace
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      order by 1) as "refersTo"
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p'
    and nspname in ('public', 'private', 'auth', 'storage', 'backend')
    and nspname || '.' || relname <> all ($1)
    and (nspname not in ('auth', 'storage', 'backend') or has_table_privilege(pg_class.oid, 'select'))
  order by nspname, relname`;

export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(TABLES, [NOT_TAKEN]);
  return sortByReference(rows);
}

export function nameOf({ schema, name }: TableName): string {
  return `${schema}.${name}`;
}

export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

function sortByReference(tables: StoredTable[]): StoredTable[] {
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const sorted = new Set<StoredTable>();
  const place = (table: StoredTable, path: StoredTable[]) => {
    if (sorted.has(table)) return;
    if (path.includes(table)) throw new Error(`Tables refer to each other in a circle: ${nameOf(table)}`);
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other) place(other, [...path, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) place(table, []);
  return [...sorted];
}
