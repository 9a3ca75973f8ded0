/** How many rows a write may touch before it is undone. */
import type { RestRequest } from "../request/rest-request.ts";
import { RestError } from "../rest-error.ts";
import type { DatabaseFunction } from "../schema/database-function.ts";

/** What a request allows as the number of rows; another undoes the statement. */
export type RowLimit = { problem: "singular" } | { problem: "max-affected"; highest: number };

export function rowLimitOf({ form, preferences }: RestRequest): RowLimit | undefined {
  if (form === "object") return { problem: "singular" };
  const { handling, maxAffected } = preferences;
  return handling === "strict" && maxAffected !== undefined
    ? { problem: "max-affected", highest: maxAffected }
    : undefined;
}

/** How many rows a function may return before what it did is undone. */
export function callLimitOf(request: RestRequest, called: DatabaseFunction): RowLimit | undefined {
  const limit = rowLimitOf(request);
  if (limit?.problem === "max-affected" && !called.returns_set) {
    throw new RestError("PGRST128");
  }
  return called.is_read_only || !called.returns_set ? undefined : limit;
}
