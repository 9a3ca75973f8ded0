/** Says in Korean why a reservation is a candidate. */
import { formatWon } from "~/lib/won.ts";
import type { Fit, NameFit } from "./evidence.ts";
import type { Candidate, HandPayment, MatchKind } from "./match.ts";
import type { Known } from "./reservation-index.ts";

export const nameWords: Record<NameFit, string> = {
  same: "이름 같음",
  memo: "메모의 이름 같음",
  part: "이름 일부 같음",
  jamo: "이름 한 글자 다름",
  roman: "로마자 이름 같음",
  none: "이름 다름",
};

export const kindReasons: Record<MatchKind, string> = {
  certain: "금액과 이름이 예매 하나와 맞습니다.",
  likely: "맞는 것 같은 예매가 하나 있습니다. 확인해 주세요.",
  several: "맞는 예매가 여럿입니다. 골라 주세요.",
  part: "다른 입금과 합하면 예매 금액과 맞습니다.",
  short: "이름은 같은데 예매 금액보다 적습니다.",
  over: "이름은 같은데 예매 금액보다 많습니다.",
  late: "기한이 지났거나 취소된 예매의 입금입니다. 예매를 되살리거나 돌려 주세요.",
  known: "이미 확인한 예매입니다.",
  none: "맞는 예매가 없습니다.",
  ignore: "예매와 상관없는 거래입니다.",
};

export function candidateOf(
  known: Known[],
  amount: number,
  fit: Fit | "number",
  together: string[] = [],
  paidTogether = amount,
): Candidate {
  const due = known.reduce((sum, { reservation }) => sum + outstanding(reservation), 0);
  const difference = paidTogether - due;
  const states = new Set(known.map(({ reservation }) => reservation.status));
  const words = [
    moneyWords(difference, known.length, together.length),
    ...fitWords(fit),
    states.has("paid") ? "이미 입금된 예매" : "",
    states.has("cancelled") ? "취소된 예매" : "",
    fit !== "number" && fit.isLate && !states.has("cancelled") ? "기한 지남" : "",
  ];
  return {
    reservations: known.map(({ reservation }) => reservation.id),
    together,
    difference,
    reason: words.filter(Boolean).join(" · "),
  };
}

/** The same money as a line that was noted before. */
export function candidateByHand(known: Known, { id }: HandPayment, fit: Fit | "number"): Candidate {
  const words = ["이미 확인한 금액과 같음", ...fitWords(fit)];
  return {
    reservations: [known.reservation.id],
    payment: id,
    together: [],
    difference: 0,
    reason: words.filter(Boolean).join(" · "),
  };
}

function fitWords(fit: Fit | "number"): string[] {
  if (fit === "number") return ["예매번호 같음"];
  return [
    fit.hasDigits && fit.name === "none" ? "" : nameWords[fit.name],
    fit.hasDigits ? "전화나 예매번호의 숫자 같음" : "",
  ];
}

function outstanding({ status, due }: Known["reservation"]): number {
  return status === "paid" ? 0 : due;
}

function moneyWords(difference: number, reservations: number, others: number): string {
  if (difference < 0) return `${formatWon(-difference)} 모자람`;
  if (difference > 0) return `${formatWon(difference)} 많음`;
  if (reservations > 1) return `예매 ${reservations}건의 합과 같음`;
  return others > 0 ? `입금 ${others + 1}건의 합과 같음` : "금액 같음";
}
