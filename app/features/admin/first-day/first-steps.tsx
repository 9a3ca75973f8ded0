/** The way of a new company to its first reservation, step by step, and what is left of it afterwards. */
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight, Circle, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { operationQuery } from "~/lib/operation-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { readProgress, sampleQuery } from "./first-day-data.ts";
import { type Step, stepsOf } from "./steps.ts";
import { areStepsOver, endSteps } from "./steps-over.ts";
import { TryReservation } from "./try-reservation.tsx";

interface FirstStepsProps {
  supabase: Supabase;
  /** What visitors would miss, by the names that the database gives it. */
  missing: readonly string[];
}

export function FirstSteps({ supabase, missing }: FirstStepsProps) {
  const [over, setOver] = useState(areStepsOver);
  /** null: not asked for yet. Once there are reservations the work of the day comes first. */
  const [opened, setOpened] = useState<boolean | null>(null);
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
  const left = steps.filter(({ done }) => !done).length;
  const isSelling = progress.data?.hasReservation === true;
  const allDone = isSelling && sample.isSuccess && operation.isSuccess && left === 0;
  useEffect(() => {
    if (allDone) endSteps();
  }, [allDone]);
  if (!sample.data || !progress.data) return null;
  // Who takes reservations sees no step before it is known that it is not done.
  if (over || left === 0 || (isSelling && !operation.isSuccess)) return null;
  const isOpen = opened ?? !isSelling;
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-labelledby="first-steps" className="@container grid grid-cols-1 gap-4">
      <div className="relative flex min-h-12 items-center gap-4 border-line border-b">
        <span
          aria-hidden="true"
          className="absolute -bottom-px left-0 is-paid h-0.5"
          style={{ width: `${100 - (100 * left) / steps.length}%` }}
        />
        <h2 id="first-steps" className="min-w-0 flex-1 text-sm">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
            className="numerals flex min-h-control w-full items-center gap-3 py-1 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <strong className="shrink-0 text-lg @max-lg:w-full">
                {isSelling ? "아직 남은 준비" : "첫 예매까지"} {left}가지
              </strong>
              <span className="text-ink-soft">
                <span className="@max-lg:hidden">
                  {steps.length - left}가지 마침{isOpen ? "" : " · "}
                </span>
                {isOpen ? "" : `다음: ${next?.isSample ? "샘플 대신 " : ""}${next?.label}`}
              </span>
            </span>
            <ChevronDown aria-hidden="true" size={16} className={`shrink-0 ${isOpen ? "rotate-180" : ""}`} />
          </button>
        </h2>
        {isSelling && isOpen ? (
          <Button
            variant="link"
            className="font-normal text-ink-soft text-sm"
            onClick={() => {
              endSteps();
              setOver(true);
            }}
          >
            이 목록 그만 보기
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <ol className="-mt-4 @4xl:columns-2 @4xl:gap-8">
          {steps.map((step) => (
            <StepItem key={step.label} {...step} />
          ))}
        </ol>
      ) : null}
      {isSelling ? null : <TryReservation supabase={supabase} performanceId={null} />}
    </section>
  );
}

function StepItem({ label, to, done, isSample }: Step) {
  const content = (
    <>
      {done ? (
        <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-ok" />
      ) : (
        <Circle aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
      )}
      <span className="flex-1">
        {label}
        {isSample ? <span className="text-ink-soft text-sm"> · 지금은 샘플</span> : null}
        <span className="sr-only">{done ? " (마침)" : " (남음)"}</span>
      </span>
    </>
  );
  const row = "flex min-h-control items-center gap-3 py-1.5";
  return (
    <li className="break-inside-avoid border-line border-b">
      {to && !done ? (
        <Link to={to} className={`${row} hover:bg-ink/8`}>
          {content}
          <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-ink-soft" />
        </Link>
      ) : (
        <p className={`${row} ${done ? "text-ink-soft" : ""}`}>{content}</p>
      )}
    </li>
  );
}
