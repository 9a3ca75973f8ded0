/**
 * Whatever a query says, its SQL is made of our own words, of names that the schema has, of aliases that the
 * request declares itself, and of bound parameters. Shown by taking the SQL of generated requests apart.
 */
import { describe, expect, it } from "vitest";
import { planRead } from "../../backend/rest/plan/plan-read.ts";
import { parsePayload } from "../../backend/rest/request/payload.ts";
import { parseQueryParams, scopeOf } from "../../backend/rest/request/query-params.ts";
import { RestError } from "../../backend/rest/rest-error.ts";
import type { Relationship } from "../../backend/rest/schema/relationships.ts";
import { SchemaCache } from "../../backend/rest/schema/schema-cache.ts";
import type { Column, Table } from "../../backend/rest/schema/table.ts";
import { answerSql, listBody } from "../../backend/rest/sql/answer-sql.ts";
import { renderRead } from "../../backend/rest/sql/render-read.ts";
import { renderDelete, renderInsert, renderUpdate } from "../../backend/rest/sql/render-write.ts";
import { returningList } from "../../backend/rest/sql/returning-list.ts";
import { Parameters } from "../../backend/rest/sql/sql.ts";
import { chance } from "../support/chance.ts";

const column = (name: string, type: string): [string, Column] => [
  name,
  { name, number: 0, type, default: name === "price" ? "10" : null, is_nullable: true },
];

function table(name: string, columns: [string, Column][], primary_key = ["id"]): Table {
  return {
    oid: 0,
    schema: "public",
    name,
    is_view: false,
    is_insertable: true,
    is_updatable: true,
    is_deletable: true,
    primary_key,
    columns: new Map(columns),
    computed: new Set(["shout"]),
  };
}

const books = table("books", [
  column("id", "integer"),
  column('ti"tle', "text"),
  column("price", "numeric"),
  column("details", "jsonb"),
  column("author_id", "integer"),
  column("한글", "text"),
]);
const authors = table("authors", [column("id", "integer"), column("name", "text")]);
const constraint = "books_author_id_fkey";
const relationships: Relationship[] = [
  {
    table: books,
    foreignTable: authors,
    cardinality: "many-to-one",
    constraint,
    columns: [["author_id", "id"]],
  },
  {
    table: authors,
    foreignTable: books,
    cardinality: "one-to-many",
    constraint,
    columns: [["id", "author_id"]],
  },
];
const cache = new SchemaCache([books, authors], relationships, [], new Map([["text", "pg_catalog.text"]]));

/** Names that the schema has, and what our own SQL calls things. */
const KNOWN = new Set([
  ...["public", "books", "authors", "pgrst_source", "pgrst_body", "shout"],
  ...[books, authors].flatMap((known) => [...known.columns.keys()]),
  ...["ctid", "xmin", "xmax", "cmin", "cmax", "tableoid"],
]);
const OWN_ALIAS = /^(books|authors)_\d+(_rows|_order|_order_rows)?$/;

const WORDS = new Set(
  `select from where and or not is null true false unknown as on left inner join lateral order by desc asc nulls first last
   limit offset in any all like ilike distinct insert into update delete set values default returning with conflict do nothing
   excluded cast text int json jsonb regconfig coalesce json_agg row_to_json count found r c k given case
   json_to_recordset jsonb_to_recordset jsonb_agg jsonb_build_object jsonb_array_elements set_config current_setting nullif
   to_jsonb to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery pgrst_source pgrst_body
   integer numeric pg_catalog json_strip_nulls`
    .split(/\s+/)
    .filter(Boolean),
);
const LITERALS = new Set([
  "'[]'",
  "'null'",
  "'0'",
  "'-1'",
  "''",
  "'response.status'",
  "'response.headers'",
  "'pgrst.inserted'",
]);

/** Takes SQL apart and says what in it should not be there. */
function strangers(sql: string, declared: Set<string>): string[] {
  const tokens =
    sql.match(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\$\d+|[\p{L}_][\p{L}\p{N}_$]*|\d+|\s+|[^\s]/gu) ?? [];
  return tokens.filter((token) => {
    if (/^\s+$/.test(token) || /^\$\d+$/.test(token) || /^[-+*/<>=~!@#%^&|()[\].,:]$/.test(token))
      return false;
    if (token.startsWith('"')) {
      const name = token.slice(1, -1).replaceAll('""', '"');
      return !KNOWN.has(name) && !OWN_ALIAS.test(name) && !declared.has(name);
    }
    if (token.startsWith("'")) return !LITERALS.has(token);
    return !/^[01]$|^10$/.test(token) && !WORDS.has(token);
  });
}

const { random, pick } = chance(20261121);
const times = <T>(most: number, make: () => T): T[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, make);

const NASTY = [
  ...[
    "'",
    "''",
    '"',
    "\\",
    ";",
    "--",
    "/*",
    "$1",
    "$$",
    "%",
    "😀",
    "‮",
    "한글",
    "ﬀ",
    " ",
    "x",
    "or 1=1",
    "E'\\''",
  ],
  ..."pg_sleep(9) current_user ::regclass union select drop table".split(" "),
];
const nasty = () => times(4, () => pick(NASTY)).join("");
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
const known = () => pick(["id", "price", "details", "author_id", "한글", "shout", "ctid", '"ti\\"tle"']);
const name = () => pick([known, known, known, nasty, () => quoted(nasty())])();
const value = () =>
  pick([
    nasty,
    () => "1",
    () => `{${nasty()}}`,
    () => quoted(nasty()),
    () => "null",
    () => "(1,2)",
    () => `("${nasty()}",3)`,
  ])();
const operator = () =>
  pick(
    "eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov sl sr nxr nxl adj fts plfts phfts(english) wfts eq(any) like(all)".split(
      " ",
    ),
  );
const path = () => pick(["", "", `->>${pick(["a", "0", "-1", quoted(nasty())])}`, `->${nasty()}->>b`]);
const condition = () => `${name()}${path()}.${pick(["", "not."])}${operator()}.${value()}`;
const group = (): string =>
  `(${times(3, () => (random() < 0.2 ? `${pick(["and", "or", "not.and", "not.or"])}${group()}` : condition())).join(",")})`;
const item = (depth = 0): string =>
  random() < 0.3 && depth < 3
    ? `${pick(["", `${nasty()}:`, "...", `${quoted(nasty())}:`])}${pick(["authors", "author_id", "books", "books_author_id_fkey", nasty()])}${pick(["", "!inner", "!left", "!books_author_id_fkey", `!${nasty()}`])}(${times(2, () => item(depth + 1)).join(",")})`
    : `${pick(["", "", `${nasty()}:`, `${quoted(nasty())}:`])}${pick([name(), "*"])}${path()}${pick(["", "", "::text", "::text[]", `::${nasty()}`])}`;
const order = () =>
  times(
    2,
    () =>
      `${pick([name(), `authors(${name()})`])}${path()}${pick(["", ".asc", ".desc.nullslast", `.${nasty()}`])}`,
  ).join(",");

function parameters(): [string, string][] {
  return times(5, () =>
    pick<() => [string, string]>([
      () => ["select", times(3, () => item()).join(",")],
      () => ["order", order()],
      () => [pick(["and", "or", "not.or", "authors.or"]), group()],
      () => [
        `${pick(["", "", "authors.", `${nasty()}.`])}${name()}${path()}`,
        `${pick(["", "not."])}${operator()}.${value()}`,
      ],
      () => [pick(["limit", "offset", "authors.limit"]), pick(["1", "0", nasty()])],
      () => ["columns", times(2, name).join(",")],
      () => ["on_conflict", times(2, name).join(",")],
    ])(),
  );
}

/** The SQL of a request of each kind; undefined when the query itself is refused. */
function sqlOf(
  query: [string, string][],
  method: string,
): { text: string; declared: Set<string> } | undefined {
  try {
    const queryParams = parseQueryParams(query);
    const declared = new Set<string>();
    const note = (items: typeof queryParams.select) => {
      for (const one of items) {
        if (one.kind === "all") continue;
        if (one.alias !== undefined) declared.add(one.alias);
        if (one.kind === "embed") {
          declared.add(one.relation);
          note(one.items);
        } else for (const { key: step } of one.field.path) declared.add(step);
      }
    };
    note(queryParams.select);
    const bound = new Parameters();
    const body = listBody({ form: "array", stripsNulls: false });
    if (method === "read") {
      const { rows, matches } = renderRead(planRead(cache, books, queryParams), cache, bound);
      return { text: answerSql({ rows, body, counted: matches }), declared };
    }
    const payload = parsePayload(
      JSON.stringify({ [pick(["id", "price", "price", nasty()])]: nasty() }),
      queryParams.columns,
    );
    const { filters } = scopeOf(queryParams, []);
    const upsert = {
      resolution: pick(["merge-duplicates", "ignore-duplicates"] as const),
      onConflict: queryParams.onConflict ?? ["id"],
    };
    const statement =
      method === "insert"
        ? renderInsert(books, payload, { upsert, missingIsDefault: random() < 0.5, filters }, bound)
        : method === "update"
          ? renderUpdate(books, payload, filters, random() < 0.5, bound)
          : renderDelete(books, filters, bound);
    const plan = planRead(cache, books, queryParams);
    const { rows } = renderRead(plan, cache, bound, { from: 'pgrst_source as "books"' });
    return {
      text: answerSql({
        with: `with pgrst_source as (${statement} returning ${returningList(plan)}) `,
        rows,
        body,
      }),
      declared,
    };
  } catch (error) {
    if (error instanceof RestError && error.status < 500) return undefined;
    throw error;
  }
}

describe("a request", () => {
  it.each(["read", "insert", "update", "delete"])(
    "to %s gets into SQL by known names and bound parameters only",
    (method) => {
      let made = 0;
      for (let n = 0; n < 6000; n++) {
        const query = parameters();
        // A write without a filter is refused before it becomes SQL.
        if (random() < 0.5) query.push(["id", `eq.${nasty()}`]);
        const sql = sqlOf(query, method);
        if (!sql) continue;
        made++;
        expect(strangers(sql.text, sql.declared), `${JSON.stringify(query)}\n${sql.text}`).toEqual([]);
      }
      expect(made).toBeGreaterThan(200);
    },
  );

  it("gets PostgreSQL's error for a column that is not there", () => {
    const refusal = (select: string) => {
      try {
        renderRead(planRead(cache, books, parseQueryParams([["select", select]])), cache, new Parameters());
      } catch (error) {
        const { code, status, message, extra } = error as RestError;
        return { code, status, message, hint: extra.hint };
      }
    };
    expect(refusal("prise")).toEqual({
      code: "42703",
      status: 400,
      message: "column books.prise does not exist",
      hint: 'Perhaps you meant to reference the column "books.price".',
    });
    expect(refusal("authors(nama)")).toMatchObject({
      message: "column authors_1.nama does not exist",
      hint: 'Perhaps you meant to reference the column "authors_1.name".',
    });
    expect(refusal("row_to_json")).toMatchObject({ code: "42703", hint: null });
    expect(refusal("shout,ctid")).toBeUndefined();
  });
});
