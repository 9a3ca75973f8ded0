/** Queries that differ only in the values of plain filters, such as `id=eq.7`, share a plan: it is made without the values. */
import { randomUUID } from "node:crypto";

/** Stand in a plan where the values will be; nobody outside can send them. */
const PLACEHOLDERS = Array.from({ length: 4 }, () => randomUUID());

const PLAIN_FILTER = /^([a-z_]\w*)=eq\.([\w-]+)$/i;

const OTHER_PARAMETERS = new Set("select columns on_conflict apikey order limit offset and or".split(" "));

export interface QueryWithoutValues {
  query: string;
  /** The values of a plan of this query, with those of the request in their places. */
  fill(planned: readonly (string | null)[]): (string | null)[];
}

/** Filters in groups and lists, and values that are quoted or escaped, stay as they are. */
export function withoutValues(query: string): QueryWithoutValues {
  const values = new Map<string | null, string>();
  const shared = query.split("&").map((parameter) => {
    const [, name = "", value] = PLAIN_FILTER.exec(parameter) ?? [];
    const placeholder = PLACEHOLDERS[values.size];
    if (!value || !placeholder || OTHER_PARAMETERS.has(name)) return parameter;
    values.set(placeholder, value);
    return `${name}=eq.${placeholder}`;
  });
  return {
    query: shared.join("&"),
    fill: (planned) => planned.map((value) => values.get(value) ?? value),
  };
}
