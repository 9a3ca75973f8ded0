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
      <legend className="font-display font-semibold text-2xl">{legend}</legend>
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
          <label
            key={option.value}
            className={`flex min-h-12 items-center gap-2.5 rounded-control border px-3.5 py-2 bg-field has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-lamp has-focus-visible:outline-offset-2 ${option.disabled ? "cursor-not-allowed border-line text-ink-soft" : "border-ink-soft/60 hover:border-ink-soft"}`}
          >
            <input
              type="radio"
              name={name}
              required
              // Without it browsers call every radio invalid until one is chosen.
              aria-invalid={Boolean(error)}
              value={option.value}
              defaultChecked={option.value === chosen}
              disabled={option.disabled}
              className="radio-ring"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 leading-snug">
              {/* As wide as a date: what is left of it goes below where both have no room. */}
              <span className="min-w-0 flex-1 basis-[8.25rem] sm:basis-[10.25rem]">
                {option.label}
                {option.description ? (
                  <span className="block text-[0.9375rem] text-ink-soft">{option.description}</span>
                ) : null}
              </span>
              {option.aside}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
