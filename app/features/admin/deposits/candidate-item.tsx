/** A reservation that an open deposit may be for, or the money noted before that it may be already. */
import type { ReactNode } from "react";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { depositLabel } from "./deposit-facts.tsx";
import { type DepositPart, partsOfCandidate } from "./deposit-parts.ts";
import type { ListedDeposit } from "./deposits-data.ts";
import type { Candidate } from "./match.ts";
import { nameWords } from "./match-reason.ts";
import type { Matching } from "./matched-deposits.ts";
import { ReservationFacts } from "./reservation-facts.tsx";

interface CandidateProps {
  deposit: ListedDeposit;
  candidate: Candidate;
  matching: Matching;
  busy: boolean;
  onAssign: (parts: DepositPart[]) => void;
}

/** What puts the deposit to it. */
export function CandidateActions({ deposit, candidate, matching, busy, onAssign }: CandidateProps) {
  const { deposits, reservations } = matching;
  const found = candidate.reservations.flatMap((id) => reservations.get(id) ?? []);
  const who = [...new Set(found.map(({ name }) => name))].join(", ");
  const numbers = found.map(({ reservation_number }) => reservation_number).join(", ");
  const button = (variant: "outline" | "quiet", label: string, chosen: Candidate) => (
    <Button
      variant={variant}
      className="sm:min-w-30"
      busy={busy}
      aria-label={`${depositLabel(deposit)} 입금을 ${who} ${numbers} ${label}`}
      onClick={() =>
        onAssign(
          partsOfCandidate(
            deposit,
            chosen,
            (id) => deposits.get(id),
            (id) => reservations.get(id),
          ),
        )
      }
    >
      {label}
    </Button>
  );
  return candidate.payment ? (
    <>
      {button("quiet", "따로 보낸 돈", { ...candidate, payment: undefined })}
      {button("outline", "이 입금이 그 입금", candidate)}
    </>
  ) : (
    button("outline", "이 예매에 넣기", candidate)
  );
}

interface CandidateItemProps extends Pick<CandidateProps, "candidate" | "matching"> {
  /** How far it is from the deposit stands above it already. */
  differenceShown: boolean;
  /** What is done with it, where there are several. */
  children: ReactNode;
}

export function CandidateItem({ candidate, matching, differenceShown, children }: CandidateItemProps) {
  const { deposits, reservations, severalShows } = matching;
  const found = candidate.reservations.flatMap((id) => reservations.get(id) ?? []);
  const together = candidate.together.flatMap((id) => deposits.get(id) ?? []);
  const won = found.reduce((sum, { due }) => sum + due, 0);
  // The money comes first (match-reason.ts). What the head of the deposit says is not repeated.
  const [money, ...why] = candidate.reason.split(" · ");
  const reasons = [
    found.length > 1 ? `모두 ${formatWon(won)}` : "",
    ...why.filter((words) => !(differenceShown && words === nameWords.same)),
    together.length > 0 ? `함께: ${together.map(depositLabel).join(", ")}` : "",
  ].filter(Boolean);
  return (
    <li className="numerals grid gap-1 border-line border-t pt-2">
      {found.map((reservation) => (
        <ReservationFacts key={reservation.id} reservation={reservation} titled={severalShows} />
      ))}
      {differenceShown && reasons.length === 0 ? null : (
        <div className="flex flex-wrap items-start justify-end gap-2">
          <p className="min-w-0 flex-[1_1_12rem] text-ink-soft text-sm lg:pl-22">
            <span
              className={
                candidate.difference === 0 || differenceShown ? "sr-only" : "font-semibold text-warn"
              }
            >
              {money}
            </span>
            {reasons.map((part) => (
              <span
                key={part}
                className="not-first:before:mx-1.5 not-first:before:content-['·'] [.sr-only+&]:before:hidden"
              >
                {part}
              </span>
            ))}
          </p>
          {children}
        </div>
      )}
    </li>
  );
}
