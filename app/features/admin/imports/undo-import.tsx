/** Asks before a whole import is undone, and says what stayed. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type UndoneImport, undoImport } from "./imports-data.ts";

interface UndoImportProps {
  supabase: Supabase;
  of: { id: string; table: string; created: number; changed: number; images: number };
  onUndone?: () => void;
}

const mostNames = 5;

export function UndoImport({ supabase, of, onUndone }: UndoImportProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asked, setAsked] = useState(false);
  const undo = useMutation({
    networkMode: "always",
    mutationFn: () => undoImport(supabase, of.id),
    async onSuccess(undone) {
      setAsked(false);
      toast({ title: "가져오기를 되돌렸습니다", description: undoneText(undone) });
      onUndone?.();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["records", of.table] }),
        queries.invalidateQueries({ queryKey: ["imports"] }),
      ]),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        되돌리기
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="이 가져오기를 되돌릴까요?"
        description={undoQuestion(of)}
        action="모두 되돌리기"
        busy={undo.isPending}
        error={undo.error}
        onConfirm={() => undo.mutate()}
      />
    </>
  );
}

function undoQuestion({ created, changed, images }: UndoImportProps["of"]): string {
  const parts = [
    created > 0 ? `새로 만든 ${created.toLocaleString("ko")}건을 지웁니다.` : "",
    changed > 0 ? `바꾼 ${changed.toLocaleString("ko")}건을 전처럼 돌려놓습니다.` : "",
    images > 0 ? `넣은 사진 ${images.toLocaleString("ko")}장을 뺍니다.` : "",
    "그 뒤에 손으로 고친 기록은 그대로 둡니다.",
  ];
  return parts.filter(Boolean).join(" ");
}

function undoneText({ removed, restored, left }: UndoneImport): string {
  const names = left.slice(0, mostNames).join(", ");
  const parts = [
    removed > 0 ? `${removed.toLocaleString("ko")}건을 지웠습니다.` : "",
    restored > 0 ? `${restored.toLocaleString("ko")}건을 돌려놓았습니다.` : "",
    left.length > 0
      ? `손으로 고친 ${left.length.toLocaleString("ko")}건은 그대로 두었습니다: ${names}${left.length > mostNames ? " …" : ""}`
      : "",
  ];
  return parts.filter(Boolean).join(" ");
}
