/** Whether a deposit may be money that was noted before. */
import { lastInstant } from "~/lib/spreadsheet/time-text.ts";
import type { Deposit, HandPayment } from "./match.ts";

/** A bank's list and the message of a service may write one moment with its seconds, or without. */
const reportedWithinMs = 2 * 60_000;

export function mayBeNotedAs(payment: HandPayment, { amount, reported }: Deposit): boolean {
  return payment.amount === amount && !(payment.reported && reported);
}

/** What came after a confirmation by hand, or at another time than was reported, is rather money that was sent once more. */
export function isTimeOf(payment: HandPayment, { at }: Deposit): boolean {
  const from = Date.parse(at.instant ?? "");
  const noted = Date.parse(payment.at);
  if (!payment.reported) return !(from > noted);
  return from <= noted + reportedWithinMs && lastInstant(at) >= noted - reportedWithinMs;
}
