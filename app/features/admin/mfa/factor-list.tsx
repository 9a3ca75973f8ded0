/** One's second factors and recovery codes: what there is, one more, one less. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askForAccount } from "~/lib/accounts-data.ts";
import { authErrorMessage } from "~/lib/auth-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type Factor, factorLabels } from "./factor.ts";
import { removeFactor } from "./factor-data.ts";
import { factorsQuery } from "./factor-queries.ts";
import { FactorSetUp } from "./factor-set-up.tsx";
import { RecoveryCodesStatus } from "./recovery-codes-status.tsx";

interface FactorListProps {
  supabase: Supabase;
  adminId: string;
  guard: Guard;
}

/** Beside the heading: whether there is any. */
export function FactorState({ supabase }: Pick<FactorListProps, "supabase">) {
  const { data } = useQuery(factorsQuery(supabase));
  return data?.factors.length === 0 ? <Badge tone="warn">쓰지 않음</Badge> : null;
}

export function FactorList({ supabase, adminId, guard }: FactorListProps) {
  const state = useQuery(factorsQuery(supabase));
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const readAgain = () => queries.invalidateQueries(factorsQuery(supabase));

  if (!state.data) {
    return state.isError ? (
      <AdminLoadFailure error={state.error} onRetry={() => void state.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  const { factors, recovered, codesLeft } = state.data;
  return (
    <div className="grid max-w-[640px] gap-4">
      {recovered ? <LostFactor supabase={supabase} adminId={adminId} onReset={readAgain} /> : null}
      {factors.length > 0 ? (
        <ul aria-label="인증 수단" className="border-line border-t">
          {factors.map((factor) => (
            <FactorItem
              key={factor.id}
              supabase={supabase}
              guard={guard}
              factor={factor}
              last={factors.length === 1}
              fixed={recovered}
              onRemoved={readAgain}
            />
          ))}
        </ul>
      ) : (
        <p className="note text-ink-soft">
          비밀번호가 새어 나가도 다른 사람이 들어오지 못하게, 로그인할 때 휴대전화로 한 번 더 확인합니다.
        </p>
      )}
      {adding ? (
        <div className="grid gap-4 rounded-control border border-line bg-surface p-5">
          <FactorSetUp
            supabase={supabase}
            guard={guard}
            onConfirmed={() => void readAgain()}
            onDone={() => {
              setAdding(false);
              void readAgain();
            }}
          />
          <div>
            <Button variant="quiet" className="-ml-2 px-2!" onClick={() => setAdding(false)}>
              그만두기
            </Button>
          </div>
        </div>
      ) : recovered ? null : (
        <div>
          <Button variant={factors.length > 0 ? "outline" : "primary"} onClick={() => setAdding(true)}>
            {factors.length > 0 ? "인증 수단 추가" : "2단계 인증 켜기"}
          </Button>
        </div>
      )}
      {factors.length > 0 && !adding ? (
        <RecoveryCodesStatus supabase={supabase} guard={guard} left={codesLeft} onChanged={readAgain} />
      ) : null}
    </div>
  );
}

interface FactorItemProps extends Pick<FactorListProps, "supabase" | "guard"> {
  factor: Factor;
  last: boolean;
  /** It cannot be given up, because it has not been shown. */
  fixed: boolean;
  onRemoved: () => Promise<void>;
}

function FactorItem({ supabase, guard, factor, last, fixed, onRemoved }: FactorItemProps) {
  const { toast } = useToast();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = factor.name || factorLabels[factor.type];

  async function remove() {
    setBusy(true);
    setConfirming(false);
    try {
      await guard(() => removeFactor(supabase, factor.id));
      toast({ title: "인증 수단을 지웠습니다", description: name });
      await onRemoved();
    } catch (error) {
      toast({ title: "지우지 못했습니다", description: authErrorMessage(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
      <span className="font-semibold">{name}</span>
      {name.startsWith(factorLabels[factor.type]) ? null : (
        <Badge tone="ok">{factorLabels[factor.type]}</Badge>
      )}
      <span className="text-ink-soft text-sm tabular-nums">{formatMoment(factor.createdAt)} 등록</span>
      {fixed ? null : (
        <Button
          variant="quiet"
          busy={busy}
          className="ml-auto"
          aria-label={`${name} 지우기`}
          onClick={() => setConfirming(true)}
        >
          지우기
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            <span data-typed="">{name}</span>을(를) 지울까요?
          </>
        }
        description={
          last
            ? "마지막 인증 수단입니다. 지우면 비밀번호만으로 들어올 수 있게 됩니다. 모두에게 2단계 인증을 요구하고 있다면 다음에 들어올 때 다시 등록해야 합니다."
            : "앞으로 이 수단으로는 확인할 수 없습니다."
        }
        action="지우기"
        onConfirm={remove}
      />
    </li>
  );
}

interface LostFactorProps extends Omit<FactorListProps, "guard"> {
  onReset: () => Promise<void>;
}

function LostFactor({ supabase, adminId, onReset }: LostFactorProps) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);

  async function reset() {
    setBusy(true);
    try {
      await askForAccount(supabase, { action: "reset-second-factor", userId: adminId });
      toast({ title: "잃어버린 인증 수단을 지웠습니다", description: "이제 새로 등록해 주세요." });
      await onReset();
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : undefined;
      toast({ title: "지우지 못했습니다", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div role="status" className="grid gap-3 rounded-control border border-warn bg-surface p-5">
      <p className="font-bold">복구 코드로 들어오셨습니다</p>
      <p className="note text-ink-soft">
        휴대전화를 다시 쓸 수 없다면 잃어버린 인증 수단을 지우고 새로 등록해 주세요. 그때까지는 비밀번호와
        이메일을 바꿀 수 없습니다.
      </p>
      <div>
        <Button busy={busy} onClick={reset}>
          잃어버린 인증 수단 지우기
        </Button>
      </div>
    </div>
  );
}
