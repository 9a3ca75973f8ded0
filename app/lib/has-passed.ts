/** By itself, since public pages load what says dates and never ask this. */

/** Whether a show time, in Seoul, is in the past; or was, so many `minutes` after it began. */
export function hasPassed(date: string, time: string, minutes = 0): boolean {
  return Date.parse(`${date}T${time.slice(0, 5)}+09:00`) + minutes * 60_000 <= Date.now();
}
