/** Which tables can be embedded in which: foreign keys in both directions, and junction tables. */
import type { Table } from "./table.ts";
import type { ViewColumns } from "./view-columns.ts";

/** Tables and columns by their numbers in the catalogue. */
export interface ForeignKey {
  name: string;
  table: number;
  foreign_table: number;
  /** Own column and foreign column, in the order of the key. */
  columns: [own: number, foreign: number][];
  /** Whether at most one row has a given key: then both directions lead to one row. */
  is_unique: boolean;
}

type Cardinality = "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";

export interface Relationship {
  table: Table;
  foreignTable: Table;
  cardinality: Cardinality;
  /** Name of the foreign key; of both keys for a junction. */
  constraint: string;
  /** Columns of the table and of the foreign table that are equal, unless a junction is between them. */
  columns: [own: string, foreign: string][];
  junction?: {
    table: Table;
    constraints: [string, string];
    /** Column of the table and of the junction. */
    own: [string, string][];
    /** Column of the junction and of the foreign table. */
    foreign: [string, string][];
  };
}

export function leadsToOne({ cardinality }: Relationship): boolean {
  return cardinality === "many-to-one" || cardinality === "one-to-one";
}

/** A key holds between tables, and between all views that show its columns. */
export function findRelationships(keys: ForeignKey[], viewColumns: ViewColumns): Relationship[] {
  const links = keys.flatMap((key) => linksOf(key, viewColumns));
  return [...links.flatMap(bothDirections), ...findJunctions(links)];
}

interface Link {
  key: ForeignKey;
  table: Table;
  foreignTable: Table;
  columns: [own: string, foreign: string][];
}

function linksOf(key: ForeignKey, viewColumns: ViewColumns): Link[] {
  const owns = viewColumns.of(
    key.table,
    key.columns.map(([own]) => own),
  );
  const foreigns = viewColumns.of(
    key.foreign_table,
    key.columns.map(([, foreign]) => foreign),
  );
  return owns.flatMap((own) =>
    foreigns.map(
      (foreign): Link => ({
        key,
        table: own.table,
        foreignTable: foreign.table,
        columns: own.columns.map((name, i) => [name, foreign.columns[i] ?? ""]),
      }),
    ),
  );
}

function bothDirections({ key, table, foreignTable, columns }: Link): Relationship[] {
  const constraint = key.name;
  return [
    {
      table,
      foreignTable,
      constraint,
      cardinality: key.is_unique ? "one-to-one" : "many-to-one",
      columns,
    },
    {
      table: foreignTable,
      foreignTable: table,
      constraint,
      cardinality: key.is_unique ? "one-to-one" : "one-to-many",
      columns: columns.map(([own, foreign]) => [foreign, own]),
    },
  ];
}

/** A table or view is a junction of two others when its primary key holds its foreign keys to both. */
function findJunctions(links: Link[]): Relationship[] {
  const byTable = Map.groupBy(
    links.filter(({ key }) => !key.is_unique),
    ({ table }) => table,
  );
  return [...byTable].flatMap(([junction, ends]) => {
    const keyed = ends.filter(({ columns }) => columns.every(([own]) => junction.primary_key.includes(own)));
    return keyed.flatMap((near) =>
      keyed
        .filter((far) => far.key !== near.key)
        .map(
          (far): Relationship => ({
            table: near.foreignTable,
            foreignTable: far.foreignTable,
            cardinality: "many-to-many",
            constraint: `${near.key.name}, ${far.key.name}`,
            columns: [],
            junction: {
              table: junction,
              constraints: [near.key.name, far.key.name],
              own: near.columns.map(([own, foreign]) => [foreign, own]),
              foreign: far.columns,
            },
          }),
        ),
    );
  });
}
