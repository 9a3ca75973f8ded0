/** How many come: a number with − and + of a thumb's size on both sides. */
import { useContext, useRef } from "react";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { FormWordsContext } from "./form-words.ts";
import { readCount } from "./price.ts";
import { maxSeats } from "./reservation.ts";

interface AttendeeCountProps {
  initial: string | undefined;
  /** As typed, which may be no number at all. */
  typed: string;
  onChange: () => void;
  /** Seats left of the show time chosen; null: no limit or not known. */
  seatsLeft: number | null;
  error: string | undefined;
}

export function AttendeeCount({ initial = "1", typed, onChange, seatsLeft, error }: AttendeeCountProps) {
  const words = useContext(FormWordsContext);
  const count = readCount(typed) || 1;
  const field = useRef<HTMLInputElement>(null);
  function step(way: "stepUp" | "stepDown") {
    field.current?.[way]();
    onChange();
  }
  const tooFew = seatsLeft !== null && seatsLeft > 0 && count > seatsLeft;
  return (
    <div className="border-line border-t pt-6 [&_label]:mb-4">
      <Field
        id="attendee_count"
        label={<span className="step font-display">{words.seats}</span>}
        error={error}
        // The error says the same, and what to do.
        hint={error ? "" : tooFew ? words.seatsLeft(seatsLeft) : words.seatsAtOnce}
      >
        {(control) => (
          <div className="flex">
            <StepButton label={words.fewer} sign="−" disabled={count <= 1} onClick={() => step("stepDown")} />
            <input
              {...control}
              ref={field}
              name="attendee_count"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxSeats}
              step={1}
              defaultValue={initial}
              aria-required="true"
              // Scrolling the page must not change the number that happens to have the focus.
              onWheel={(event) => event.currentTarget.blur()}
              onBlur={({ target }) => {
                if (target.value === "") step("stepUp");
              }}
              className={`${controlClass} numerals -mx-px w-20! rounded-none min-w-0 appearance-none text-center font-semibold text-lg`}
            />
            <StepButton
              label={words.more}
              sign="+"
              disabled={count >= maxSeats}
              onClick={() => step("stepUp")}
            />
          </div>
        )}
      </Field>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}

/** `aria-disabled` at the ends keeps the focus where the thumb is. Each click counts, also before the page is hydrated. */
function StepButton({ label, sign, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      data-counts=""
      onClick={onClick}
      className="step-button target-size"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
