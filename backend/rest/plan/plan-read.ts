/** What to read: a table, its columns, and the embedded tables below it, with everything resolved. */
import { nameOf } from "../request/field.ts";
import type { JoinKind, SelectedColumn, SelectedEmbed, SelectItem } from "../request/parse-select.ts";
import { pathKey, pathNames, type QueryParams, type Scope, scopeOf } from "../request/query-params.ts";
import { notEmbedded } from "../rest-error.ts";
import { leadsToOne, type Relationship } from "../schema/relationships.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import type { Table } from "../schema/table.ts";
import { resolveEmbed } from "./resolve-embed.ts";

export interface ReadPlan {
  table: Table;
  /** What SQL calls the table in this place. */
  alias: string;
  selectsAll: boolean;
  columns: SelectedColumn[];
  embeds: EmbedPlan[];
  scope: Scope;
}

export interface EmbedPlan extends ReadPlan {
  /** The key in the parent's JSON. */
  name: string;
  relationship: Relationship;
  isOne: boolean;
  join: JoinKind;
  spread: boolean;
}

/** @throws RestError when the select list or a parameter names an embed that is not there. */
export function planRead(cache: SchemaCache, table: Table, queryParams: QueryParams): ReadPlan {
  const paths = new Set([pathKey([])]);
  const counter = { last: 0 };
  const plan = planTable(cache, table, table.name, queryParams, queryParams.select, [], paths, counter);
  for (const key of queryParams.scopes.keys()) {
    if (!paths.has(key)) throw notEmbedded(pathNames(key).at(-1) ?? "");
  }
  return plan;
}

function planTable(
  cache: SchemaCache,
  table: Table,
  alias: string,
  queryParams: QueryParams,
  items: SelectItem[],
  path: string[],
  paths: Set<string>,
  counter: { last: number },
): ReadPlan {
  const embeds = items
    .filter((item) => item.kind === "embed")
    .map((item) => planEmbed(cache, table, item, queryParams, path, paths, counter));
  return {
    table,
    alias,
    selectsAll: items.some((item) => item.kind === "all"),
    columns: items.filter((item) => item.kind === "column"),
    embeds,
    scope: scopeOf(queryParams, path),
  };
}

function planEmbed(
  cache: SchemaCache,
  parent: Table,
  item: SelectedEmbed,
  queryParams: QueryParams,
  parentPath: string[],
  paths: Set<string>,
  counter: { last: number },
): EmbedPlan {
  const relationship = resolveEmbed(cache, parent, item);
  const name = item.alias ?? item.relation;
  const isOne = leadsToOne(relationship);
  // Parameters go by the alias; by the table's own name too, as long as no alias takes it.
  const path = [...parentPath, name];
  const named = [...parentPath, item.relation];
  const known =
    queryParams.scopes.has(pathKey(path)) || !queryParams.scopes.has(pathKey(named)) ? path : named;
  paths.add(pathKey(known));
  counter.last += 1;
  const alias = `${relationship.foreignTable.name}_${counter.last}`;
  const plan = planTable(
    cache,
    relationship.foreignTable,
    alias,
    queryParams,
    item.items,
    known,
    paths,
    counter,
  );
  return { ...plan, name, relationship, isOne, join: item.join, spread: item.spread };
}

/** Whether nothing is selected from an embed and those below it: then it is there for its filters only. */
export function isEmptyEmbed({ selectsAll, columns, embeds }: EmbedPlan): boolean {
  return !selectsAll && columns.length === 0 && embeds.every(isEmptyEmbed);
}

/** The keys that rows of a plan have in the answer. */
export function answerNames(plan: ReadPlan): string[] {
  return [
    ...(plan.selectsAll ? plan.table.columns.keys() : []),
    ...plan.columns.map(({ alias, field }) => alias ?? nameOf(field)),
    ...plan.embeds
      .filter((embed) => !isEmptyEmbed(embed))
      .flatMap((embed) => (embed.spread ? answerNames(embed) : [embed.name])),
  ];
}
