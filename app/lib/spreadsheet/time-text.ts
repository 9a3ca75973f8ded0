/** Dates and times as banks write them, read as time in Seoul, which has had no summer time since 1988. */

export interface WrittenTime {
  /** As the list writes it, date and time together. */
  text: string;
  /** In UTC, of the beginning of what is written; null where it is no time of the calendar. */
  instant: string | null;
  /** How exactly the list writes it: money of a `day` came at any time of it. */
  precision: "second" | "minute" | "day";
}

const datePatterns = [
  /^(\d{4}) ?[.\-/년] ?(\d{1,2}) ?[.\-/월] ?(\d{1,2})[.일]?(?!\d)/,
  /^(20\d{2})(\d{2})(\d{2})/,
  /^(\d{2})[.\-/년] ?(\d{1,2})[.\-/월] ?(\d{1,2})[.일]?(?!\d)/,
];
const timePatterns = [
  /^(\d{1,2}) ?[:시] ?(\d{1,2})(?: ?[:분] ?(\d{1,2})(?:\.\d{1,9})?)?[초분]?$/,
  /^(\d{2})(\d{2})(\d{2})?$/,
];
const seoulHours = 9;

interface Clock {
  hour: number;
  minute: number;
  second: number | null;
}

/** "05:45", "05:45:00", "054500", "오후 5:45", "5:45 PM"; null for what is no time of day. */
export function readClock(text: string): Clock | null {
  const plain = text.normalize("NFKC").trim();
  const half = /^(오전|오후|am|pm) ?/i.exec(plain) ?? / ?(am|pm)$/i.exec(plain);
  const rest = half ? plain.replace(half[0], "").trim() : plain;
  for (const pattern of timePatterns) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const typed = Number(found[1]);
    const isAfternoon = half ? /오후|pm/i.test(half[0]) : false;
    const hour = half ? (typed % 12) + (isAfternoon ? 12 : 0) : typed;
    const minute = Number(found[2]);
    const second = found[3] === undefined ? null : Number(found[3]);
    if (hour < 24 && minute < 60 && (second ?? 0) < 60) return { hour, minute, second };
  }
  return null;
}

/** Reads "2026.11.16 05:45:00" and its kin, or the number of days of a spreadsheet. `time` stands in a column of its own. */
export function readTime(date: string, time = ""): WrittenTime {
  const text = [date, time].map(oneLine).filter(Boolean).join(" ");
  const unread: WrittenTime = { text, instant: null, precision: "day" };
  const plain = oneLine(date.normalize("NFKC"))
    .replace(/\([월화수목금토일]\)/g, " ")
    .replace(/(\d)T(\d)/, "$1 $2")
    .trim();
  const serial = readSerial(plain);
  if (serial) return { ...serial, text };
  for (const pattern of datePatterns) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const rest = `${plain.slice(found[0].length).trim()} ${oneLine(time)}`.trim();
    const clock = rest === "" ? null : readClock(rest);
    if (rest !== "" && !clock) continue;
    const year = Number(found[1]) + (found[1]?.length === 2 ? 2000 : 0);
    const instant = instantOf(year, Number(found[2]), Number(found[3]), clock);
    if (!instant) return unread;
    return { text, instant, precision: !clock ? "day" : clock.second === null ? "minute" : "second" };
  }
  return unread;
}

/** The end of what is written: money of "05:45" may have come 59 seconds later, of a day at its last second. */
export function lastInstant({ instant, precision }: WrittenTime): number {
  const spans = { second: 0, minute: 59_999, day: 24 * 3_600_000 - 1 };
  return instant === null ? Number.NaN : Date.parse(instant) + spans[precision];
}

/** "2026-11-29T15:00", as clocks in Seoul show an instant. */
export function inSeoul(instant: string): string {
  return new Date(Date.parse(instant) + seoulHours * 3_600_000).toISOString().slice(0, 16);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function instantOf(year: number, month: number, day: number, clock: Clock | null): string | null {
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 };
  const seoul = new Date(Date.UTC(year, month - 1, day, hour, minute, second ?? 0));
  if (seoul.getUTCMonth() !== month - 1 || seoul.getUTCDate() !== day || year < 2000) return null;
  return new Date(seoul.getTime() - seoulHours * 3_600_000).toISOString();
}

export function isSerial(plain: string): boolean {
  return /^[345]\d{4}(\.\d{1,15})?$/.test(plain);
}

/** Days since 1899-12-30, of this century: 46342.239583. A whole number is a day without a time. */
function readSerial(plain: string): Pick<WrittenTime, "instant" | "precision"> | null {
  if (!isSerial(plain)) return null;
  const seconds = Math.round((Number(plain) - 25_569) * 86_400);
  return {
    instant: new Date((seconds - seoulHours * 3600) * 1000).toISOString(),
    precision: plain.includes(".") ? "second" : "day",
  };
}
