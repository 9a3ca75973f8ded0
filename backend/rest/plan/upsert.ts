/** What an insert does with rows that are there already. */

import type { Address } from "../request/address.ts";
import type { RestRequest } from "../request/rest-request.ts";
import type { Table } from "../schema/table.ts";
import type { Upsert } from "../sql/render-write.ts";

/** Undefined for a plain insert; so is an upsert into a table that has no key to compare by. */
export function upsertOf({ preferences }: RestRequest, address: Address, table: Table): Upsert | undefined {
  const { resolution } = preferences;
  const onConflict = address.onConflict ?? table.primary_key;
  return resolution && onConflict.length > 0 ? { resolution, onConflict } : undefined;
}
