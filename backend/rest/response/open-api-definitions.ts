/** Tables and types in the words of OpenAPI. */
import type { Relationship } from "../schema/relationships.ts";
import type { Table } from "../schema/table.ts";

const TYPES: [pattern: RegExp, type: string][] = [
  [/\[\]$/, "array"],
  [/^(smallint|integer|bigint)$/, "integer"],
  [/^(numeric|real|double precision)/, "number"],
  [/^boolean$/, "boolean"],
  [/^jsonb?$/, ""],
];

export function describeTable(
  { columns, primary_key }: Table,
  relationships: Relationship[],
): Record<string, unknown> {
  const properties = [...columns.values()].map(({ name, type, default: fallback }) => {
    const notes = primary_key.includes(name) ? ["This is a Primary Key.<pk/>"] : [];
    for (const { foreignTable, columns: joined } of relationships) {
      const [[own, foreign] = [], ...others] = joined;
      if (own !== name || others.length > 0 || foreignTable.is_view) continue;
      const target = foreignTable.name;
      notes.push(
        `This is a Foreign Key to \`${target}.${foreign}\`.<fk table='${target}' column='${foreign}'/>`,
      );
    }
    const described = {
      ...describeColumn(type),
      ...(fallback !== null && { default: fallback }),
      ...(notes.length > 0 && { description: `Note:\n${notes.join("\n")}` }),
    };
    return [name, described] as const;
  });
  const required = [...columns.values()].filter(({ is_nullable }) => !is_nullable).map(({ name }) => name);
  return {
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
    type: "object",
  };
}

export function describeColumn(type: string): Record<string, unknown> {
  const known = TYPES.find(([pattern]) => pattern.test(type));
  const name = known ? known[1] : "string";
  if (name === "array") return { format: type, type: name, items: describeColumn(type.slice(0, -2)) };
  return { format: type, ...(name && { type: name }) };
}
