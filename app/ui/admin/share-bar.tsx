/** A part of a whole as a bar, and within it what is settled; the numbers beside it say the same in words. */
interface ShareBarProps {
  part: number;
  /** The part of it that is settled. */
  settled: number;
  /** null: no limit, and so no bar. */
  whole: number | null;
}

/** What is not paid: striped, beside what is paid and filled. */
export const unpaidLook =
  "bg-[repeating-linear-gradient(135deg,var(--lamp)_0_2px,transparent_2px_5px)] outline-1 outline-lamp -outline-offset-1";

export function ShareBar({ part, settled, whole }: ShareBarProps) {
  if (!whole) return null;
  const share = (amount: number) => `${Math.min(100, (100 * amount) / whole)}%`;
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-line">
      {settled > 0 ? <span className="min-w-1.5 bg-ok" style={{ width: share(settled) }} /> : null}
      {part > settled ? (
        <span
          // Stripes take some room to be seen as such.
          className={`min-w-2.5 shrink-0 ${unpaidLook}`}
          style={{ width: share(part - settled) }}
        />
      ) : null}
    </span>
  );
}
