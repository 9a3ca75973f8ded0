/** Messages that were deleted: put back, or erased before their thirty days are over. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeRecord, saveRecord } from "~/lib/record-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import { Button } from "~/ui/button.tsx";
import { type Message, readRemovedMessages } from "./inquiries-data.ts";

const queryKey = ["records", "contact_messages"];

interface InquiryBinProps {
  supabase: Supabase;
  /** Ids of the messages in the list. */
  listed: ReadonlySet<string>;
}

export function InquiryBin({ supabase, listed }: InquiryBinProps) {
  return (
    <RemovedBin
      queryKey={queryKey}
      read={() => readRemovedMessages(supabase)}
      listed={listed}
      nameOf={({ name, created_at }) => `${name}의 문의 (${formatMoment(created_at)})`}
      restore={(row) => saveRecord(supabase, "contact_messages", row, { removed_at: null })}
      note="그 뒤에는 이름과 연락처까지 저절로 지워집니다."
      more={(row) => <EraseButton supabase={supabase} message={row} />}
    />
  );
}

function EraseButton({ supabase, message }: { supabase: Supabase; message: Message }) {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const erasing = useMutation({
    mutationFn: () => removeRecord(supabase, "contact_messages", message.id),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${message.name}의 문의 완전히 지우기`}
        onClick={() => setConfirming(true)}
      >
        완전히 지우기
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="문의를 완전히 지울까요?"
        description={`${message.name}의 문의와 메모가 완전히 사라집니다. 되돌릴 수 없습니다.`}
        action="완전히 지우기"
        busy={erasing.isPending}
        error={erasing.error}
        onConfirm={() => erasing.mutate()}
      />
    </>
  );
}
