/** Radios of one question as a list of large rows. */
import type { ReactNode } from "react";
import { FieldError } from "~/ui/field.tsx";

interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row; below the label where there is no room. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioListProps {
  /** Of the inputs; the id of the question, for links that lead to it. */
  name: string;
  legend: ReactNode;
  /** Below the question. */
  hint?: string | undefined;
  options: readonly RadioOption[];
  /** Chosen to begin with. */
  chosen: string;
  error: string | undefined;
}

export function RadioList({ name, legend, hint, options, chosen, error }: RadioListProps) {
  const errorId = error ? `${name}-error` : undefined;
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
      className="scroll-mt-28"
    >
      <legend className="step font-display">{legend}</legend>
      {hint ? (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
      {/* Sent alone it says that nothing was chosen of what there is. */}
      <input type="hidden" name={name} value="" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 @min-[56rem]:has-[>:nth-child(9)]:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="radio-row">
            <input
              type="radio"
              name={name}
              required
              // Without it browsers call every radio invalid until one is chosen.
              aria-invalid={Boolean(error)}
              value={option.value}
              defaultChecked={option.value === chosen}
              disabled={option.disabled}
              className="radio-ring my-px"
            />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                {/* As wide as a date: what is left of it goes below where both have no room. */}
                <span className="min-w-0 flex-1 basis-[8.25rem] sm:basis-[10.25rem]">{option.label}</span>
                {option.aside}
              </span>
              {option.description ? (
                <span className="block text-pretty text-[0.9375rem] text-ink-soft">{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
