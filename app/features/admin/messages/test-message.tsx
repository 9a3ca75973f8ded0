/** Sends an e-mail to the company itself, to see whether e-mails arrive. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { messagesKey, sendTestMessage } from "./messages-data.ts";

export function TestMessage({ supabase }: { supabase: Supabase }) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const sending = useMutation({
    networkMode: "always",
    mutationFn: () => sendTestMessage(supabase),
    onSuccess: (address) =>
      toast({
        title: "시험 메일을 보냅니다",
        description: `잠시 뒤 ${address}에 오지 않으면 ‘보낼 예정’과 ‘보내지 않음’에서 까닭을 보세요.`,
      }),
    onError: (error) =>
      toast({ title: "시험 메일을 보내지 못했습니다", description: adminErrorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey }),
  });
  return (
    <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
      <span>
        시험 메일<span className="max-sm:sr-only"> 보내기</span>
      </span>
    </Button>
  );
}
