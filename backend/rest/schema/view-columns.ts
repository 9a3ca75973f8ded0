/** Where columns of a table can be read: in the table itself, and in the views that show them. */
import type { Table } from "./table.ts";
import { type ColumnPlace, traceViews, type ViewRule } from "./trace-views.ts";

export interface ExposedColumns {
  table: Table;
  /** What it calls the columns that were asked for, in their order. */
  columns: string[];
}

/** A view may show a column more than once. It has relationships by this many sets of names at most. */
const MAX_SETS = 16;

export class ViewColumns {
  readonly #exposed: Table[];
  readonly #views: Map<number, Map<number, ColumnPlace>>;

  constructor(exposed: Table[], rules: ViewRule[]) {
    this.#exposed = exposed;
    this.#views = traceViews(rules);
  }

  /** The exposed tables and views that show all of these columns, once for each set of names that they have there. */
  of(table: number, columns: number[]): ExposedColumns[] {
    return this.#exposed.flatMap((candidate) => {
      let sets: string[][] = [[]];
      for (const column of columns) {
        const names = this.#namesIn(candidate, { table, column });
        sets = sets.flatMap((set) => names.map((name) => [...set, name])).slice(0, MAX_SETS);
      }
      return sets.map((set) => ({ table: candidate, columns: set }));
    });
  }

  #namesIn(candidate: Table, place: ColumnPlace): string[] {
    const shown = this.#views.get(candidate.oid);
    return [...candidate.columns.values()]
      .filter(({ number }) => {
        const origin = shown ? shown.get(number) : { table: candidate.oid, column: number };
        return origin?.table === place.table && origin.column === place.column;
      })
      .map(({ name }) => name);
  }
}
