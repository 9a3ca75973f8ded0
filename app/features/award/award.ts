/** Prizes of the company, and how its timeline arranges them. */
import type { Tables } from "~/lib/database.types.ts";

export type Award = Pick<
  Tables<"awards">,
  "id" | "year" | "month" | "festival" | "play" | "awards" | "importance"
>;

/** The words of an award's weight, weightiest first. */
export const importances = [
  { id: "grand", label: "대상" },
  { id: "gold", label: "금상" },
  { id: "acting", label: "연기상" },
] as const;

export type Importance = (typeof importances)[number]["id"];

export interface Decade {
  /** 1980 */
  starts: number;
  /** The last one goes on to this day. */
  open: boolean;
  awards: Award[];
}

const lastDecade = 2000;

/** Awards by decade, in the order given; everything from 2000 on is one group. */
export function byDecade(awards: readonly Award[]): Decade[] {
  const decades = new Map<number, Award[]>();
  for (const award of awards) {
    const starts = Math.min(Math.floor(award.year / 10) * 10, lastDecade);
    decades.set(starts, [...(decades.get(starts) ?? []), award]);
  }
  return [...decades]
    .sort(([one], [other]) => one - other)
    .map(([starts, members]) => ({ starts, open: starts === lastDecade, awards: members }));
}

/** How many awards of each weight there are; weights that never came are left out. */
export function countByImportance(awards: readonly Award[]) {
  return importances
    .map(({ id, label }) => ({
      id,
      label,
      count: awards.filter(({ importance }) => importance === id).length,
    }))
    .filter(({ count }) => count > 0);
}

/** "1989. 10."; the month is not always known. */
export function awardDate({ year, month }: Pick<Award, "year" | "month">): string {
  return month ? `${year}. ${month}.` : `${year}`;
}
