/** Show times as entries of a calendar, which telephones and mail programs take over. Instants are written in UTC. */
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CurrentShow, ShowTime } from "./performance.ts";
import { formatRuntime } from "./performance.ts";
import { curtainOf } from "./show-time-span.ts";

interface Surroundings {
  companyName: string;
  /** Whole address of a show's page. */
  urlOf: (show: CurrentShow) => string;
}

/** One show time, to put into one's own calendar. */
export function showCalendar(show: CurrentShow, showTime: ShowTime, surroundings: Surroundings): string {
  const calendar = newCalendar(surroundings);
  addShowTime(calendar, show, showTime, surroundings);
  return `${calendar.toString()}\r\n`;
}

/** Every show time of these shows, to subscribe to: calendars ask again every hour. */
export function showsCalendar(shows: CurrentShow[], surroundings: Surroundings): string {
  const calendar = newCalendar(surroundings)
    .name(`${surroundings.companyName} 공연`)
    .ttl(60 * 60);
  for (const show of shows)
    for (const showTime of show.show_times) addShowTime(calendar, show, showTime, surroundings);
  return `${calendar.toString()}\r\n`;
}

function newCalendar({ companyName }: Surroundings): ICalCalendar {
  return ical({
    prodId: { company: companyName, product: "Madang", language: "KO" },
    method: ICalCalendarMethod.PUBLISH,
  });
}

function addShowTime(
  calendar: ICalCalendar,
  show: CurrentShow,
  showTime: ShowTime,
  { companyName, urlOf }: Surroundings,
): void {
  const url = urlOf(show);
  const { start, end } = curtainOf(showTime, show.runtime);
  const changedAt = new Date(
    Math.max(Date.parse(show.updated_at), Date.parse(showTime.updated_at ?? show.updated_at)),
  );
  calendar.createEvent({
    id: `${showTime.id}@${new URL(url).hostname}`,
    stamp: changedAt,
    // Grows with every change, by which calendars know the newer one: seconds since 2026.
    sequence: Math.max(Math.floor((changedAt.getTime() - Date.UTC(2026)) / 1000), 0),
    start,
    ...(end ? { end } : {}),
    ...(showTime.cancelled_at ? { status: ICalEventStatus.CANCELLED } : {}),
    summary: `${show.title} · ${companyName}`,
    location: [show.venue, show.location_address].filter(Boolean).join(", "),
    description: [
      show.runtime > 0 ? `관람시간 ${formatRuntime(show.runtime)}` : "",
      show.age_rating ? `관람연령 ${show.age_rating}` : "",
      `공연 안내 ${url}`,
    ]
      .filter(Boolean)
      .join("\n"),
    url,
  });
}
