/** A reservation that an open deposit may be for, or the money noted before that it may be already. */
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { depositLabel } from "./deposit-facts.tsx";
import { type DepositPart, partsOfCandidate } from "./deposit-parts.ts";
import type { ListedDeposit } from "./deposits-data.ts";
import type { Candidate } from "./match.ts";
import type { Matching } from "./matched-deposits.ts";
import { ReservationFacts } from "./reservation-facts.tsx";

interface CandidateItemProps {
  deposit: ListedDeposit;
  candidate: Candidate;
  matching: Matching;
  /** How far it is from the deposit stands above it already. */
  differenceShown: boolean;
  busy: boolean;
  onAssign: (parts: DepositPart[]) => void;
}

export function CandidateItem({
  deposit,
  candidate,
  matching,
  differenceShown,
  busy,
  onAssign,
}: CandidateItemProps) {
  const { deposits, reservations, severalShows } = matching;
  const found = candidate.reservations.flatMap((id) => reservations.get(id) ?? []);
  const together = candidate.together.flatMap((id) => deposits.get(id) ?? []);
  const who = [...new Set(found.map(({ name }) => name))].join(", ");
  const numbers = found.map(({ reservation_number }) => reservation_number).join(", ");
  const won = found.reduce((sum, { due }) => sum + due, 0);
  // The money comes first (match-reason.ts).
  const [money, ...why] = candidate.reason.split(" · ");
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
  return (
    <li className="numerals flex flex-wrap items-start justify-end gap-x-4 gap-y-2 border-line border-t pt-2">
      <div className="grid min-w-0 grow basis-64 gap-1">
        {found.map((reservation) => (
          <ReservationFacts key={reservation.id} reservation={reservation} titled={severalShows} />
        ))}
        <p className="text-ink-soft text-sm empty:hidden">
          <span
            className={candidate.difference === 0 || differenceShown ? "sr-only" : "font-semibold text-warn"}
          >
            {money}
          </span>
          {[
            found.length > 1 ? `모두 ${formatWon(won)}` : "",
            ...why,
            together.length > 0 ? `함께: ${together.map(depositLabel).join(", ")}` : "",
          ]
            .filter(Boolean)
            .map((part) => (
              <span
                key={part}
                className="not-first:before:mx-1.5 not-first:before:content-['·'] [.sr-only+&]:before:hidden"
              >
                {part}
              </span>
            ))}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {candidate.payment ? (
          <>
            {button("quiet", "따로 보낸 돈", { ...candidate, payment: undefined })}
            {button("outline", "이 입금이 그 입금", candidate)}
          </>
        ) : (
          button("outline", "이 예매에 넣기", candidate)
        )}
      </div>
    </li>
  );
}
