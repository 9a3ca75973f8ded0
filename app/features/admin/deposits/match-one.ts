/** Decides about one deposit by itself. What other deposits change is decided in match-deposits.ts. */

import { type Evidence, type Fit, fitOf, hasForeignDigits, nameOrder } from "./evidence.ts";
import { subsetsOf } from "./exact-sums.ts";
import type { Candidate, Match, MatchKind } from "./match.ts";
import { candidateByHand, candidateOf, kindReasons } from "./match-reason.ts";
import { isTimeOf, mayBeNotedAs } from "./noted-money.ts";
import { isBankOwnMoney } from "./payment-words.ts";
import type { Known, KnownPayment, ReservationIndex } from "./reservation-index.ts";

interface Fitting {
  known: Known;
  fit: Fit;
}

interface Noted extends KnownPayment {
  fit: Fit;
}

const maxCandidates = 10;

/** `isTaken` are reservations that another deposit certainly pays, as good as paid, and lines noted before that it is. */
export function matchOne(
  evidence: Evidence,
  index: ReservationIndex,
  isTaken: (id: string) => boolean = () => false,
): Match {
  const { deposit, at, numbered } = evidence;
  const result = (kind: MatchKind, candidates: Candidate[] = [], reason = kindReasons[kind]): Match => ({
    identity: deposit.identity,
    kind,
    candidates: candidates.slice(0, maxCandidates),
    reason,
  });
  if (deposit.direction === "out") return result("ignore", [], "나간 돈입니다.");
  const isOpen = (known: Known) => known.reservation.status !== "paid" && !isTaken(known.reservation.id);
  const fits = (list: Known[]): Fitting[] => list.map((known) => ({ known, fit: fitOf(evidence, known) }));
  const candidate = ({ known, fit }: Fitting) => candidateOf([known], deposit.amount, fit);
  const isDoubtful = deposit.direction === "unknown" || evidence.hasOtherPurpose || Number.isNaN(at);

  // Money that came before a reservation was made is not for it.
  const isInTime = (known: Known) => !(at < known.createdAt);
  const noted = (index.byHand.get(deposit.amount) ?? [])
    .filter(({ known, payment }) => isInTime(known) && !isTaken(payment.id) && mayBeNotedAs(payment, deposit))
    .map((entry): Noted => ({ ...entry, fit: fitOf(evidence, entry.payer) }));
  const fitsInTime = ({ payment }: Noted) => isTimeOf(payment, deposit);
  if (numbered.length > 0) return byNumber();

  const sameSum = fits((index.byDue.get(deposit.amount) ?? []).filter(isInTime));
  const open = sameSum.filter(({ known }) => isOpen(known) && known.reservation.status !== "cancelled");
  const names = [...evidence.senders, ...evidence.memos];
  const namesakes = [...new Set(names.flatMap((name) => index.byName.get(name) ?? []))].filter(isInTime);
  const openNamesakes = fits(
    namesakes.filter((known) => isOpen(known) && known.reservation.status !== "cancelled"),
  );

  const weak = open.filter(({ fit }) => fit.name !== "none" || fit.hasDigits).toSorted(bestFirst);
  const strong = weak.filter(({ fit }) => fit.name === "same" || fit.name === "memo");
  const notedAlike = noted.filter(({ fit }) => fit.name !== "none" || fit.hasDigits).toSorted(bestFirst);
  const decided = byNotedName() ?? bySumAndName();
  if (decided) return decided;
  if (notedAlike.length > 0 && weak.length === 0) return ofNoted(notedAlike);
  const gone = sameSum.filter(({ known, fit }) =>
    !isOpen(known) || known.reservation.status === "cancelled" ? fit.name === "same" : false,
  );
  if (gone.length > 0 && weak.every(({ fit }) => fit.name === "none" || fit.name === "roman")) {
    const [first] = gone;
    const isCancelled = first?.known.reservation.status === "cancelled";
    return result(
      isCancelled ? "late" : "over",
      gone.map(paidCandidate),
      isCancelled ? undefined : "이미 입금된 예매와 이름이 같습니다. 두 번 보낸 돈인지 확인해 주세요.",
    );
  }
  if (weak.length > 0) return byLikeness(weak);
  if (openNamesakes.length > 0) return byNameAlone(openNamesakes);
  if ([deposit.sender, deposit.note, deposit.how].some(isBankOwnMoney))
    return result("ignore", [], "이자나 카드 정산 같은 은행의 돈입니다.");
  return bySumAlone();

  function byNumber(): Match {
    const list = numbered.filter((known) => isInTime(known));
    const due = list.reduce(
      (sum, { reservation }) => sum + (reservation.status === "paid" ? 0 : reservation.due),
      0,
    );
    const [first] = list;
    if (!first) return result("none", [], "예매하기 전에 들어온 돈입니다.");
    const shown = candidateOf(list, deposit.amount, "number");
    const own = noted.filter(({ known }) => list.length === 1 && known === first);
    if (own.length > 0) {
      const candidates = own.map(({ known, payment }) => candidateByHand(known, payment, "number"));
      if (due === deposit.amount) return result("known", [...candidates, shown]);
      return own.length === 1 && own.every(fitsInTime) && !isDoubtful
        ? result("certain", candidates, kindReasons.known)
        : result("known", candidates, notedReason(own));
    }
    if (list.some((known) => !isOpen(known)) || due < deposit.amount) return result("over", [shown]);
    if (due > deposit.amount) return result("short", [shown]);
    if (fits(list).some(({ fit }) => fit.isLate)) return result("late", [shown]);
    return isDoubtful ? result("likely", [shown]) : result("certain", [shown], "금액과 예매번호가 맞습니다.");
  }

  /** Name and sum of money that was noted before. */
  function byNotedName(): Match | null {
    const named = notedAlike.filter(
      (entry) => fitsInTime(entry) && (entry.fit.name === "same" || entry.fit.name === "memo"),
    );
    const pointed = named.filter(({ fit }) => fit.hasDigits);
    const chosen = pointed.length > 0 ? pointed : named;
    const [only] = chosen;
    const isElsewhere = pointed.length === 0 && weak.some(({ fit }) => fit.hasDigits);
    if (!only || isElsewhere) return null;
    const rivals = weak.filter(({ fit }) => fit.hasDigits || pointed.length === 0);
    const sums = openNamesakes.length > 1 ? subsetsOf(openNamesakes, deposit.amount) : [];
    const isClear = chosen.length === 1 && rivals.length === 0 && sums.length === 0 && isOfSender(only);
    return isClear
      ? result("certain", chosen.map(notedCandidate), kindReasons.known)
      : ofNoted(chosen, rivals.map(candidate));
  }

  function ofNoted(list: Noted[], others: Candidate[] = []): Match {
    return result("known", [...list.map(notedCandidate), ...others], notedReason(list));
  }

  function notedCandidate({ known, payment, fit }: Noted): Candidate {
    return candidateByHand(known, payment, fit);
  }

  function notedReason(list: Noted[]): string {
    if (list.some(fitsInTime)) return kindReasons.known;
    return list.some(({ payment }) => payment.reported)
      ? "이미 확인한 입금과 시각이 다릅니다. 두 번 보낸 돈인지 확인해 주세요."
      : "손으로 확인한 뒤에 들어온 돈입니다. 두 번 보낸 돈인지 확인해 주세요.";
  }

  function bySumAndName(): Match | null {
    const sums = openNamesakes.length > 1 ? subsetsOf(openNamesakes, deposit.amount) : [];
    const together = sums.map((list) =>
      candidateOf(
        list.map(({ known }) => known),
        deposit.amount,
        list[0]?.fit as Fit,
      ),
    );
    const pointed = strong.filter(({ fit }) => fit.hasDigits);
    const [only] = pointed.length > 0 ? pointed : strong;
    const isOnly = pointed.length === 1 || (pointed.length === 0 && strong.length === 1 && sums.length === 0);
    if (only && isOnly) return ofOne(only);
    if (strong.length + sums.length > 1) return result("several", [...strong.map(candidate), ...together]);
    const [whole] = sums;
    if (!whole) return null;
    // Certain only where it pays all that this person still has to pay.
    const isAll =
      whole.length === openNamesakes.length && whole.every(({ fit }) => !fit.isLate && fit.name === "same");
    const isForeign = whole.every(({ known, fit }) => hasForeignDigits(evidence, fit, known));
    return isAll && !isDoubtful && !isForeign
      ? result("certain", together, "한 사람의 예매를 모두 합한 금액과 맞습니다.")
      : result(whole.some(({ fit }) => fit.isLate) ? "late" : "likely", together);
  }

  function ofOne(only: Fitting): Match {
    const rest = weak.filter((other) => other !== only);
    const candidates = [only, ...rest].map(candidate);
    if (only.fit.isLate) return result("late", candidates);
    return isOfSender(only) ? result("certain", candidates) : result("likely", candidates);
  }

  /** Nothing speaks against the name. */
  function isOfSender({ known, fit }: Fitting): boolean {
    const senderIsOther = fit.name === "memo" && evidence.senders.some((name) => index.byName.has(name));
    return !isDoubtful && !senderIsOther && !hasForeignDigits(evidence, fit, known);
  }

  function byLikeness(list: Fitting[]): Match {
    const candidates = list.map(candidate);
    if (list.length > 1) return result("several", candidates);
    return list[0]?.fit.isLate ? result("late", candidates) : result("likely", candidates);
  }

  function byNameAlone(list: Fitting[]): Match {
    const known = list.filter(({ fit }) => fit.hasDigits);
    const chosen = known.length > 0 ? known : list;
    const candidates = chosen.map(candidate);
    const signs = new Set(candidates.map(({ difference }) => Math.sign(difference)));
    if (signs.size > 1) return result("several", candidates);
    return result(signs.has(-1) ? "short" : "over", candidates);
  }

  /** Nobody's name, but there is one reservation only of that sum. */
  function bySumAlone(): Match {
    const fresh = open.filter(({ fit }) => !fit.isLate);
    const [only] = fresh;
    if (only && fresh.length === 1 && !evidence.hasOtherPurpose)
      return result("likely", [candidate(only)], "이름은 다르지만 금액이 같은 예매가 하나뿐입니다.");
    const [alone] = noted;
    if (alone && noted.length === 1 && fitsInTime(alone) && !evidence.hasOtherPurpose) return ofNoted(noted);
    const early = [...(index.byDue.get(deposit.amount) ?? [])].filter((known) => !isInTime(known));
    const isEarly = fits(early).some(({ fit }) => fit.name === "same");
    return result("none", [], isEarly ? "예매하기 전에 들어온 돈입니다." : undefined);
  }

  function paidCandidate({ known, fit }: Fitting): Candidate {
    const status = known.reservation.status === "cancelled" ? "cancelled" : "paid";
    return candidateOf([{ ...known, reservation: { ...known.reservation, status } }], deposit.amount, fit);
  }
}

function bestFirst(a: Fitting, b: Fitting): number {
  return (
    Number(b.fit.hasDigits) - Number(a.fit.hasDigits) ||
    nameOrder.indexOf(a.fit.name) - nameOrder.indexOf(b.fit.name) ||
    Number(a.fit.isLate) - Number(b.fit.isLate) ||
    b.known.createdAt - a.known.createdAt
  );
}
