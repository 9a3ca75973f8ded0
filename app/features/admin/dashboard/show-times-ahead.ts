/** The show times ahead, parted into today, the rest of the week, and what comes after. */
import { daysBetween } from "~/lib/show-date.ts";
import type { ShowTimeAhead } from "./dashboard-data.ts";

/** What is further away than this week is only hinted at. */
const shownLater = 6;

export interface ShowTimesParted {
  today: ShowTimeAhead[];
  thisWeek: ShowTimeAhead[];
  later: ShowTimeAhead[];
}

/** `today`: the date in Seoul. A week ends on Sunday. */
export function partShowTimes(showTimes: readonly ShowTimeAhead[], today: string): ShowTimesParted {
  const weekday = new Date(today).getUTCDay();
  const daysLeft = weekday === 0 ? 0 : 7 - weekday;
  const ahead = ({ date }: ShowTimeAhead) => daysBetween(today, date);
  return {
    today: showTimes.filter((one) => ahead(one) === 0),
    thisWeek: showTimes.filter((one) => ahead(one) > 0 && ahead(one) <= daysLeft),
    later: showTimes.filter((one) => ahead(one) > daysLeft).slice(0, shownLater),
  };
}
