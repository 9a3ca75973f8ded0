/** What an insert does with rows that are there already. */
import type { Preferences } from "../request/preferences.ts";
import type { QueryParams } from "../request/query-params.ts";
import type { RestRequest } from "../request/rest-request.ts";
import type { Table } from "../schema/table.ts";

export interface Upsert {
  resolution: NonNullable<Preferences["resolution"]>;
  onConflict: string[];
}

/** Undefined for a plain insert; so is an upsert into a table that has no key to compare by. */
export function upsertOf(
  { preferences }: RestRequest,
  queryParams: QueryParams,
  table: Table,
): Upsert | undefined {
  const { resolution } = preferences;
  const onConflict = queryParams.onConflict ?? table.primary_key;
  return resolution && onConflict.length > 0 ? { resolution, onConflict } : undefined;
}
