/** A part of a whole as a bar, and within it what is settled; the numbers beside it say the same in words. */
interface ShareBarProps {
  part: number;
  /** The part of it that is settled. */
  settled: number;
  /** null: no limit, and so no bar. */
  whole: number | null;
}

export function ShareBar({ part, settled, whole }: ShareBarProps) {
  if (!whole) return null;
  const share = (amount: number) => `${Math.min(100, (100 * amount) / whole)}%`;
  return (
    <span aria-hidden="true" className="relative block h-1.5 overflow-hidden rounded-full bg-line">
      <span className="absolute inset-y-0 left-0 bg-lamp/60" style={{ width: share(part) }} />
      <span className="absolute inset-y-0 left-0 bg-ok" style={{ width: share(settled) }} />
    </span>
  );
}
