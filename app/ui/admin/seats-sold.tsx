/** How many seats of a hall are taken and how many of them are paid: in words and as a bar. */

interface SeatsProps {
  taken: number;
  paid: number;
  /** null: no limit, and so no bar. */
  capacity: number | null;
}

/** "42 / 60석 · 입금 20석", "60 / 60석 매진 · 입금 20석", or "42석 · 입금 20석" without a limit. */
export function SeatsInWords({ taken, paid, capacity }: SeatsProps) {
  return (
    <span>
      {taken.toLocaleString("ko")}
      {capacity === null ? "" : ` / ${capacity.toLocaleString("ko")}`}석
      {capacity !== null && taken >= capacity ? (
        <strong className="font-semibold text-warn"> 매진</strong>
      ) : null}
      <span className="text-ok text-sm"> · 입금 {paid.toLocaleString("ko")}석</span>
    </span>
  );
}

/** What the fills of a bar or a column mean. */
export function PaymentKey({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <span className="is-paid mb-1 size-3" />
      입금 확인
      <span className="is-unpaid mb-1 ml-2 size-3" />
      입금 대기
    </span>
  );
}

/** As long as what it says: few seats of a large hall are still seen, and no longer than that. */
export function SeatsBar({ taken, paid, capacity }: SeatsProps) {
  if (!capacity) return null;
  const share = (seats: number) => `${Math.min(100, (100 * seats) / capacity)}%`;
  return (
    <span aria-hidden="true" className="seats-bar flex h-2 gap-0.5 overflow-hidden rounded-full">
      {paid > 0 ? <span className="is-paid min-w-1.5" style={{ width: share(paid) }} /> : null}
      {taken > paid ? <span className="is-unpaid min-w-2" style={{ width: share(taken - paid) }} /> : null}
    </span>
  );
}
