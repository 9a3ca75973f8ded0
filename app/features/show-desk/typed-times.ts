/** Times of day as people type them: "오후 7시 30분", "저녁 7시", "7:30 PM", "19.30", "1930"; what is no time gets the reason. */

export interface TypedTimes {
  /** "19:30", each once, in order. */
  times: string[];
  /** Why something typed is no time, in sentences. */
  problems: string[];
}

const separator = /^(?:[\s,;/·、]|그리고|및)+/;
const time =
  /^(오전|오후|새벽|아침|점심|낮|저녁|밤|am|pm|a\.m\.|p\.m\.)?\s*(?:(정오|자정)|(\d{1,2})\s*시\s*(?:(\d{1,2})\s*분?|(반))?|(\d{1,2})\s*[:.]\s*(\d{2})(?::\d{2})?|(\d{1,2})(\d{2})(?!\d))\s*(am|pm|a\.m\.|p\.m\.|오전|오후)?(?=[\s,;/·、]|그리고|및|$)/;

export function readTimes(typed: string): TypedTimes {
  const times = new Set<string>();
  const problems: string[] = [];
  let rest = typed.normalize("NFKC").toLowerCase().replace(separator, "");
  while (rest) {
    const found = time.exec(rest);
    const text = found?.[0] ?? /^[^,;、\n]+/.exec(rest)?.[0] ?? rest;
    const read = found ? timeOf(found) : unreadable(text.trim());
    if ("time" in read) times.add(read.time);
    else problems.push(read.problem);
    rest = rest.slice(text.length).replace(separator, "");
  }
  return { times: [...times].sort(), problems };
}

type Read = { time: string } | { problem: string };

const unreadable = (text: string): Read => ({
  problem: `‘${text}’: 시각으로 읽지 못했습니다. 19:30이나 오후 7시 30분처럼 적어 주세요.`,
});

function timeOf(found: RegExpExecArray): Read {
  const [
    text,
    before,
    name,
    hourSaid,
    minuteSaid,
    half,
    hourShort,
    minuteShort,
    hourBare,
    minuteBare,
    after,
  ] = found;
  const said = text.trim();
  if (name) return name === "정오" ? { time: "12:00" } : nextDay(said, 0, 0);
  const hourTyped = hourSaid ?? hourShort ?? hourBare ?? "";
  const hour = Number(hourTyped);
  const minute = half ? 30 : Number(minuteSaid ?? minuteShort ?? minuteBare ?? 0);
  if (minute > 59) return { problem: `‘${said}’: 분은 0부터 59까지입니다.` };
  if (hour === 24 && minute === 0) return nextDay(said, 0, 0);
  if (hour > 23) return { problem: `‘${said}’: 시는 0부터 23까지입니다.` };
  return hourOfDay(said, partOf(before ?? after), hour, hourTyped.startsWith("0"), minute);
}

type PartOfDay = "morning" | "afternoon" | "night" | null;

function partOf(word: string | undefined): PartOfDay {
  if (!word) return null;
  if (word === "밤") return "night";
  return /^(오전|새벽|아침|a)/.test(word) ? "morning" : "afternoon";
}

function hourOfDay(said: string, part: PartOfDay, hour: number, padded: boolean, minute: number): Read {
  const at = (hours: number) => ({ time: clock(hours, minute) });
  if (part === null) {
    // Eight in the morning or in the evening: a guess would be sold to visitors.
    const unclear = hour >= 1 && hour <= 8 && !padded;
    return unclear
      ? {
          problem: `‘${said}’: 오전인지 오후인지 알 수 없습니다. ${clock(hour, minute)} 또는 ${clock(hour + 12, minute)}처럼 적어 주세요.`,
        }
      : at(hour);
  }
  if (part === "morning") {
    return hour > 12 ? { problem: `‘${said}’: 오전과 ${hour}시가 서로 맞지 않습니다.` } : at(hour % 12);
  }
  if (part === "night" && (hour === 12 || hour < 6)) return nextDay(said, hour % 12, minute);
  if (hour === 0) return { problem: `‘${said}’: 오후와 0시가 서로 맞지 않습니다.` };
  return at(hour < 12 && !(hour >= 10 && /^(낮|점심)/.test(said)) ? hour + 12 : hour);
}

/** The day changes at midnight, so the date has to be the next one. */
const nextDay = (said: string, hour: number, minute: number): Read => ({
  problem: `‘${said}’: 다음 날 ${clock(hour, minute)}입니다. 날짜를 다음 날로 고르고 시각을 ${clock(hour, minute)}처럼 적어 주세요.`,
});

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
