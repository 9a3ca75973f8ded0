/** The way from a show to a ticket, tried as a visitor goes it; what is reserved is removed again. */
import { useMutation } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { tryReservation } from "./first-day-data.ts";

interface TryReservationProps {
  supabase: Supabase;
  /** null: the show that is on. */
  performanceId: string | null;
}

export function TryReservation({ supabase, performanceId }: TryReservationProps) {
  const trial = useMutation({
    networkMode: "always",
    mutationFn: () => tryReservation(supabase, performanceId),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" busy={trial.isPending} onClick={() => trial.mutate()}>
        시험으로 예매해 보기
      </Button>
      <p role="status" className="text-ink-soft text-sm">
        {trial.isError
          ? `관객이 예매하면 이렇게 보입니다: ${adminErrorMessage(trial.error)}`
          : resultText(trial.data)}
      </p>
    </div>
  );
}

function resultText(result: Awaited<ReturnType<typeof tryReservation>> | undefined): string {
  if (result === undefined) return "관객처럼 한 장을 예매해 보고 바로 지웁니다.";
  if (result === null) return "예매를 받을 공연이 없습니다. 먼저 공연을 등록해 주세요.";
  if ("hidden" in result) {
    return `아직 관객에게 공개하지 않은 공연이라 예매할 수 없습니다(${result.hidden}). 공개한 뒤에 시험해 주세요.`;
  }
  const made = `예매번호 ${result.reservation_number}, ${formatWon(result.total_price)}으로 받았다가 바로 지웠습니다.`;
  return result.opensAt
    ? `관객은 ${formatMoment(result.opensAt)}부터 예매할 수 있어 관리자로 시험했습니다. 예매가 됩니다. ${made}`
    : `예매가 됩니다. ${made}`;
}
