/** What a ticket of this browser says in Korean, with what its visitor does to it. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { refundWords } from "./give-back.ts";
import { type ReservableShow, reservePath } from "./reservation.ts";

export const koreanOwnTicket = {
  won: formatWon,
  moment: formatMoment,
  reservePath,
  titleOf: ({ title }: { title: string; title_en?: string }) => title,
  /** Around the moment. */
  stored: {
    before: "",
    after:
      "에 이 기기에 저장한 내용입니다. 그 뒤에 입금이 확인되었거나 예매가 취소되었다면 아래 내용과 다를 수 있습니다.",
  },
  showCancelled: "이 회차의 공연이 취소되었습니다.",
  reserveAgain: "다시 예매하기",
  forget: "이 기기에서 이 표 지우기",
  forgetNote: "예매는 그대로이고, 이 기기에 저장한 표만 지웁니다.",
  lost: "연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.",
  keep: "그대로 두기",
  depositor: {
    change: "입금자명 바꾸기",
    label: "입금자명",
    hint: "다른 분이 대신 보내시면 그분 이름을 적어 주세요.",
    save: "바꾸기",
    saved: "입금자명을 바꾸었습니다",
    payAs: (name: string) => `‘${name}’ 이름으로 입금해 주세요.`,
  },
  refund: {
    account: "환불받으실 계좌",
    bank: "은행",
    number: "계좌번호",
    holder: "예금주",
    stored: "암호화해서 저장하고, 돌려드리면 바로 지웁니다.",
    title: (won: number) => `환불 ${formatWon(won)}`,
    lost: "연결하지 못했습니다. 적으신 계좌는 그대로 있으니 인터넷 연결을 확인하고 다시 시도해 주세요.",
    save: "계좌 저장하기",
    saved: "환불받으실 계좌를 저장했습니다",
    /** Around the bank. */
    goesTo: { before: "", after: (digits: string) => ` ···${digits} 계좌로 돌려드릴 예정입니다.` },
    other: "다른 계좌로 받기",
  },
  giveBack: {
    unreached: "연결하지 못했습니다. 취소된 것은 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.",
    uncertain: "연결이 끊겨 취소되었는지 확인하지 못했습니다. 새로고침해서 예매 상태를 확인해 주세요.",
    title: "예매 취소",
    note: "돌려받으실 금액을 먼저 알려 드립니다.",
    terms: ({ refund_text }: ReservableShow) => refund_text,
    openSome: "예매 취소 · 매수 줄이기",
    howMany: "취소할 매수",
    choose: "골라 주세요",
    count: (count: number, all: boolean) => `${count}매${all ? " (모두)" : ""}`,
    chooseFirst: "취소할 매수를 고르시면 돌려받으실 금액을 알려 드립니다.",
    asking: "돌려받으실 금액을 확인하고 있습니다…",
    comesBack: "돌려받으실 금액",
    refund: refundWords,
    giveAll: "예매 모두 취소하기",
    give: (count: number) => (count === 0 ? "취소하기" : `${count}매 취소하기`),
    goneAll: "예매를 취소했습니다",
    gone: (count: number) => `${count}매를 취소했습니다`,
  },
  receipt: {
    title: "현금영수증 신청",
    kinds: { personal: "소득공제용", business: "지출증빙용" },
    lost: "연결하지 못했습니다. 적으신 번호는 그대로 있으니 인터넷 연결을 확인하고 다시 시도해 주세요.",
    saved: "현금영수증을 신청했습니다",
    asked: (kind: string, digits: string, issued: boolean) =>
      `현금영수증(${kind}, ···${digits})\u2060을 ${issued ? "발급했습니다." : "신청하셨습니다. 발급하면 여기에 알려 드립니다."}`,
    change: "현금영수증 번호 바꾸기",
    use: "용도",
    numbers: { personal: "휴대전화 번호", business: "사업자등록번호" },
    stored: "암호화해서 저장하고, 발급하면 바로 지웁니다.",
    send: "신청하기",
    stop: "그만두기",
  },
};

export type OwnTicketWords = typeof koreanOwnTicket;
