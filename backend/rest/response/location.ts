/** The `Location` of a row just inserted. */
import type { Table } from "../schema/table.ts";

/** `/books?id=eq.7`; undefined unless exactly one row with a key was made. `rows` is JSON. */
export function locationOf(
  { name, primary_key }: Pick<Table, "name" | "primary_key">,
  rows: string,
): string | undefined {
  const [row, ...others] = JSON.parse(rows || "[]") as Record<string, unknown>[];
  if (!row || others.length > 0 || primary_key.length === 0) return undefined;
  const filters = primary_key.map((column) => {
    const value = row[column];
    return `${column}=${value === null ? "is.null" : `eq.${encodeURIComponent(String(value))}`}`;
  });
  return `/${name}?${filters.join("&")}`;
}
