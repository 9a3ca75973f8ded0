/** Finds the relationship that an embed in a select list means. */
import type { SelectedEmbed } from "../request/parse-select.ts";
import { RestError } from "../rest-error.ts";
import type { Relationship } from "../schema/relationships.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import { mostSimilar } from "../schema/similar-name.ts";
import type { Table } from "../schema/table.ts";

export function resolveEmbed(cache: SchemaCache, table: Table, embed: SelectedEmbed): Relationship {
  const { relation, hint } = embed;
  const fitting = cache.relationshipsOf(table).filter((candidate) => fits(candidate, relation, hint));
  const [found, ...others] = fitting;
  if (!found) throw noRelationship(cache, table, relation, hint);
  if (others.length > 0) throw ambiguous(table, relation, fitting);
  return found;
}

/** The embed may name the table, or the foreign key that leads to it by its name or its only column. */
function fits(candidate: Relationship, relation: string, hint: string | undefined): boolean {
  const { table, foreignTable, constraint, columns, cardinality, junction } = candidate;
  const [[own, foreign] = [], ...more] = columns;
  const isByOne = more.length === 0;
  const goesByName = foreignTable.name === relation;
  if (table === foreignTable) {
    // One key leads both ways: to the list of children by the table's name, to the parent by the key's column.
    const isList = goesByName && cardinality === "one-to-many";
    if (hint !== undefined) return isList && (constraint === hint || (isByOne && foreign === hint));
    return isList || (cardinality === "many-to-one" && isByOne && own === relation);
  }
  if (hint === undefined) {
    if (goesByName) return true;
    // By a key one gets to tables only: the views that show its columns too would make it ambiguous.
    return !foreignTable.is_view && (constraint === relation || (isByOne && own === relation));
  }
  if (!goesByName) return false;
  if (junction) return junction.table.name === hint || junction.constraints.includes(hint);
  return constraint === hint || (isByOne && (own === hint || foreign === hint));
}

function noRelationship(
  cache: SchemaCache,
  table: Table,
  relation: string,
  hint: string | undefined,
): RestError {
  const close = mostSimilar(
    relation,
    cache.relationshipsOf(table).map(({ foreignTable }) => foreignTable.name),
  );
  const through = hint === undefined ? "" : ` using the hint '${hint}'`;
  return new RestError("PGRST200", {
    message: `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table.name}' and '${relation}'${through} in the schema '${table.schema}', but no matches were found.`,
    hint: close && close !== relation ? `Perhaps you meant '${close}' instead of '${relation}'.` : null,
  });
}

function ambiguous(table: Table, relation: string, candidates: Relationship[]): RestError {
  const names = candidates.map(
    ({ junction, constraint, foreignTable }) =>
      `'${foreignTable.name}!${junction?.table.name ?? constraint}'`,
  );
  return new RestError("PGRST201", {
    message: `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`,
    details: candidates.map((candidate) => ({
      cardinality: candidate.cardinality,
      embedding: `${table.name} with ${candidate.foreignTable.name}`,
      relationship: describe(candidate),
    })),
    hint: `Try changing '${relation}' to one of the following: ${names.join(", ")}. Find the desired relationship in the 'details' key.`,
  });
}

function describe({ table, foreignTable, constraint, columns, junction }: Relationship): string {
  const list = (names: string[]) => `(${names.join(", ")})`;
  if (junction) {
    const own = junction.own.map(([, column]) => column);
    const foreign = junction.foreign.map(([column]) => column);
    const [first, second] = junction.constraints;
    return `${junction.table.name} using ${first}${list(own)} and ${second}${list(foreign)}`;
  }
  const own = columns.map(([column]) => column);
  const foreign = columns.map(([, column]) => column);
  return `${constraint} using ${table.name}${list(own)} and ${foreignTable.name}${list(foreign)}`;
}
