/** Where the columns of views come from, so that a view has the relationships of the tables under it. */

export interface ViewRule {
  /** oid of the view */
  view: number;
  /** What PostgreSQL has made of its definition: a tree of nodes, written as text. */
  tree: string;
}

/** A column of a table or view, by numbers of the catalogue. */
export interface ColumnPlace {
  table: number;
  column: number;
}

/** For each view its columns, by number, and the table's column that each one shows. */
export function traceViews(rules: ViewRule[]): Map<number, Map<number, ColumnPlace>> {
  const direct = new Map(rules.map(({ view, tree }) => [view, originsIn(tree)]));
  const trace = (place: ColumnPlace, depth = 0): ColumnPlace | undefined => {
    const below = direct.get(place.table);
    if (!below) return place;
    const next = below.get(place.column);
    return next && depth < direct.size ? trace(next, depth + 1) : undefined;
  };
  return new Map(
    [...direct].map(([view, columns]) => {
      const traced = [...columns].map(([number, place]) => [number, trace(place)] as const);
      return [
        view,
        new Map(traced.filter((entry): entry is [number, ColumnPlace] => entry[1] !== undefined)),
      ];
    }),
  );
}

/** Reads the target list of the outermost query. Brackets inside of names are escaped in these trees. */
function originsIn(tree: string): Map<number, ColumnPlace> {
  const origins = new Map<number, ColumnPlace>();
  const brackets = /\\.|[(){}]|:targetList \(/gs;
  let depth = 0;
  let listDepth: number | undefined;
  let entryStart = 0;
  for (const { 0: found, index } of tree.matchAll(brackets)) {
    if (found.startsWith("\\")) continue;
    if (found === ")" || found === "}") {
      if (listDepth === depth) return origins;
      if (listDepth !== undefined && depth === listDepth + 1) note(tree.slice(entryStart, index), origins);
      depth--;
      continue;
    }
    depth++;
    // The query is in a list: its own fields are two brackets deep.
    if (found.startsWith(":") && depth === 3) listDepth = depth;
    else if (listDepth !== undefined && depth === listDepth + 1) entryStart = index;
  }
  return origins;
}

function note(entry: string, origins: Map<number, ColumnPlace>): void {
  const tail = entry.slice(entry.lastIndexOf(":resno "));
  const number = (field: string) => Number(new RegExp(`:${field} (\\d+)`).exec(tail)?.[1] ?? 0);
  const [table, column] = [number("resorigtbl"), number("resorigcol")];
  if (table > 0 && !tail.includes(":resjunk true")) origins.set(number("resno"), { table, column });
}
