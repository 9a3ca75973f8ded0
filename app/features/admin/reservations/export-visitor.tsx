/** All that is stored of the visitor of a reservation, as a file for whoever asks to see it. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { exportVisitor } from "~/lib/personal-data-log-data.ts";
import { saveFile } from "~/lib/save-file.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Opener } from "~/ui/admin/opener.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { visitorReport } from "./visitor-report.ts";

interface ExportVisitorProps {
  supabase: Supabase;
  phoneNumber: string;
}

export function ExportVisitor({ supabase, phoneNumber }: ExportVisitorProps) {
  const [reason, setReason] = useState("");
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () => exportVisitor(supabase, phoneNumber, reason),
    onSuccess(stored) {
      const digits = phoneNumber.replace(/\D/g, "").slice(-4);
      saveFile(new Blob([visitorReport(stored)], { type: "text/plain;charset=utf-8" }), `관객-${digits}.txt`);
      setReason("");
    },
  });
  return (
    <details className="border-line border-t pt-2">
      <Opener className="text-ink-soft">관객이 자기 정보를 요청했을 때</Opener>
      <form
        aria-label="관객의 정보 받기"
        className="grid gap-3 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <p className="note text-ink-soft text-sm">
          이 연락처로 저장된 예매와 입출금, 메시지, 현금영수증, 대기 신청, 문의를 모두 한 파일로 받습니다.
          누가 언제 왜 받았는지 변경 기록에 남습니다.
        </p>
        <Field
          label="왜 받나요"
          limit={200}
          error={saving.error ? adminErrorMessage(saving.error) : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={reason}
              placeholder="본인의 열람 요청"
              onChange={({ target }) => setReason(target.value)}
              className={controlClass}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start" busy={saving.isPending}>
          정보 받기
        </Button>
      </form>
    </details>
  );
}
