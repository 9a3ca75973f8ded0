/** What is printed on a ticket, in the language of its page. */
import type { ReactNode } from "react";
import { hasUsualName, noDiscount } from "~/lib/full-price.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import type { DiscountType } from "./discount.ts";
import { ticketPath } from "./found-ticket.ts";
import type { ReservableShow } from "./reservation.ts";
import { koreanFigures } from "./show-time-figures.tsx";

export interface TicketWords {
  title: (show: ReservableShow) => string;
  venue: (show: ReservableShow) => string;
  showDate: (date: string, time: string) => string;
  /** The same in the parts that are set in different sizes. */
  figures: (date: string, time: string) => { year: string; day: string; weekday: string; hour: string };
  dateOpen: string;
  dateOpenNote: string;
  name: string;
  seats: string;
  seatCount: (count: number) => string;
  discount: (discount: DiscountType) => ReactNode;
  /** The same where there is room for its name only. */
  discountName: (discount: DiscountType) => string;
  amount: string;
  won: (amount: number) => string;
  number: string;
  state: string;
  /** Name of the code that is shown at the entrance. */
  code: string;
  /** What to do with it; `settled`: it opens the door as it is. */
  codeNote: (settled: boolean) => string;
  save: string;
  saved: string;
  saveFailed: string;
  calendar: string;
  print: string;
  /** What is copied, and the label of the button that copies it, whose name contains it. */
  link: string;
  copyLink: string;
  /** Where the ticket is opened on another device. */
  ticketPath: (key: string) => string;
}

/** Beside the number of seats: "2매 일반". */
const briefDiscountName = ({ id, name }: DiscountType) =>
  id === noDiscount && hasUsualName(name) ? "일반" : name;

export const koreanTicket: TicketWords = {
  title: ({ title }) => title,
  venue: ({ venue }) => venue ?? "",
  showDate: formatShowDate,
  figures: koreanFigures,
  dateOpen: "관람일 미정",
  dateOpenNote: "관람일이 정해지면 극단에서 연락드립니다.",
  name: "예매자",
  seats: "매수",
  seatCount: (count) => `${count}매`,
  discount: briefDiscountName,
  discountName: briefDiscountName,
  amount: "금액",
  won: formatWon,
  number: "예매번호",
  state: "상태",
  code: "입장 QR 코드",
  codeNote: (settled) =>
    `${settled ? "" : "입금이 확인되면 "}공연장 입구에서 이 QR 코드를 보여 주세요. 예매번호를 말씀하셔도 됩니다.`,
  save: "이미지로 저장",
  saved: "표를 이미지로 만들었습니다.",
  saveFailed: "이미지를 만들지 못했습니다. 화면을 캡처해 주세요.",
  calendar: "캘린더에 담기",
  print: "표 인쇄하기",
  link: "표 링크",
  copyLink: "링크 복사",
  ticketPath,
};
