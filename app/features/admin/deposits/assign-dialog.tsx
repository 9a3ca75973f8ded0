/** Finds the reservations that a deposit is for, one or several. */
import { useMemo, useState } from "react";
import { reservationMatcher } from "~/lib/reservation-search.ts";
import { formatWon } from "~/lib/won.ts";
import { SearchField } from "~/ui/admin/search-field.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { depositLabel } from "./deposit-facts.tsx";
import { kindReasons } from "./match-reason.ts";
import { mayBeNotedAs } from "./noted-money.ts";
import { ReservationFacts } from "./reservation-facts.tsx";
import { matchableDeposit, type OfferedReservation, type StoredDeposit } from "./stored-deposit.ts";

interface AssignDialogProps {
  deposit: StoredDeposit;
  reservations: readonly OfferedReservation[];
  /** `payment`: the line noted before that the deposit is. */
  onAssign: (chosen: OfferedReservation[], payment?: string) => void;
  onClose: () => void;
}

export function AssignDialog({ deposit, reservations, onAssign, onClose }: AssignDialogProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => {
    const matches = reservationMatcher(search);
    return reservations.filter(
      (reservation) =>
        chosen.has(reservation.id) || matches({ ...reservation, total_price: reservation.due }),
    );
  }, [reservations, search, chosen]);
  const selected = reservations.filter(({ id }) => chosen.has(id));
  const owed = selected.reduce((sum, reservation) => sum + reservation.owed, 0);
  const difference = deposit.amount - owed;
  const matchable = matchableDeposit(deposit);
  const noted =
    selected.length === 1
      ? selected[0]?.by_hand.find((payment) => mayBeNotedAs(payment, matchable))
      : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steady
      title="예매 찾기"
      description={`${depositLabel(deposit)} 입금을 넣을 예매를 고르세요. 여럿을 고르면 차례로 채웁니다.`}
    >
      <SearchField label="이름, 연락처, 예매번호, 금액으로 찾기" value={search} onSearch={setSearch} />
      <ShownInParts key={search} rows={found} partSize={30}>
        {(shown) => (
          <ul className="mt-2">
            {shown.map((reservation) => (
              <li key={reservation.id} className="border-line border-b">
                <label className="flex min-h-control cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-ink"
                    checked={chosen.has(reservation.id)}
                    onChange={({ target }) => {
                      const next = new Set(chosen);
                      if (target.checked) next.add(reservation.id);
                      else next.delete(reservation.id);
                      setChosen(next);
                    }}
                  />
                  <ReservationFacts reservation={reservation} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </ShownInParts>
      {found.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">찾는 예매가 없습니다. 다른 말로 찾아 보세요.</p>
      ) : null}
      <div className="sticky bottom-0 mt-3 -mb-5 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface py-3">
        <p role="status" className="numerals">
          {selected.length === 0
            ? "고른 예매 없음"
            : noted
              ? kindReasons.known
              : difference === 0
                ? "금액이 맞습니다"
                : `${formatWon(Math.abs(difference))} ${difference < 0 ? "모자랍니다" : "더 많습니다"}`}
        </p>
        {noted ? (
          <>
            <Button onClick={() => onAssign(selected, noted.id)}>이 입금이 그 입금</Button>
            <Button variant="quiet" onClick={() => onAssign(selected)}>
              따로 보낸 돈
            </Button>
          </>
        ) : (
          <Button disabled={selected.length === 0} onClick={() => onAssign(selected)}>
            고른 예매에 넣기
          </Button>
        )}
      </div>
    </Dialog>
  );
}
