/** Functions that requests can call, as the catalogue of PostgreSQL has them. */
import type { Column } from "./table.ts";

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
