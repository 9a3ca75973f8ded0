/** What was deleted from a list of content. */
import type { TablesInsert } from "~/lib/database.types.ts";
import { readRemovedRecords } from "~/lib/record-changes-data.ts";
import { addRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import type { ContentKind, ContentRow } from "./content-kind.ts";

interface ContentBinProps {
  kind: ContentKind;
  supabase: Supabase;
  /** Of rows that are in the list: they were put back. */
  listed: ReadonlySet<string>;
}

export function ContentBin({ kind: { table, nameOf }, supabase, listed }: ContentBinProps) {
  return (
    <RemovedBin
      queryKey={["records", table]}
      read={() => readRemovedRecords<ContentRow>(supabase, table)}
      listed={listed}
      nameOf={nameOf}
      restore={(row) => addRecord(supabase, table, row as TablesInsert<typeof table>)}
      note="그사이 저장소에서 지운 사진은 돌아오지 않습니다."
    />
  );
}
