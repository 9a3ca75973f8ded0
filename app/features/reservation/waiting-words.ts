/** What the waiting list says: Korean, unless the page around it provides another language. */
import { createContext } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { waitingPath } from "~/lib/waiting-link.ts";
import { formatWon } from "~/lib/won.ts";
import { ticketPath } from "./found-ticket.ts";
import { reservePath, seatsAtOnce } from "./reservation.ts";
import { koreanFigures } from "./show-time-figures.tsx";
import { joinUncertain, type WaitingPlace } from "./waiting.ts";

const aheadWords = (ahead: number) =>
  ahead > 0 ? `앞에 ${ahead}팀이 기다리고 있습니다.` : "다음 차례입니다.";

const koreanWaiting = {
  /** In which a form says that its visitor reads. */
  language: "ko",
  showDate: formatShowDate,
  figures: koreanFigures,
  reservePath,
  ticketPath,
  waitingPath,
  seats: (count: number) => `${count}석`,
  form: {
    title: "매진된 회차 대기 신청",
    name: "대기 신청",
    lead: "취소된 좌석이 나오면 신청하신 순서대로 알려 드리고, 정해진 시간 동안 다른 분께 팔지 않습니다. 인원만큼 한꺼번에 나와야 드립니다.",
    showTime: "기다리실 회차",
    chosenBefore: "앞서 고르신 회차",
    party: "인원",
    partyHint: seatsAtOnce,
    visitor: "이름",
    phone: "연락처",
    phoneExample: "010-1234-5678",
    email: "이메일",
    send: "대기 신청하기",
    sending: "처리 중...",
    privacy: "적어 주신 정보는 좌석이 나왔을 때 알려 드리는 데만 씁니다.",
    uncertain: joinUncertain,
  },
  joined: {
    title: (isNew: boolean, ahead: number) =>
      `${isNew ? "대기 신청을 받았습니다." : "이미 하신 대기 신청을 고쳤습니다."} ${aheadWords(ahead)}`,
    next: "좌석이 나오면 적어 주신 연락처로 알려 드립니다. 아래 링크에서도 순서를 보고 예매하실 수 있습니다.",
    known: "처음 신청하실 때 받으신 링크에서 순서를 보실 수 있습니다.",
    place: "내 대기 순서 보기",
    link: "대기 링크",
    copy: "링크 복사",
  },
  status: {
    name: "대기 신청",
    /** Above the card. */
    lead: (state: WaitingPlace["state"]): string =>
      state === "waiting"
        ? "대기 신청을 받았습니다."
        : state === "offered"
          ? "기다리시던 좌석이 나왔습니다."
          : "대기가 끝났습니다.",
    /** Around the title of the show. */
    title: { before: "", after: " 대기" },
    facts: { name: "신청자", seats: "매수", amount: "예상 금액" },
    seatCount: (count: number) => `${count}매`,
    won: formatWon,
    /** Stamped on the card. */
    turn: (turn: number) => `대기 ${turn}번`,
    nextTitle: "이제 이렇게 진행됩니다",
    asking: "대기 순서를 확인하고 있습니다…",
    unknown: "이 링크의 대기 신청을 찾지 못했습니다. 받으신 링크를 다시 확인해 주세요.",
    unreached: "연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.",
    uncertain: "연결이 끊겨 처리되었는지 확인하지 못했습니다. 다시 눌러 주세요. 두 번 예매되지는 않습니다.",
    take: (seats: number, won: number) => `${seats}석 예매하기${won ? ` · ${formatWon(won)}` : ""}`,
    ticket: "표 보기",
    again: "다시 신청하기",
    leavingNote: "취소하면 차례가 다음 분께 넘어갑니다. 다시 신청하시면 맨 뒤에 섭니다.",
    stay: "그대로 기다리기",
    leave: "대기 취소하기",
    leaving: "대기 취소",
    decline: "예매하지 않기",
    forget: "이 기기에서 지우기",
    says: placeWords,
  },
};

export type WaitingWords = typeof koreanWaiting;

export const WaitingWordsContext = createContext(koreanWaiting);

function placeWords({ state, ahead, party_size, expires_at, unit_price }: WaitingPlace): string {
  switch (state) {
    case "waiting":
      return `${aheadWords(ahead)} ${party_size}석이 나오면 적어 주신 연락처로 알려 드립니다. 나온 좌석은 정해진 시간 동안 다른 분께 팔지 않으니, 그 안에 여기에서 예매해 주세요.`;
    case "offered":
      return [
        `${party_size}석이 나왔습니다. ${expires_at ? deadlineWords(expires_at) : ""} 예매하실 수 있고, 그 뒤에는 다음 분께 드립니다.`,
        unit_price ? "할인을 받으시는 분은 예매하신 뒤 입금하시기 전에 극단으로 알려 주세요." : "",
      ]
        .join(" ")
        .trim();
    case "taken":
      return "나온 좌석을 예매하셨습니다.";
    case "expired":
      return "제안해 드린 시간이 지나 좌석이 다음 분께 넘어갔습니다.";
    case "left":
      return "대기를 취소하셨습니다.";
    case "cancelled":
      return "죄송합니다. 이 회차의 공연이 취소되어 대기도 끝났습니다. 다른 회차를 살펴봐 주세요.";
    case "over":
      return "공연이 가까워 대기를 마쳤습니다. 남은 좌석이 있으면 예매 화면에서 바로 예매하실 수 있습니다.";
  }
}
