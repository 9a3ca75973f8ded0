/** Adds the show times of a whole run at once: from one day to another, on some weekdays, at some times; shown before they are added. */
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hasPassed } from "~/lib/has-passed.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field, FieldError } from "~/ui/field.tsx";
import { AddPastShowTimes } from "./add-past-show-times.tsx";
import { keyOf, PlannedTimes } from "./planned-times.tsx";
import { type PlannedTime, planRun, type TypedRun } from "./repeated-show-times.ts";
import { capacitySchema } from "./show-time-schema.ts";

const weekdayNames = ["일", "월", "화", "수", "목", "금", "토"];

/** `capacity` null: no limit. */
export type NewShowTime = Pick<PlannedTime, keyof PlannedTime> & { capacity: number | null };

interface RepeatShowTimesProps {
  /** Show times that are there already; they stay as they are. */
  known: readonly PlannedTime[];
  /** Gets those that are not there yet. */
  onAdd: (showTimes: NewShowTime[]) => Promise<void> | void;
}

export function RepeatShowTimes({ known, onAdd }: RepeatShowTimesProps) {
  const [run, setRun] = useState<TypedRun>({
    from: "",
    until: "",
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    times: "19:30",
  });
  const [capacity, setCapacity] = useState("");
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);

  const { planned, problems } = planRun(run);
  const seats = capacitySchema.safeParse(capacity);
  const knownKeys = new Set(known.map(keyOf));
  const fresh = planned.filter((showTime) => !knownKeys.has(keyOf(showTime)));
  const past = fresh.filter(({ date, time }) => hasPassed(date, time));
  const wrongSeats = seats.error?.issues[0]?.message;
  const errorOf = (name: keyof TypedRun) => (tried ? problems[name] : undefined);
  const change = (part: Partial<TypedRun>) => setRun((before) => ({ ...before, ...part }));

  async function add({ confirmed }: { confirmed: boolean }) {
    if (fresh.length === 0 || !seats.success) {
      flushSync(() => setTried(true));
      group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (past.length > 0 && !confirmed) return setConfirming(true);
    setAdding(true);
    await onAdd(fresh.map((showTime) => ({ ...showTime, capacity: seats.data })));
    setAdding(false);
    setConfirming(false);
    setTried(false);
  }

  /** In the form of a new show Enter would save the show. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void add({ confirmed: false });
  }

  return (
    <fieldset
      ref={group}
      onKeyDown={addOnEnter}
      className={`mt-3 grid min-w-0 gap-3 pb-2 min-[24rem]:grid-cols-2 xl:grid-cols-4 ${known.length > 0 ? "" : "border-line border-t pt-4"}`}
    >
      <legend className="float-left w-full font-bold col-span-full">회차 더하기</legend>
      <RunField
        label="첫날"
        error={errorOf("from")}
        type="date"
        value={run.from}
        onType={(from) => change({ from })}
      />
      <RunField
        label="마지막 날"
        optional
        hint="비우면 첫날 하루만 더합니다."
        error={errorOf("until")}
        type="date"
        value={run.until}
        onType={(until) => change({ until })}
      />
      <RunField
        label="시각"
        hint="여러 번이면 쉼표로 나눕니다: 15:00, 오후 7시 30분"
        error={errorOf("times")}
        autoComplete="off"
        value={run.times}
        onType={(times) => change({ times })}
      />
      <RunField
        label="회차마다 좌석"
        optional
        hint="비우면 제한이 없습니다."
        error={tried ? wrongSeats : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        onType={setCapacity}
      />
      {run.until ? (
        <WeekdayChoice
          chosen={run.weekdays}
          error={errorOf("weekdays")}
          onChoose={(weekdays) => change({ weekdays })}
        />
      ) : null}
      {planned.length > 0 ? (
        <div className="col-span-full">
          <PlannedTimes planned={planned} known={knownKeys} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 col-span-full">
        <Button
          variant={run.from ? "primary" : "outline"}
          busy={adding}
          onClick={() => void add({ confirmed: false })}
        >
          회차 더하기
        </Button>
        <p role="status" className="text-ink-soft">
          {run.from
            ? (Object.values(problems)[0] ??
              wrongSeats ??
              summaryOf(planned.length, fresh.length, past.length))
            : "첫날을 고르면 더할 회차가 보입니다."}
        </p>
      </div>
      {confirming ? (
        <AddPastShowTimes
          past={past}
          all={fresh.length}
          busy={adding}
          onAdd={() => void add({ confirmed: true })}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </fieldset>
  );
}

interface RunFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  hint?: string;
  optional?: boolean;
  error: string | undefined;
  onType: (text: string) => void;
}

function RunField({ label, hint, optional, error, onType, ...input }: RunFieldProps) {
  return (
    <Field label={label} hint={hint} required={!optional} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          onChange={({ target }) => onType(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}

interface WeekdayChoiceProps {
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (weekdays: number[]) => void;
}

function WeekdayChoice({ chosen, error, onChoose }: WeekdayChoiceProps) {
  return (
    <fieldset className="col-span-full" aria-describedby="weekdays-error">
      <legend className="font-semibold">요일</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdayNames.map((name, weekday) => (
          <label key={name} className="flex min-h-control cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(weekday)}
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== weekday);
                onChoose(target.checked ? [...others, weekday] : others);
              }}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id="weekdays-error" message={error} />
    </fieldset>
  );
}

function summaryOf(planned: number, fresh: number, past: number): string {
  if (fresh === 0) return "모두 이미 있는 회차입니다.";
  const left = planned - fresh;
  return [
    `${fresh}회차를 더합니다.`,
    left > 0 && `이미 있는 ${left}회차는 그대로 둡니다.`,
    past > 0 && `${past}회차는 이미 지난 날짜입니다.`,
  ]
    .filter(Boolean)
    .join(" ");
}
