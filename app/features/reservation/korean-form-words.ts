/** What the form of a reservation says in Korean. */
import type { ReactNode } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { shownDiscountName } from "~/lib/full-price.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { type DiscountType, discountLabel } from "./discount.ts";
import { type ReservableShow, reservePath, seatsAtOnce, waitPath } from "./reservation.ts";
import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

export const koreanForm = {
  /** Where the form is sent, and where one waits for a seat. */
  path: reservePath,
  waitPath,
  wait: "대기 신청",
  name: "예매 정보",
  wrong: (count: number) => `확인이 필요한 항목이 ${count}개 있습니다`,
  again: "다시 시도하기",
  showTime: "관람 회차",
  noShowTime: "회차를 골라 주세요",
  showDate: formatShowDate,
  seatsLabel,
  gone: (others: boolean, soldOut: boolean): string =>
    others
      ? `선택하신 회차${soldOut ? "가 방금 매진되었" : "는 더 예매하실 수 없"}습니다. 다른 회차를 선택해 주세요.`
      : "예매할 수 있는 회차가 남아 있지 않습니다.",
  seats: "관람 인원",
  seatsAtOnce,
  seatsLeft: (count: number) => `선택하신 회차에 남은 좌석은 ${count}석입니다.`,
  fewer: "한 명 줄이기",
  more: "한 명 늘리기",
  discount: "할인 항목",
  discountLabel: discountLabel as (discount: DiscountType) => ReactNode,
  /** For whom it is. */
  discountNote: ({ description }: DiscountType, _show: ReservableShow): ReactNode => description,
  /** Below the question; `same`: all cost the same. */
  discountHint: (same: boolean, _show: ReservableShow): string | undefined =>
    same ? "어느 항목을 골라도 금액은 같습니다." : undefined,
  visitor: "예매하시는 분",
  visitorName: "이름",
  nameHint: "공연 날 매표소에서 말씀하실 이름을 적어 주세요.",
  phone: "연락처",
  phoneExample: "010-1234-5678",
  phoneHint: "",
  email: "이메일",
  emailHint: "예매 내역을 보내 드립니다.",
  depositor: "입금자명",
  depositorHint: "예매자와 다를 때만 적어 주세요.",
  requests: "추가 요청사항",
  requestsExample: "휠체어석, 단체 관람 등을 적어 주세요.",
  repeating: "연결을 확인하고 있습니다…",
  afterwards,
  refunds: ({ refund_text }: ReservableShow) => refund_text,
  privacy: "적어 주신 정보는 예매를 확인하는 데만 씁니다.",
  price: "가격",
  free: "무료",
  won: formatWon,
  discountName: shownDiscountName as (discount: DiscountType) => ReactNode,
  /** As on the ticket. */
  seatsInSum: "매수",
  seatCount: (count: number) => `${count}매`,
  times: (won: string, count: number) => `${won} × ${count}매`,
  checkSeats: "관람 인원을 확인해 주세요",
  noDiscount: "할인 항목을 골라 주세요",
  choose: "골라 주세요",
  total: "결제 금액",
  before: "할인 전 ",
  after: "할인 후 ",
  plainPrice: "정가 1매 · 합계는 예매 내역에 나옵니다",
  send: "예매 신청하기",
  sending: "처리 중...",
};

/** What happens after a reservation of so many won, shown before it is sent. */
function afterwards(total: number, terms: OfferedShowTime["terms"]): string {
  if (total <= 0) return "내실 금액이 없어, 신청하시면 바로 예매가 확정됩니다.";
  if (terms?.pay_at_door) return "공연이 가까워 입금을 받지 않습니다. 공연 날 매표소에서 결제해 주세요.";
  const until = terms?.deadline ? `${deadlineWords(terms.deadline)} ` : "";
  return `신청하신 뒤 안내되는 계좌로 ${until}입금하시면, 입금을 확인한 다음 예매가 확정됩니다.`;
}
