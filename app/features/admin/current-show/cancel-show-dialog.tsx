/** Asks which show times are cancelled and why, and says what it means before it is done. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { type Reserved, readReserved } from "./cancel-show-data.ts";
import type { ShowTime } from "./current-show-data.ts";
import type { Show } from "./show-schema.ts";
import { useShowCancellation } from "./use-show-cancellation.ts";

/** The consumer standard for performances that the company cancels. */
const supplementPercent = 10;

const usualReason = "극단 사정으로 공연을 취소합니다.";

interface CancelShowDialogProps {
  supabase: Supabase;
  show: Show;
  /** Show times that can be cancelled; none: only the whole show can be. */
  ahead: readonly ShowTime[];
  onClose: () => void;
}

export function CancelShowDialog({ supabase, show, ahead, onClose }: CancelShowDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState(usualReason);
  const [adds, setAdds] = useState(false);
  const reserved = useQuery({
    queryKey: ["admin-reservations", "to-cancel", show.id],
    queryFn: () => readReserved(supabase, show.id),
    staleTime: 0,
  });
  const whole = ahead.every(({ id }) => chosen.has(id));
  const cancellation = useShowCancellation(supabase, show, onClose);
  const sum = reserved.data
    ? sumOf(reserved.data, [
        ...(whole ? [null] : []),
        ...ahead.map(({ id }) => id).filter((id) => chosen.has(id)),
      ])
    : undefined;
  const pick = (ids: readonly string[], on: boolean) =>
    setChosen(on ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))));

  return (
    <GuardedDialog
      open
      unsaved={reason !== usualReason}
      onClose={onClose}
      title="어느 회차를 취소할까요?"
      // The sentence is not broken behind its quotation mark.
      description={"취소한 회차는 관객에게 ‘공연 취소’\u2060로 보이고 예매를 받지 않습니다."}
    >
      {ahead.length > 0 ? (
        <fieldset className="grid max-sm:-mt-5 sm:gap-1">
          <legend className="sr-only">취소할 회차</legend>
          <Choice
            label="공연 전체 (남은 회차 모두)"
            bold
            checked={whole}
            onCheck={(on) =>
              pick(
                ahead.map(({ id }) => id),
                on,
              )
            }
          />
          <div className="grid border-line border-t pl-8 sm:gap-1 sm:pt-1">
            {ahead.map(({ id, date, time }) => (
              <Choice
                key={id}
                label={formatShowDate(date, time)}
                about={reserved.data ? `예매 ${reserved.data.get(id)?.seats ?? 0}석` : ""}
                checked={chosen.has(id)}
                onCheck={(on) => pick([id], on)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="mt-4">
        <Field label="취소 사유" hint="관객이 받는 메시지에 그대로 적힙니다." limit={200}>
          {(wiring) => (
            <input
              {...wiring}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className={controlClass}
            />
          )}
        </Field>
      </div>
      {sum && sum.paid > 0 ? (
        <div className="mt-2">
          <Choice
            label={`낸 금액의 ${supplementPercent}%를 더해 보상하기`}
            about={`약 ${formatWon((sum.paid * supplementPercent) / 100)}`}
            checked={adds}
            onCheck={setAdds}
          />
        </div>
      ) : null}
      <FailureText of={cancellation.error ?? reserved.error} className="mt-3" />
      <div className="max-sm:sticky max-sm:bottom-0 -mx-(--inset) -mb-5 mt-1 sm:mt-4 border-line border-t bg-surface px-(--inset) pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:before:pointer-events-none max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:bottom-[calc(100%+1px)] max-sm:before:h-6 max-sm:before:bg-linear-to-t max-sm:before:from-surface">
        <p role="status" className="numerals text-pretty border-warn border-l-4 pl-3">
          {sum && (whole || chosen.size > 0) ? (
            <>
              예매{" "}
              <strong className="font-semibold">
                {sum.reservations.toLocaleString("ko")}건 · {sum.seats.toLocaleString("ko")}석
              </strong>
              {sum.paid > 0 ? (
                <>
                  을 취소하고, 받은 <strong className="font-semibold">{formatWon(sum.paid)}</strong>
                  {adds ? `에 ${supplementPercent}%를 더해` : "을"} ‘돌려줄 돈’에 적습니다. 송금은 직접 하셔야
                  합니다.
                </>
              ) : (
                "을 취소합니다. 받은 돈은 없습니다."
              )}
            </>
          ) : reserved.isPending ? (
            "예매를 불러오는 중입니다."
          ) : (
            "취소할 회차를 골라 주세요."
          )}
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            그대로 두기
          </Button>
          <Button
            variant="danger"
            disabled={!sum || (!whole && chosen.size === 0)}
            busy={cancellation.isPending}
            onClick={() =>
              cancellation.mutate({
                showTimeIds: whole ? null : [...chosen],
                reason: reason.trim(),
                supplementPercent: adds ? supplementPercent : 0,
              })
            }
          >
            {[
              whole ? "공연 전체" : `${chosen.size}회차`,
              ...(sum?.reservations ? [`${sum.reservations.toLocaleString("ko")}건`] : []),
            ].join(" · ")}{" "}
            취소하기
          </Button>
        </div>
      </div>
    </GuardedDialog>
  );
}

function sumOf(reserved: ReadonlyMap<string | null, Reserved>, ids: readonly (string | null)[]): Reserved {
  const rows = ids.flatMap((id) => reserved.get(id) ?? []);
  const total = (of: keyof Reserved) => rows.reduce((sum, row) => sum + row[of], 0);
  return { reservations: total("reservations"), seats: total("seats"), paid: total("paid") };
}

interface ChoiceProps {
  label: string;
  about?: string;
  bold?: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function Choice({ label, about, bold = false, checked, onCheck }: ChoiceProps) {
  return (
    <label className="flex min-h-[44px] cursor-pointer items-center gap-3 sm:min-h-control">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span className={bold ? "font-semibold" : ""}>{label}</span>
      {about ? <span className="numerals ml-auto shrink-0 text-ink-soft">{about}</span> : null}
    </label>
  );
}
