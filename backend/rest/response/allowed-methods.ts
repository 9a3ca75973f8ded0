/** OPTIONS: what can be done at a URL. */
import { noFunction } from "../schema/find-function.ts";
import { findTable } from "../schema/find-table.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";

export function allow(methods: string[]): Response {
  return new Response(null, { headers: { Allow: ["OPTIONS", ...methods].join(",") } });
}

/** A view may be for reading only. */
export function methodsOfTable(cache: SchemaCache, schema: string, name: string): string[] {
  const { is_insertable, is_updatable, is_deletable, primary_key } = findTable(cache, schema, name);
  const writes = [
    is_insertable && "POST",
    is_insertable && is_updatable && primary_key.length > 0 && "PUT",
    is_updatable && "PATCH",
    is_deletable && "DELETE",
  ];
  return ["GET", "HEAD", ...writes.filter((method) => method !== false)];
}

/** What only reads may be asked for by GET. */
export function methodsOfFunction(cache: SchemaCache, schema: string, name: string): string[] {
  const candidates = cache.functions(schema, name);
  if (candidates.length === 0) throw noFunction(cache, { schema, name, given: [], hasBody: false });
  return candidates.some(({ is_read_only }) => is_read_only) ? ["GET", "HEAD", "POST"] : ["POST"];
}
