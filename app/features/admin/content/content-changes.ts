/** What is done with the rows of a kind of content, with the way back. */
import type { TablesInsert } from "~/lib/database.types.ts";
import { addRecord, removeRecord, undoMoves, writeOrder } from "~/lib/record-data.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useRecordList } from "~/ui/admin/use-record-list.ts";
import type { ContentKind, ContentRow } from "./content-kind.ts";

export function useContentChanges({ table, order, nameOf }: ContentKind, supabase: Supabase) {
  return useRecordList<ContentRow>({
    queryKey: recordsQuery(supabase, table, order).queryKey,
    nameOf,
    remove: ({ id }) => removeRecord(supabase, table, id),
    putBack: (removed) => addRecord(supabase, table, removed as TablesInsert<typeof table>),
    reorder: (rows) => writeOrder(supabase, table, rows),
    undoMoves: (moves) => undoMoves(supabase, table, moves),
  });
}
