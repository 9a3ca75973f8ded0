/** Marks all messages of the list that an admin sends by hand as sent: asked before, said with its undo. */
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { countOf, inSteps } from "~/lib/in-batches.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import type { Message } from "./message.ts";
import { changeMessage } from "./messages-data.ts";

interface MarkAllSentProps {
  supabase: Supabase;
  messages: readonly Message[];
}

export function MarkAllSent({ supabase, messages }: MarkAllSentProps) {
  const [asked, setAsked] = useState(false);
  const { run, isPending, failure } = usePaymentAction();
  const untaken = messages.filter(({ taken_at }) => taken_at === null);

  function mark() {
    setAsked(false);
    run(async () => {
      const { answers, failure } = await inSteps(
        untaken.map(({ id }) => ({ id, count: 1 })),
        async ({ id }) => {
          await changeMessage(supabase, id, "sent");
          const undo = async () => {
            await changeMessage(supabase, id, "waiting");
            return { count: 1 };
          };
          return { count: 1, undo };
        },
      );
      if (answers.length === 0 && failure) throw failure;
      return {
        title: `${countOf(answers).toLocaleString("ko")}건을 보냄으로 표시했습니다`,
        ...(failure ? { description: adminErrorMessage(failure) } : {}),
        steps: answers,
        altText: "메시지 목록에서 다시 보내기",
      };
    });
  }
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-control-side"
        busy={isPending}
        disabled={untaken.length === 0}
        onClick={() => setAsked(true)}
      >
        {untaken.length.toLocaleString("ko")}건 모두 보냄으로 표시
      </Button>
      <FailureText of={failure} className="w-full" />
      <ConfirmDialog
        variant="primary"
        open={asked}
        title={`${untaken.length.toLocaleString("ko")}건을 모두 보내셨나요?`}
        description="목록의 메시지를 모두 보냄으로 표시합니다. 사이트가 보내지는 않습니다."
        action="모두 보냄으로 표시"
        stay="아직 아닙니다"
        onClose={() => setAsked(false)}
        onConfirm={mark}
      />
    </>
  );
}
