/** Deadlines as people say them. */
import { daysBetween, formatDate, inSeoul, todayInSeoul } from "./show-date.ts";

const nearDays = ["오늘", "내일", "모레"];

/** An instant (ISO 8601) in Seoul, seen from today: "내일(월) 밤 11시까지", "12. 1. (화) 오후 5시 30분까지"; from "", always with its date. */
export function deadlineWords(instant: string, today = todayInSeoul()): string {
  const [date = "", time = ""] = inSeoul(instant);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const [, month, day, weekday] = formatDate(date).split(" ");
  const part =
    hour < 6
      ? "새벽"
      : hour < 12
        ? "오전"
        : hour === 12
          ? "낮"
          : hour < 18
            ? "오후"
            : hour < 21
              ? "저녁"
              : "밤";
  const clock = `${hour > 12 ? hour - 12 : hour}시${minute ? ` ${minute}분` : ""}`;
  return `${nearDays[daysBetween(today, date)] ?? `${month} ${day} `}${weekday} ${part} ${clock}까지`;
}
