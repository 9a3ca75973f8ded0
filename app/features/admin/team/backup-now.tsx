/** Makes a backup when an admin wants one, and says how far it is. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BackupReport } from "~/lib/backups.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { backupsQuery, startBackup } from "./backup-data.ts";

interface BackupNowProps {
  report: Extract<BackupReport, { makes: true }>;
  supabase: Supabase;
  guard: Guard;
}

const steps = {
  reading: "내용과 사진을 모으는 중입니다 (1/3)",
  checking: "만든 백업을 다시 읽어 확인하는 중입니다 (2/3)",
  storing: "백업을 보관하는 중입니다 (3/3)",
};

export function BackupNow({ report, supabase, guard }: BackupNowProps) {
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => (report.signedInRecently ? startBackup(supabase) : guard(() => startBackup(supabase))),
    onSuccess: (next) => queries.setQueryData(backupsQuery(supabase).queryKey, next),
  });
  const running = report.step !== null;
  const made = start.isSuccess && !running && !report.failure;
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={start.isPending || running} onClick={() => start.mutate()}>
        지금 백업
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {report.step
          ? `${steps[report.step]}. 이 화면을 떠나도 계속됩니다.`
          : made
            ? "백업을 만들었습니다."
            : ""}
      </p>
      <FailureText of={start.error} />
    </div>
  );
}
