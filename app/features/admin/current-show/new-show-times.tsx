/** The show times of a show that is not saved yet: they are added together with it. */
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { FieldGroup, TextField, TimeField, WideField } from "~/ui/admin/form-fields.tsx";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { keyOf } from "./planned-times.tsx";
import { type NewShowTime, RepeatShowTimes } from "./repeat-show-times.tsx";
import type { TypedShowTime } from "./show-time-schema.ts";

interface WithShowTimes {
  show_times: TypedShowTime[];
}

export function NewShowTimes() {
  const { control, getValues } = useFormContext<WithShowTimes>();
  const { fields, replace, remove } = useFieldArray({ control, name: "show_times" });
  const known = useWatch({ control, name: "show_times" });

  function add(added: NewShowTime[]) {
    const typed = added.map(({ capacity, ...showTime }) => ({
      ...showTime,
      capacity: capacity === null ? "" : String(capacity),
    }));
    replace(
      [...getValues("show_times"), ...typed].sort((one, other) => keyOf(one).localeCompare(keyOf(other))),
    );
  }

  return (
    <FieldGroup title="회차">
      <WideField>
        <p className="text-ink-soft">공연을 등록할 때 함께 더합니다. 나중에 더하셔도 됩니다.</p>
        <ul>
          {fields.map(({ id }, index) => (
            <li key={id} className="grid grid-cols-2 gap-3 border-line border-b py-3 sm:grid-cols-4">
              <TextField name={`show_times.${index}.date`} label="날짜" type="date" />
              <TimeField name={`show_times.${index}.time`} label="시각" />
              <TextField
                name={`show_times.${index}.capacity`}
                label="좌석"
                type="number"
                optional
                placeholder="제한 없음"
              />
              <div className="mt-auto justify-self-end">
                <RemoveButton label={`회차 ${index + 1} 빼기`} onClick={() => remove(index)} />
              </div>
            </li>
          ))}
        </ul>
      </WideField>
      <WideField>
        <RepeatShowTimes known={known} onAdd={add} />
      </WideField>
    </FieldGroup>
  );
}
