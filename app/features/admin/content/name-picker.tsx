/** Members to pick for a field of names, one a line. */
import { useFormContext, useWatch } from "react-hook-form";
import { linesOf } from "~/lib/typed-text.ts";

interface NamePickerProps {
  /** The field of names. */
  name: string;
  names: readonly string[];
}

export function NamePicker({ name, names }: NamePickerProps) {
  const { setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? "");
  const chosen = linesOf(typed);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">단원에서 고르기</legend>
      <div className="flex flex-wrap gap-x-4">
        {names.map((member) => (
          <label key={member} className="flex min-h-control cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={chosen.includes(member)}
              onChange={({ target }) =>
                setValue(
                  name,
                  (target.checked ? [...chosen, member] : chosen.filter((other) => other !== member)).join(
                    "\n",
                  ),
                  { shouldDirty: true },
                )
              }
            />
            {member}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
