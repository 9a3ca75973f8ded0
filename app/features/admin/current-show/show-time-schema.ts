/** What is typed about a show time. */
import { z } from "zod";
import { dayOrNull, timeOfDay, wholeNumber } from "~/lib/typed-text.ts";

export const capacitySchema = wholeNumber("좌석은", { least: 0, most: 100_000, empty: null, units: ["석"] });

const day = dayOrNull("날짜를").refine((date) => date !== null, { message: "날짜는 비워 둘 수 없습니다." });

export const showTimeSchema = z.object({
  date: day.transform((date) => date ?? ""),
  time: timeOfDay,
  capacity: capacitySchema,
});

export type TypedShowTime = z.input<typeof showTimeSchema>;

/** Show times that are added together: each day and time once. */
export const showTimesSchema = z.array(showTimeSchema).superRefine((showTimes, context) => {
  const seen = new Set<string>();
  for (const [index, { date, time }] of showTimes.entries()) {
    const key = `${date} ${time.slice(0, 5)}`;
    if (seen.has(key)) {
      context.addIssue({ code: "custom", path: [index, "time"], message: "같은 회차가 위에 있습니다." });
    }
    seen.add(key);
  }
});
