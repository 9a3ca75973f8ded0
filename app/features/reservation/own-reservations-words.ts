/** What the page of own reservations says in Korean around the tickets. */
import { ticketMessages } from "./found-ticket.ts";

export const koreanOwnReservations = {
  /** Where the page is. */
  path: "/reservations",
  unanswered: "예매를 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.",
  again: "다시 시도",
  asking: "이 기기에서 하신 예매를 확인하고 있습니다…",
  withoutScript: "이 기기에서 하신 예매를 보시려면 브라우저의 자바스크립트를 켜 주세요.",
  none: "이 기기에서 하신 예매가 없습니다",
  linkUnanswered: ticketMessages.linkUnanswered,
  unknownLink: ticketMessages.unknownLink,
  find: "다른 기기에서 하신 예매 찾기",
  findHint: "예매번호와 예매하실 때 적으신 연락처로 찾습니다.",
  number: "예매번호",
  numberHint: "K7XD-93QM처럼 여덟 글자입니다.",
  phone: "연락처",
  phoneExample: "010-1234-5678",
  send: "예매 찾기",
};

export type OwnReservationsWords = typeof koreanOwnReservations;
