/** How many recovery codes are left, and new ones. */
import { useState } from "react";
import { failureToast } from "~/lib/admin-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { fewCodes } from "./factor.ts";
import { makeRecoveryCodes } from "./factor-data.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface RecoveryCodesStatusProps {
  supabase: Supabase;
  guard: Guard;
  left: number;
  onChanged: () => Promise<void>;
}

export function RecoveryCodesStatus({ supabase, guard, left, onChanged }: RecoveryCodesStatusProps) {
  const { toast } = useToast();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    setConfirming(false);
    try {
      setCodes(await guard(() => makeRecoveryCodes(supabase)));
    } catch (error) {
      toast(failureToast("복구 코드를 만들지 못했습니다", error));
    } finally {
      setBusy(false);
    }
  }

  if (codes) {
    return (
      <div className="rounded-control border border-line bg-surface p-5">
        <RecoveryCodes
          codes={codes}
          onStored={() => {
            setCodes(null);
            void onChanged();
          }}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p className={left < fewCodes ? "font-semibold text-bad" : ""}>
        남은 복구 코드 {left}개{left < fewCodes ? " — 새로 만들어 두세요." : ""}
      </p>
      <div>
        <Button variant="outline" busy={busy} onClick={() => (left > 0 ? setConfirming(true) : void make())}>
          새 복구 코드 만들기
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="복구 코드를 새로 만들까요?"
        description="전에 적어 둔 복구 코드는 모두 쓸 수 없게 됩니다."
        action="새로 만들기"
        variant="primary"
        busy={busy}
        onConfirm={make}
      />
    </div>
  );
}
