/** The way of a new company to its first reservation, step by step, and what is left of it afterwards. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { operationQuery } from "~/lib/operation-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { CheckIcon } from "~/ui/icons.tsx";
import { readProgress, sampleQuery } from "./first-day-data.ts";
import { stepsOf } from "./steps.ts";
import { areStepsOver, endSteps } from "./steps-over.ts";
import { TryReservation } from "./try-reservation.tsx";

interface FirstStepsProps {
  supabase: Supabase;
  /** What visitors would miss, by the names that the database gives it. */
  missing: readonly string[];
}

export function FirstSteps({ supabase, missing }: FirstStepsProps) {
  const [over, setOver] = useState(areStepsOver);
  const sample = useQuery(sampleQuery(supabase));
  const progress = useQuery({
    queryKey: ["admin-reservations", "progress"],
    queryFn: () => readProgress(supabase),
  });
  const operation = useQuery({
    ...operationQuery(supabase, { withFindings: true }),
    enabled: !over,
  });
  const kinds = sample.data?.map(({ kind }) => kind) ?? [];
  const steps = stepsOf({
    missing,
    sample: kinds,
    hasEmail: progress.data?.hasEmail ?? false,
    hasReservation: progress.data?.hasReservation ?? false,
    publishedFrom: progress.data?.publishedFrom ?? null,
    named: progress.data?.named ?? null,
    hasSecondFactor: progress.data?.hasSecondFactor ?? false,
    findings: operation.data?.findings ?? {},
  });
  const open = steps.filter(({ done }) => !done).length;
  const isSelling = progress.data?.hasReservation === true;
  const allDone = isSelling && sample.isSuccess && operation.isSuccess && open === 0;
  useEffect(() => {
    if (allDone) endSteps();
  }, [allDone]);
  if (!sample.data || !progress.data) return null;
  // Who takes reservations sees no step before it is known that it is not done.
  if (over || open === 0 || (isSelling && !operation.isSuccess)) return null;
  return (
    <section aria-labelledby="first-steps" className="grid gap-4">
      <h2 id="first-steps" className="border-ink border-b pb-2 font-bold text-lg">
        {isSelling ? "아직 남은 준비" : "첫 예매까지"}{" "}
        <span className="numerals font-normal text-ink-soft">
          {steps.length - open}/{steps.length}
        </span>
      </h2>
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
      {isSelling ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            endSteps();
            setOver(true);
          }}
        >
          이 목록 그만 보기
        </Button>
      ) : (
        <TryReservation supabase={supabase} performanceId={null} />
      )}
    </section>
  );
}
