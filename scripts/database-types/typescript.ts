/** Writes a schema as TypeScript, in the shape that `supabase gen types typescript` gives it. */
import type { Catalog, Column, Relation, Relationship, SchemaFunction, ValueType } from "./catalog.ts";

const scalars: Record<string, string> = {
  bool: "boolean",
  json: "Json",
  jsonb: "Json",
  record: "Record<string, unknown>",
  void: "undefined",
  ...named("number", "int2", "int4", "int8", "float4", "float8", "numeric"),
  ...named("string", "text", "varchar", "bpchar", "citext", "name", "uuid", "bytea"),
  ...named("string", "date", "time", "timetz", "timestamp", "timestamptz"),
};

function named(typescript: string, ...types: string[]): Record<string, string> {
  return Object.fromEntries(types.map((type) => [type, typescript]));
}

/** The whole module. */
export function renderTypes(schema: string, catalog: Catalog): string {
  const enumNames = new Set(catalog.enums.map(({ name }) => name));

  const typescriptOf = ({ type, array }: ValueType): string => {
    const one = enumNames.has(type)
      ? `Database["${schema}"]["Enums"]["${type}"]`
      : (scalars[type] ?? "unknown");
    return array ? `${one}[]` : one;
  };

  const shapeOf = (columns: Column[], optional: (column: Column) => boolean, writing: boolean) =>
    block(
      columns.map((column) => {
        const mark = optional(column) ? "?" : "";
        if (writing && column.computed) return `${column.name}?: never`;
        return `${column.name}${mark}: ${typescriptOf(column)}${column.nullable ? " | null" : ""}`;
      }),
    );

  const relationOf = ({ name, view, columns, fields, relationships }: Relation) =>
    `${name}: ${block([
      `Row: ${shapeOf([...columns, ...fields.map(readOnly)], () => false, false)}`,
      ...(view
        ? []
        : [
            `Insert: ${shapeOf(columns, (column) => column.optional, true)}`,
            `Update: ${shapeOf(columns, () => true, true)}`,
          ]),
      `Relationships: ${list(relationships.map(relationshipOf))}`,
    ])}`;

  const functionOf = ({ name, arguments: args, table, returns, set }: SchemaFunction) => {
    const fields = args.map((one) => `${one.name}${one.optional ? "?" : ""}: ${typescriptOf(one)}`);
    const given = table
      ? block(table.map((column) => `${column.name}: ${typescriptOf(column)}`))
      : typescriptOf(returns);
    return `${name}: ${block([
      `Args: ${fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<PropertyKey, never>"}`,
      `Returns: ${given}${set ? "[]" : ""}`,
    ])}`;
  };

  const readOnly = (field: Relation["fields"][number]): Column => ({
    ...field,
    nullable: true,
    optional: false,
    computed: true,
  });

  const enumOf = ({ name, labels }: Catalog["enums"][number]) =>
    `${name}: ${labels.map((label) => JSON.stringify(label)).join(" | ")}`;

  const schemaBlock = block([
    `Tables: ${block(catalog.relations.filter(({ view }) => !view).map(relationOf))}`,
    `Views: ${block(catalog.relations.filter(({ view }) => view).map(relationOf))}`,
    `Functions: ${block(catalog.functions.map(functionOf))}`,
    `Enums: ${block(catalog.enums.map(enumOf))}`,
    "CompositeTypes: { [_ in never]: never }",
  ]);

  return `/** Written by \`npm run generate:types\` from supabase/migrations; do not edit. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = ${block([`${schema}: ${schemaBlock}`])};

type DefaultSchema = Database["${schema}"];
type DefaultTables = DefaultSchema["Tables"];

/** @public */
export type Tables<Name extends keyof DefaultTables> = DefaultTables[Name]["Row"];
/** @public */
export type TablesInsert<Name extends keyof DefaultTables> = DefaultTables[Name]["Insert"];
/** @public */
export type TablesUpdate<Name extends keyof DefaultTables> = DefaultTables[Name]["Update"];
`;
}

function relationshipOf({ name, columns, oneToOne, relation, referencedColumns }: Relationship): string {
  return block([
    `foreignKeyName: ${JSON.stringify(name)}`,
    `columns: ${JSON.stringify(columns)}`,
    `isOneToOne: ${oneToOne}`,
    `referencedRelation: ${JSON.stringify(relation)}`,
    `referencedColumns: ${JSON.stringify(referencedColumns)}`,
  ]);
}

function block(members: string[]): string {
  return members.length > 0 ? `{\n${indent(`${members.join(";\n")};`)}\n}` : "{ [_ in never]: never }";
}

function list(members: string[]): string {
  return members.length > 0 ? `[\n${indent(`${members.join(",\n")},`)}\n]` : "[]";
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
