/** What is said where nothing can be reserved: the page of the form loads it only then. */
import type { OfferedShowTime } from "./show-time.ts";

/** Whether something can be reserved by telephone. */
export function isPhoneOpen(offered: readonly OfferedShowTime[]): boolean {
  return offered.some(({ state }) => state === "phone_only");
}

/** Why the company sells by telephone only: it is too late for a transfer, or many have not paid yet. */
export const phoneReason = (offered: readonly OfferedShowTime[]) =>
  offered.some(({ state, terms }) => state === "phone_only" && terms?.transfer_closed)
    ? "공연이 가까워 계좌이체 예매를 마감했습니다."
    : "입금을 기다리는 좌석이 많습니다.";

/** Said where booking has not opened yet. */
export const notOpenYet = "아직 예매를 받지 않습니다";
export const opensWithShowTimes = "공연 회차가 정해지면 예매하실 수 있습니다.";
