/** A labelled form control with hint and error, wired for screen readers. */
import { type ReactNode, useContext, useId, useState } from "react";
import { characterCount } from "~/lib/character-count.ts";
import { InterfaceWordsContext } from "./interface-words.ts";
import { WithTelephone } from "./with-telephone.tsx";

interface ControlWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required"?: true;
}

interface FieldProps {
  /** Of the control, for links that lead to it. */
  id?: string;
  label: ReactNode;
  /** Shown after the label of fields that may stay empty. */
  optional?: boolean;
  /** Marked as one that may not stay empty: where most may. */
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Characters that are taken. More can be typed or pasted, since what a browser cuts off is lost unsaid. */
  limit?: number;
  /** Gets what ties the control to its label, hint and error. */
  children: (control: ControlWiring) => ReactNode;
}

export function Field({
  id: ownId,
  label,
  optional,
  required,
  hint: help,
  error,
  limit = 0,
  children,
}: FieldProps) {
  const words = useContext(InterfaceWordsContext);
  const [left, setLeft] = useState(limit);
  // The error may be the very sentence of the hint.
  const hint = help === error ? undefined : help;
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div
      onInput={
        limit
          ? ({ target }) =>
              setLeft(limit - characterCount((target as HTMLInputElement).value.normalize().trim()))
          : undefined
      }
    >
      <label
        htmlFor={id}
        className={`mb-1.5 block font-semibold leading-snug ${required ? "after:ml-0.5 after:text-bad after:content-['*'_/_'']" : ""}`}
      >
        {label}
        {optional ? <span className="ml-1 font-normal text-ink-soft text-sm">{words.optional}</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
        ...(required ? { "aria-required": true } : {}),
      })}
      {hint ? (
        <p id={hintId} className="mt-2 max-w-[34rem] text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      {limit ? (
        <p aria-live="polite" className={`text-sm ${left < 0 ? "text-bad" : ""}`}>
          {left > limit / 10 || error ? "" : left < 0 ? words.tooLong(limit, -left) : words.roomLeft(left)}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string | undefined; message: string | undefined }) {
  return message ? (
    <p id={id} className="mt-1 font-semibold text-bad text-sm">
      <WithTelephone text={message} />
    </p>
  ) : null;
}
