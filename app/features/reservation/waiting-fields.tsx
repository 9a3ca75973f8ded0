/** What is asked of who waits: the show time, how many, and how to reach them. */
import { useContext } from "react";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { maxLength, maxSeats } from "./reservation.ts";
import type { ShowTime } from "./show-time.ts";
import type { WaitingField, WaitingRefusal } from "./waiting.ts";
import { WaitingWordsContext } from "./waiting-words.ts";

interface WaitingFieldsProps {
  showTimes: readonly ShowTime[];
  /** Chosen to begin with. */
  chosen?: string | undefined;
  refusal: WaitingRefusal | null;
}

export function WaitingFields({ showTimes, chosen, refusal }: WaitingFieldsProps) {
  const { form: words, showDate } = useContext(WaitingWordsContext);
  const typed = refusal?.typed;
  const errorOf = (field: WaitingField) => (refusal?.field === field ? refusal.message : undefined);
  return (
    <>
      <Field label={words.showTime} error={errorOf("show_time_id")}>
        {(wiring) => (
          <select
            {...wiring}
            name="show_time_id"
            defaultValue={typed?.show_time_id ?? chosen}
            className={`${controlClass} numerals chevron`}
          >
            {typed?.show_time_id && !showTimes.some(({ id }) => id === typed.show_time_id) ? (
              <option value={typed.show_time_id}>{words.chosenBefore}</option>
            ) : null}
            {showTimes.map(({ id, date, time }) => (
              <option key={id} value={id}>
                {showDate(date, time)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.party} hint={words.partyHint} error={errorOf("party_size")}>
        {(wiring) => (
          <input
            {...wiring}
            name="party_size"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSeats}
            defaultValue={typed?.party_size ?? "1"}
            aria-required="true"
            onWheel={(event) => event.currentTarget.blur()}
            className={`${controlClass} numerals max-w-32`}
          />
        )}
      </Field>
      <Field label={words.visitor} error={errorOf("name")} limit={maxLength.name}>
        {(wiring) => (
          <input
            {...wiring}
            name="name"
            autoComplete="name"
            defaultValue={typed?.name}
            aria-required="true"
            className={controlClass}
          />
        )}
      </Field>
      <Field label={words.phone} error={errorOf("phone_number")} limit={maxLength.phone_number}>
        {(wiring) => (
          <input
            {...wiring}
            name="phone_number"
            type="tel"
            autoComplete="tel"
            placeholder={words.phoneExample}
            defaultValue={typed?.phone_number}
            aria-required="true"
            className={`${controlClass} numerals`}
          />
        )}
      </Field>
      <Field label={words.email} optional error={errorOf("email")} limit={254}>
        {(wiring) => (
          <input
            {...wiring}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed?.email}
            className={controlClass}
          />
        )}
      </Field>
    </>
  );
}
