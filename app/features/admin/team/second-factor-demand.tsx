/** Whether every admin has to show a second factor. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import type { DescribedFields } from "~/ui/admin/described-fields.ts";
import { VersionsButton } from "~/ui/admin/versions-button.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { requirementQuery, requireSecondFactor } from "./team-data.ts";

const fields: DescribedFields = new Map([
  ["require_second_factor", { kind: "switch", label: "모든 관리자에게 2단계 인증 요구" }],
]);

interface SecondFactorDemandProps {
  supabase: Supabase;
  guard: Guard;
}

export function SecondFactorDemand({ supabase, guard }: SecondFactorDemandProps) {
  const name = useId();
  const hint = useId();
  const queries = useQueryClient();
  const demand = useQuery(requirementQuery(supabase));
  const change = useMutation({
    mutationFn: (required: boolean) => guard(() => requireSecondFactor(supabase, required)),
    onSettled: () => queries.invalidateQueries(requirementQuery(supabase)),
  });
  const shown = change.isPending ? change.variables : demand.data?.require_second_factor;
  return (
    <AdminSection beside title="2단계 인증">
      {demand.data === undefined ? (
        demand.isError ? (
          <AdminLoadFailure error={demand.error} onRetry={() => void demand.refetch()} />
        ) : (
          <AdminLoading />
        )
      ) : (
        <>
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={shown}
              aria-labelledby={name}
              aria-describedby={hint}
              aria-disabled={change.isPending}
              onChange={(event) => {
                if (!change.isPending) change.mutate(event.target.checked);
              }}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="self-baseline">
              <span id={name} className="font-semibold">
                모든 관리자에게 2단계 인증 요구
              </span>
              <span id={hint} className="note mt-0.5 block text-ink-soft text-sm">
                아직 등록하지 않은 관리자는 다음에 들어올 때 등록하도록 안내받습니다.
              </span>
            </span>
          </label>
          {change.isError ? (
            <div role="alert" className="grid justify-items-start gap-3">
              <p className="font-semibold text-bad">{adminErrorMessage(change.error)}</p>
              <Link to="/admin/security" className={buttonClass({ variant: "outline" })}>
                내 계정으로 가기
              </Link>
            </div>
          ) : null}
          <div className="-mt-3 -mb-2 flex flex-wrap items-baseline gap-x-2 pl-8 [&>button]:text-sm! [&>button:first-child]:-ml-3">
            {change.isError ? null : (
              <p role="status" className="text-ink-soft text-sm">
                {change.isSuccess ? "저장했습니다" : "바꾸면 바로 저장합니다."}
              </p>
            )}
            <VersionsButton
              supabase={supabase}
              table="security_settings"
              row={demand.data}
              fields={fields}
              typedOf={({ require_second_factor }) => ({ require_second_factor })}
              name="2단계 인증 요구"
              roomy
              guard={guard}
              onRestored={() => queries.invalidateQueries(requirementQuery(supabase))}
            />
          </div>
        </>
      )}
    </AdminSection>
  );
}
