/** The bank's side, which is short, and that of the reservation. */
export const sidesClass = "gap-x-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** On desktop over a list that has deposits at its left and reservations at its right. */
export function SidesHead() {
  return (
    <p
      aria-hidden="true"
      className={`hidden border-ink border-b pb-1 pl-8 font-semibold text-ink-soft text-sm lg:grid ${sidesClass}`}
    >
      <span>통장</span>
      <span>예매</span>
    </p>
  );
}
