/** What admins call the events of messages and the ways that they go. */

/** The events of a reservation, in their order. */
export const templateNames: Record<string, string> = {
  received: "예매를 받았을 때",
  deadline_near: "입금 기한이 다가올 때",
  confirmed: "입금이 확인됐을 때",
  expired: "입금 기한이 지났을 때",
  cancelled: "극단이 취소했을 때",
  show_cancelled: "공연을 취소했을 때",
  restored: "취소를 되돌렸을 때",
  given_back: "관객이 취소했을 때",
  refunded: "환불금을 보냈을 때",
  show_time_changed: "관람 일시가 바뀌었을 때",
  show_day: "공연 당일 아침",
  seats_offered: "기다리던 좌석이 나왔을 때",
  waiting_cancelled: "기다리던 공연을 취소했을 때",
};

const otherEvents: Record<string, string> = {
  new_reservation: "새 예매 알림",
  inquiry: "문의 알림",
  account: "관리자 계정 메일",
  digest: "저녁 알림",
  test: "시험 메일",
  webhook: "웹훅",
  alert: "사이트 경고",
};

export const eventName = (event: string) => templateNames[event] ?? otherEvents[event] ?? event;
const wayNames: Record<string, string> = { phone: "문자", email: "메일", push: "기기 알림", webhook: "웹훅" };
export const wayName = (way: string) => wayNames[way] ?? way;
