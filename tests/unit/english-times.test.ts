import { describe, expect, it } from "vitest";
import { languageOf } from "../../app/features/performance/english-language.ts";
import { timesOfWeek } from "../../app/features/performance/english-times.ts";

const at = (date: string, time: string, cancelled_at: string | null = null) => ({
  id: `${date} ${time}`,
  date,
  time,
  capacity: null,
  cancelled_at,
  cancel_reason: null,
  updated_at: "",
});

describe("the times of a run, on the English entry page", () => {
  it("are those of the weekdays, from Monday to Sunday", () => {
    const run = [
      at("2026-12-03", "19:30:00"),
      at("2026-12-04", "19:30:00"),
      at("2026-12-05", "15:00:00"),
      at("2026-12-06", "15:00:00"),
      at("2026-12-10", "19:30:00"),
      at("2026-12-12", "15:00:00"),
    ];
    expect(timesOfWeek(run)).toBe("Thu and Fri 7:30 PM, Sat and Sun 3:00 PM");
  });

  it("name every time of a day", () => {
    expect(timesOfWeek([at("2026-12-05", "15:00:00"), at("2026-12-05", "19:00:00")])).toBe(
      "Sat 3:00 PM and 7:00 PM",
    );
  });

  it("are left out when a weekday has other times in another week, and where there are none", () => {
    const last = at("2026-12-12", "14:00:00");
    const run = [at("2026-12-05", "15:00:00"), at("2026-12-12", "14:00:00")];
    expect(timesOfWeek(run)).toBe("");
    expect(timesOfWeek([])).toBe("");
    expect(timesOfWeek([at("2026-12-05", "15:00:00"), { ...last, cancelled_at: "2026-12-01" }])).toBe(
      "Sat 3:00 PM",
    );
  });

  it("are left out when a weekday has one of its times less in another week", () => {
    const run = [at("2026-12-05", "15:00:00"), at("2026-12-05", "19:00:00"), at("2026-12-12", "15:00:00")];
    expect(timesOfWeek(run)).toBe("");
  });
});

describe("the language of a play", () => {
  it("is what its guide says of it, in short, and nothing when it says nothing", () => {
    const surtitles = "The play is in Korean; English surtitles are shown on Saturdays and Sundays.";
    expect(languageOf({ viewing_guide_en: `Doors open early.\n${surtitles}` })).toBe(
      "Korean; English surtitles Sat and Sun",
    );
    expect(languageOf({ viewing_guide_en: "Surtitles are available on request." })).toBe(
      "Surtitles are available on request",
    );
    expect(languageOf({ viewing_guide_en: "Seats are not numbered." })).toBe("");
  });
});
