/** Tables, views and their columns, as the catalogue of PostgreSQL has them. */

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

export function columnMap(columns: Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [column.name, column]));
}
