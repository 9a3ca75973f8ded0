/** The show times that a reservation can be for; those that have begun, ended or are cancelled are marked. */
import { hasPassed } from "~/lib/has-passed.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { Choice } from "~/ui/admin/described-fields.ts";
import type { AdminPerformance } from "./reservations-data.ts";

/** As the database counts where the company has not said how long the show is. */
const defaultRuntimeMinutes = 180;

export type ShowTimePhase = "coming" | "begun" | "ended" | "cancelled";

/** `refuses`: whether the database would refuse the reservation for a show time in this phase. */
export function showTimeChoices(
  { runtime, show_times }: Pick<AdminPerformance, "runtime" | "show_times">,
  refuses: (phase: ShowTimePhase, id: string) => boolean,
): Choice[] {
  return show_times.map(({ id, date, time, cancelled_at }) => {
    const phase = cancelled_at
      ? "cancelled"
      : hasPassed(date, time, runtime || defaultRuntimeMinutes)
        ? "ended"
        : hasPassed(date, time)
          ? "begun"
          : "coming";
    return {
      value: id,
      label: `${formatShowDate(date, time)}${marks[phase]}`,
      disabled: refuses(phase, id),
    };
  });
}

const marks: Record<ShowTimePhase, string> = {
  coming: "",
  begun: " · 시작함",
  ended: " · 끝남",
  cancelled: " · 공연 취소",
};
