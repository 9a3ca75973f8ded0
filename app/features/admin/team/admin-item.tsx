/** One admin, with what others may do for them or to them. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askForAccount } from "~/lib/accounts-data.ts";
import { failureToast } from "~/lib/admin-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import { formatDate, inSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type Admin, adminsQuery, removeAdmin } from "./team-data.ts";

interface AdminItemProps {
  supabase: Supabase;
  guard: Guard;
  admin: Admin;
  /** It is oneself. */
  own: boolean;
}

type Step = "remove" | "reset" | "resend";

const words: Record<Step, { done: string; failed: string }> = {
  remove: { done: "관리자에서 뺐습니다", failed: "관리자에서 빼지 못했습니다" },
  reset: { done: "2단계 인증을 초기화했습니다", failed: "2단계 인증을 초기화하지 못했습니다" },
  resend: { done: "초대 메일을 다시 보냈습니다", failed: "초대 메일을 보내지 못했습니다" },
};

const questions = {
  remove: {
    title: "관리자에서 뺄까요?",
    description: "바로 관리실에 들어올 수 없게 됩니다. 필요하면 다시 초대할 수 있습니다.",
    action: "관리자에서 빼기",
  },
  reset: {
    title: "2단계 인증을 초기화할까요?",
    description:
      "휴대전화를 잃어버린 분을 위한 것입니다. 등록한 인증 수단이 모두 지워지니, 전화나 얼굴로 본인인지 먼저 확인해 주세요.",
    action: "초기화",
  },
};

export function AdminItem({ supabase, guard, admin, own }: AdminItemProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [confirming, setConfirming] = useState<keyof typeof questions | null>(null);

  const work = useMutation({
    mutationFn: (step: Step) => {
      setConfirming(null);
      return guard(async () => {
        if (step === "remove") await removeAdmin(supabase, admin.id);
        else if (step === "reset") {
          await askForAccount(supabase, { action: "reset-second-factor", userId: admin.id });
        } else await askForAccount(supabase, { action: "invite", email: admin.email });
      });
    },
    onSuccess: (_, step) => toast({ title: words[step].done, description: admin.email }),
    onError: (error, step) => {
      toast(failureToast(words[step].failed, error));
    },
    onSettled: () => queries.invalidateQueries(adminsQuery(supabase)),
  });

  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <strong className="break-all">{admin.email}</strong>
          {own ? <Badge>나</Badge> : null}
          {admin.joined ? (
            <Badge tone={admin.second_factor ? "ok" : "warn"}>
              {admin.second_factor ? "2단계 인증 사용" : "2단계 인증 없음"}
            </Badge>
          ) : (
            <Badge tone="warn">초대에 아직 답하지 않음</Badge>
          )}
        </div>
        <p className="numerals flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>관리자가 된 때 {formatDate(inSeoul(admin.admin_since)[0] ?? "")}</span>
          {admin.joined && admin.last_sign_in_at ? (
            <span>마지막 로그인 {briefMoment(admin.last_sign_in_at)}</span>
          ) : null}
        </p>
      </div>
      {own ? null : (
        <div className={`flex flex-wrap gap-x-2 sm:ml-auto ${admin.joined ? "-ml-2" : "max-sm:mt-2"}`}>
          {admin.joined ? null : (
            <Button
              variant="outline"
              busy={work.isPending}
              aria-label={`${admin.email} 초대 다시 보내기`}
              onClick={() => work.mutate("resend")}
            >
              초대 다시 보내기
            </Button>
          )}
          {admin.second_factor ? (
            <Button
              variant="quiet"
              className="px-2!"
              aria-label={`${admin.email} 2단계 인증 초기화`}
              onClick={() => setConfirming("reset")}
            >
              2단계 인증 초기화
            </Button>
          ) : null}
          <Button
            variant="quiet"
            className="px-2!"
            aria-label={`${admin.email} 관리자에서 빼기`}
            onClick={() => setConfirming("remove")}
          >
            관리자에서 빼기
          </Button>
        </div>
      )}
      {confirming ? (
        <ConfirmDialog
          onClose={() => setConfirming(null)}
          title={questions[confirming].title}
          description={`${admin.email}: ${questions[confirming].description}`}
          action={questions[confirming].action}
          onConfirm={() => work.mutate(confirming)}
        />
      ) : null}
    </li>
  );
}
