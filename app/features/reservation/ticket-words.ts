/** What is printed on a ticket, in the language of its page. */
import type { ReactNode } from "react";
import { formatDate, formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import type { DiscountType } from "./discount.ts";
import type { ReservableShow } from "./reservation.ts";

export interface TicketWords {
  title: (show: ReservableShow) => ReactNode;
  venue: (show: ReservableShow) => ReactNode;
  showDate: (date: string, time: string) => string;
  /** The same in the parts that are set in different sizes. */
  figures: (date: string, time: string) => { year: string; day: string; weekday: string; hour: string };
  dateOpen: string;
  dateOpenNote: string;
  name: string;
  seats: string;
  seatCount: (count: number) => string;
  discount: (discount: DiscountType) => ReactNode;
  amount: string;
  won: (amount: number) => string;
  number: string;
  state: string;
}

/** `2026. 12. 5. (토)` in its parts. */
function figuresOf(date: string, time: string) {
  const [, year = "", day = "", weekday = ""] = /^(\d+)\. (.+) \((.)\)$/.exec(formatDate(date)) ?? [];
  return { year, day, weekday, hour: time.slice(0, 5) };
}

export const koreanTicket: TicketWords = {
  title: ({ title }) => title,
  venue: ({ venue }) => venue,
  showDate: formatShowDate,
  figures: figuresOf,
  dateOpen: "관람일 미정",
  dateOpenNote: "관람일이 정해지면 극단에서 연락드립니다.",
  name: "예매자",
  seats: "매수",
  seatCount: (count) => `${count}매`,
  discount: ({ name }) => name,
  amount: "금액",
  won: formatWon,
  number: "예매번호",
  state: "상태",
};
