/** What was imported before, newest first, each to undo. */
import { useQuery } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { Badge } from "~/ui/badge.tsx";
import { importKinds } from "./import-kinds.ts";
import { readImports } from "./imports-data.ts";
import { UndoImport } from "./undo-import.tsx";

export function PastImports({ supabase }: { supabase: Supabase }) {
  const list = useQuery({
    queryKey: ["imports"],
    queryFn: () => readImports(supabase),
    retry: worthRetrying,
  });
  if (list.isLoadingError) return <AdminLoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <AdminLoading />;
  if (list.data.length === 0) return null;
  return (
    <AdminSection title="가져온 기록">
      <ul className="border-line border-t">
        {list.data.map((past) => {
          const label = importKinds.find(({ table }) => table === past.table_name)?.label ?? "";
          return (
            <li
              key={past.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {label}
                  {past.file_name ? `, ${past.file_name}` : ""}
                </p>
                <p className="numerals text-ink-soft text-sm">
                  {formatMoment(past.created_at)} · 새로 만듦 {past.created_count.toLocaleString("ko")} · 바꿈{" "}
                  {past.changed_count.toLocaleString("ko")}
                  {past.image_count > 0 ? ` · 사진 ${past.image_count.toLocaleString("ko")}` : ""}
                </p>
              </div>
              {past.undone_at ? (
                <Badge>되돌림</Badge>
              ) : past.created_count + past.changed_count + past.image_count > 0 ? (
                <UndoImport
                  supabase={supabase}
                  of={{
                    id: past.id,
                    table: past.table_name,
                    created: past.created_count,
                    changed: past.changed_count,
                    images: past.image_count,
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </AdminSection>
  );
}
