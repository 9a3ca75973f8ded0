/** The way of a new company to its first reservation, step by step; nothing once somebody has reserved. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { operationQuery } from "~/lib/operation-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { CheckIcon } from "~/ui/icons.tsx";
import { readProgress, sampleQuery, tryReservation } from "./first-day-data.ts";
import { RemoveSample } from "./remove-sample.tsx";
import { stepsOf } from "./steps.ts";

interface FirstStepsProps {
  supabase: Supabase;
  /** What visitors would miss, by the names that the database gives it. */
  missing: readonly string[];
}

export function FirstSteps({ supabase, missing }: FirstStepsProps) {
  const sample = useQuery(sampleQuery(supabase));
  const progress = useQuery({
    queryKey: ["admin-reservations", "progress"],
    queryFn: () => readProgress(supabase),
  });
  const operation = useQuery({
    ...operationQuery(supabase, { withFindings: true }),
    // A company that takes reservations has no first steps left.
    enabled: progress.data?.hasReservation === false,
  });
  const trial = useMutation({ networkMode: "always", mutationFn: () => tryReservation(supabase) });
  if (!sample.data || !progress.data) return null;
  const kinds = sample.data.map(({ kind }) => kind);
  const steps = stepsOf({
    missing,
    sample: kinds,
    hasEmail: progress.data.hasEmail,
    findings: operation.data?.findings ?? {},
  });
  const open = steps.filter(({ done }) => !done).length;
  const emptying = kinds.length > 0 ? <RemoveSample supabase={supabase} sample={sample.data} /> : null;
  if (open === 0 || progress.data.hasReservation) return emptying;
  return (
    <section aria-labelledby="first-steps" className="grid gap-4">
      <h2 id="first-steps" className="border-ink border-b pb-2 font-bold text-lg">
        첫 예매까지{" "}
        <span className="numerals font-normal text-ink-soft">
          {steps.length - open}/{steps.length}
        </span>
      </h2>
      {emptying}
      <ol className="divide-y divide-line">
        {steps.map(({ label, to, done }) => (
          <li key={label} className="flex min-h-control items-center gap-3 py-1">
            <span className="size-6 shrink-0 text-ok">{done ? <CheckIcon /> : null}</span>
            {to && !done ? (
              <Link to={to} className="underline underline-offset-4">
                {label}
              </Link>
            ) : (
              <span className={done ? "text-ink-soft" : ""}>{label}</span>
            )}
            <span className="sr-only">{done ? " (마침)" : " (남음)"}</span>
          </li>
        ))}
      </ol>
      <div className="grid justify-items-start gap-2">
        <Button variant="outline" busy={trial.isPending} onClick={() => trial.mutate()}>
          시험으로 예매해 보기
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {trial.isError
            ? `관객이 예매하면 이렇게 보입니다: ${adminErrorMessage(trial.error)}`
            : trial.data
              ? `예매가 됩니다. 예매번호 ${trial.data.reservation_number}, ${formatWon(trial.data.total_price)}으로 받았다가 바로 지웠습니다.`
              : trial.data === null
                ? "지금 예매할 수 있는 공연이 없습니다."
                : "관객처럼 한 장을 예매해 보고 바로 지웁니다."}
        </p>
      </div>
    </section>
  );
}
