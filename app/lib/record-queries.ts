/** What the admin area keeps of the tables it edits. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "./admin-error.ts";
import type { Tables } from "./database.types.ts";
import { type RecordTable, readRecord, readRecords } from "./record-data.ts";
import type { Supabase } from "./supabase.ts";

/** All rows of a table. Everything under ["records", table] is read again when one of its rows has changed. */
export function recordsQuery<Name extends RecordTable>(
  supabase: Supabase,
  table: Name,
  order: { orderBy: keyof Tables<Name> & string; ascending?: boolean },
) {
  return queryOptions({
    queryKey: ["records", table, "all"],
    queryFn: () => readRecords(supabase, table, order),
    retry: worthRetrying,
  });
}

export function recordQuery<Name extends RecordTable>(supabase: Supabase, table: Name, id: string | boolean) {
  return queryOptions({
    queryKey: ["records", table, id],
    queryFn: () => readRecord(supabase, table, id),
    retry: worthRetrying,
  });
}
