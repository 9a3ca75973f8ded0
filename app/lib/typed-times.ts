/** Times of day as people type them: "오후 7시 30분", "저녁 7시", "7:30 PM", "11am", "19.30", "1930"; what is no time gets the reason. */

import { todayInSeoul } from "./show-date.ts";

export interface TypedTimes {
  /** "19:30", each once, in order. */
  times: string[];
  /** Why something typed is no time, in sentences. */
  problems: string[];
}

const separator = /^(?:[\s,;/·、]|그리고|및)+/;
const time =
  /^(오전|오후|새벽|아침|점심|낮|저녁|밤|am|pm|a\.m\.|p\.m\.)?\s*(?:(정오|자정)|(\d{1,2})\s*시\s*(?:(\d{1,2})\s*분?|(반))?|(\d{1,2})\s*[:.]\s*(\d{2})(?::\d{2})?|(\d{1,2})(\d{2})(?!\d)|(\d{1,2})(?![\d:.시]))\s*(am|pm|a\.m\.|p\.m\.|오전|오후)?(?=[\s,;/·、]|그리고|및|$)/;

/** `year`: the one of today; four digits that name it, or one beside it, may have been meant as a year. */
export function readTimes(typed: string, year = Number(todayInSeoul().slice(0, 4))): TypedTimes {
  const times = new Set<string>();
  const problems: string[] = [];
  let rest = typed.normalize("NFKC").toLowerCase().replace(separator, "");
  while (rest) {
    const found = time.exec(rest);
    const text = found?.[0] ?? /^[^,;、\n]+/.exec(rest)?.[0] ?? rest;
    const read = found ? timeOf(found, year) : unreadable(text.trim());
    if ("time" in read) times.add(read.time);
    else problems.push(read.problem);
    rest = rest.slice(text.length).replace(separator, "");
  }
  return { times: [...times].sort(), problems };
}

type Read = { time: string } | { problem: string };

/** The one time that is typed, as "19:30", or why it is none. */
export function readTime(typed: string): Read {
  const { times, problems } = readTimes(typed);
  const [time, ...others] = times;
  return time && others.length + problems.length === 0
    ? { time }
    : { problem: problems[0] ?? "시각 하나를 19:30처럼 적어 주세요." };
}

const unreadable = (text: string): Read => ({
  problem: `‘${text}’: 시각으로 읽지 못했습니다. 19:30이나 오후 7시 30분처럼 적어 주세요.`,
});

function timeOf(found: RegExpExecArray, year: number): Read {
  const [
    matched,
    before,
    name,
    hourWritten,
    minuteWritten,
    half,
    hourShort,
    minuteShort,
    hourBare,
    minuteBare,
    hourAlone,
    after,
  ] = found;
  const text = matched.trim();
  if (name) return name === "정오" ? { time: "12:00" } : nextDay(text, 0, 0);
  // A number alone is an hour only beside a word that says which half of the day.
  if (hourAlone && !before && !after) return unreadable(text);
  const hourTyped = hourWritten ?? hourShort ?? hourBare ?? hourAlone ?? "";
  const hour = Number(hourTyped);
  const minute = half ? 30 : Number(minuteWritten ?? minuteShort ?? minuteBare ?? 0);
  if (hourBare && !before && !after && Math.abs(Number(text) - year) <= 1)
    return yearOrTime(text, hour, minute);
  if (minute > 59) return { problem: `‘${text}’: 분은 0부터 59까지입니다.` };
  if (hour === 24 && minute === 0) return nextDay(text, 0, 0);
  if (hour > 23) return { problem: `‘${text}’: 시는 0부터 23까지입니다.` };
  if (before && after && isMorning(before) !== isMorning(after)) return mismatch(text, before, after);
  return hourOfDay(text, before ?? after, hour, hourTyped.startsWith("0"), minute);
}

const isMorning = (word: string): boolean => /^(오전|새벽|아침|a)/.test(word);

/** `word`: the part of the day, as typed. */
function hourOfDay(
  text: string,
  word: string | undefined,
  hour: number,
  padded: boolean,
  minute: number,
): Read {
  const at = (hours: number) => ({ time: clock(hours, minute) });
  if (!word) {
    // Eight in the morning or in the evening: a guess would be sold to visitors.
    const unclear = hour >= 1 && hour <= 8 && !padded;
    return unclear
      ? {
          problem: `‘${text}’: 오전인지 오후인지 알 수 없습니다. ${clock(hour, minute)} 또는 ${clock(hour + 12, minute)}처럼 적어 주세요.`,
        }
      : at(hour);
  }
  if (/^(오전|아침|저녁)/.test(word) && hour === 12) return noonOrMidnight(text, minute);
  if (word === "새벽" && hour === 12) return nextDay(text, 0, minute);
  if (isMorning(word)) return hour > 12 ? mismatch(text, word, `${hour}시`) : at(hour % 12);
  if (word === "밤" && (hour === 12 || hour < 6)) return nextDay(text, hour % 12, minute);
  if (hour === 0 || (word === "저녁" && hour < 5)) return mismatch(text, word, `${hour}시`);
  return at(hour < 12 && !(hour >= 10 && /^(낮|점심)/.test(word)) ? hour + 12 : hour);
}

const mismatch = (text: string, one: string, other: string): Read => ({
  problem: `‘${text}’: ${one}, ${other}: 두 말이 서로 맞지 않습니다. 19:30처럼 적어 주세요.`,
});

const noonOrMidnight = (text: string, minute: number): Read => ({
  problem: `‘${text}’: 낮 12시이면 ${clock(12, minute)}, 밤 12시이면 다음 날 ${clock(0, minute)}입니다. 낮이면 ${clock(12, minute)}처럼 적고, 밤이면 날짜를 다음 날로 고르고 ${clock(0, minute)}처럼 적어 주세요.`,
});

const yearOrTime = (text: string, hour: number, minute: number): Read => ({
  problem: `‘${text}’: 연도인지 시각인지 알 수 없습니다. 시각이면 ${clock(hour, minute)}처럼 적고, 날짜는 날짜 칸에서 골라 주세요.`,
});

/** The day changes at midnight, so the date has to be the next one. */
const nextDay = (text: string, hour: number, minute: number): Read => ({
  problem: `‘${text}’: 다음 날 ${clock(hour, minute)}입니다. 날짜를 다음 날로 고르고 시각을 ${clock(hour, minute)}처럼 적어 주세요.`,
});

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
