/** A labelled form control with hint and error, wired for screen readers. */
import { type ReactNode, useId } from "react";

/** Look of text inputs, selects and text areas. */
export const controlClass =
  "w-full min-h-12 rounded-control border border-ink-soft/60 bg-paper px-3 py-2 text-ink placeholder:text-ink-soft/80 hover:border-ink-soft focus-visible:border-lamp aria-invalid:border-bad disabled:opacity-60";

interface ControlWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  /** Of the control, for links that lead to it. */
  id?: string;
  label: string;
  /** Shown after the label of fields that may stay empty. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Gets what ties the control to its label, hint and error. */
  children: (control: ControlWiring) => ReactNode;
}

export function Field({ id: ownId, label, optional = false, hint: help, error, children }: FieldProps) {
  // The error may be the very sentence of the hint.
  const hint = help === error ? undefined : help;
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional ? <span className="ml-1 font-normal text-ink-soft text-sm">(선택)</span> : null}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string | undefined; message: string | undefined }) {
  return message ? (
    <p id={id} className="mt-1 font-semibold text-bad text-sm">
      {message}
    </p>
  ) : null;
}
