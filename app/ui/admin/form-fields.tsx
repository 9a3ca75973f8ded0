/** The fields of forms in the admin area, tied to the form around them by name. */
import { type ReactNode, useEffect, useRef } from "react";
import { get, type RegisterOptions, useFormContext, useFormState } from "react-hook-form";
import { readTime } from "~/lib/typed-times.ts";
import { controlClass } from "../control-class.ts";
import { Field } from "../field.tsx";
import { type Choice, type FieldDescription, GroupProvider, useDescription } from "./described-fields.ts";
import { Opener } from "./opener.tsx";

interface NamedField {
  name: string;
  label: string;
  /** May stay empty; the others are marked. */
  optional?: boolean;
  hint?: ReactNode;
}

/** The control's registration and the message below it. */
function useField(name: string, description: FieldDescription, options?: RegisterOptions) {
  const { register, formState } = useFormContext();
  useDescription(name, description);
  const { message } = (get(formState.errors, name) ?? {}) as { message?: unknown };
  return { control: register(name, options), error: typeof message === "string" ? message : undefined };
}

interface TextFieldProps extends NamedField {
  type?: "text" | "number" | "date" | "datetime-local" | "url" | "email" | "tel";
  placeholder?: string;
  /** Said after the field. */
  unit?: string;
  /** Names offered while typing. */
  suggestions?: readonly string[];
}

/** A text that is often a sentence and never a paragraph: as high as it is long, and Enter saves as in any line. */
export function SentenceField({ name, optional, ...about }: NamedField) {
  const { control, error } = useField(name, { kind: "text", label: about.label });
  return (
    <Field {...about} required={!optional} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...control}
          rows={1}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className={`${controlClass} field-sizing-content max-h-28 resize-none`}
        />
      )}
    </Field>
  );
}

export function TextField({
  name,
  type = "text",
  placeholder,
  unit,
  suggestions,
  optional,
  ...about
}: TextFieldProps) {
  const { control, error } = useField(name, { kind: "text", type, label: about.label });
  return (
    <Field {...about} required={!optional} error={error}>
      {(wiring) => (
        <span className="flex items-center gap-2">
          <input
            {...wiring}
            {...control}
            type={type === "number" ? "text" : type}
            inputMode={type === "number" ? "numeric" : undefined}
            placeholder={placeholder}
            autoComplete="off"
            list={suggestions ? `${wiring.id}-suggestions` : undefined}
            aria-describedby={
              unit ? `${wiring.id}-unit ${wiring["aria-describedby"] ?? ""}` : wiring["aria-describedby"]
            }
            className={`${controlClass} ${type === "number" ? "max-w-30" : ""}`}
          />
          {unit ? (
            <span id={`${wiring.id}-unit`} className="shrink-0">
              {unit}
            </span>
          ) : null}
          {suggestions ? (
            <datalist id={`${wiring.id}-suggestions`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          ) : null}
        </span>
      )}
    </Field>
  );
}

/** A time of day: "저녁 7시 반" stands there as 19:30 once the field is left. */
export function TimeField({ name, optional, ...about }: NamedField) {
  const { setValue } = useFormContext();
  const { control, error } = useField(
    name,
    { kind: "text", label: about.label },
    {
      onBlur({ target }) {
        const read = readTime(target.value);
        if ("time" in read && read.time !== target.value) setValue(name, read.time, { shouldDirty: true });
      },
    },
  );
  return (
    <Field {...about} required={!optional} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...control}
          type="text"
          autoComplete="off"
          className={`${controlClass} block max-w-24`}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends NamedField {
  rows?: number;
  /** Below the text. */
  tools?: ReactNode;
  placeholder?: string;
}

export function TextAreaField({
  name,
  rows = 5,
  tools,
  placeholder,
  optional,
  ...about
}: TextAreaFieldProps) {
  const { control, error } = useField(name, { kind: "text", label: about.label });
  return (
    <Field {...about} required={!optional} error={error}>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            {...control}
            rows={rows}
            placeholder={placeholder}
            className={`${controlClass} field-sizing-content min-h-24 max-h-[60vh] leading-relaxed`}
          />
          {tools}
        </>
      )}
    </Field>
  );
}

interface SelectFieldProps extends Omit<NamedField, "optional"> {
  /** Begins with a choice that is none. */
  required?: boolean;
  choices: readonly Choice[];
}

export function SelectField({ name, choices, ...about }: SelectFieldProps) {
  const { control, error } = useField(name, { kind: "choice", choices, label: about.label });
  return (
    <Field {...about} error={error}>
      {(wiring) => (
        <select {...wiring} {...control} className={controlClass}>
          {choices.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function SwitchField({ name, label, hint }: Omit<NamedField, "optional">) {
  const { control } = useField(name, { kind: "switch", label });
  return (
    <label className="flex min-h-control cursor-pointer items-start gap-3 py-2">
      {/* A checkbox announces its state by itself. */}
      <input {...control} type="checkbox" className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-ink" />
      <span className="self-baseline">
        <span className="font-semibold">{label}</span>
        {hint ? <span className="note mt-0.5 block text-ink-soft text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}

interface FieldGroupProps {
  id?: string;
  title: string;
  /** On desktop the fields stand beside the name. */
  beside?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a name of their own. */
export function FieldGroup({ id, title, beside = false, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      className={`scroll-mt-14 grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 border-line border-t pt-4 ${beside ? "lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-baseline" : ""}`}
    >
      <legend className={`float-left w-full font-bold text-lg ${beside ? "lg:leading-snug" : ""}`}>
        {title}
      </legend>
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
        <GroupProvider value={title}>{children}</GroupProvider>
      </div>
    </fieldset>
  );
}

/** A group that only some need: it is opened by hand, and by itself when something in it is wrong. */
export function FoldedGroup({ id, title, children }: Omit<FieldGroupProps, "beside">) {
  const { errors } = useFormState();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks follow the errors
  useEffect(() => {
    if (details.current?.querySelector("[aria-invalid=true]")) details.current.open = true;
  }, [errors]);
  return (
    <details id={id} ref={details} className="scroll-mt-14 border-line border-t pt-2">
      <Opener className="font-bold text-lg">{title}</Opener>
      <div className="grid min-w-0 grid-cols-1 gap-4 pt-2 sm:grid-cols-2">
        <GroupProvider value={title}>{children}</GroupProvider>
      </div>
    </details>
  );
}

/** A field across the whole width of its group. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}
