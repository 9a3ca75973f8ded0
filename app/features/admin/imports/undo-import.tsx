/** Asks before a whole import is undone, and says what stayed. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type UndoneImport, undoImport } from "./imports-data.ts";

interface UndoImportProps {
  supabase: Supabase;
  of: { id: string; table: string; label: string; created: number; changed: number };
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
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title="이 가져오기를 되돌릴까요?"
        description={`${of.label} ${of.created.toLocaleString("ko")}건을 지우고, 바꾼 ${of.changed.toLocaleString("ko")}건을 전처럼 돌려놓습니다. 그 뒤에 손으로 고친 기록은 그대로 둡니다.`}
      >
        {undo.isError ? (
          <p role="alert" className="pb-4 font-semibold text-bad">
            {adminErrorMessage(undo.error)}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setAsked(false)}>
            그대로 두기
          </Button>
          <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate()}>
            모두 되돌리기
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function undoneText({ removed, restored, left }: UndoneImport): string {
  const done = `${removed.toLocaleString("ko")}건을 지우고 ${restored.toLocaleString("ko")}건을 돌려놓았습니다.`;
  if (left.length === 0) return done;
  const names = left.slice(0, mostNames).join(", ");
  const rest = left.length > mostNames ? ` 등 ${left.length.toLocaleString("ko")}건` : "";
  return `${done} 손으로 고친 ${names}${rest}은(는) 그대로 두었습니다.`;
}
