/** On desktop over a list that has deposits at its left and reservations at its right. */
export function SidesHead() {
  return (
    <p
      aria-hidden="true"
      className="hidden grid-cols-2 gap-x-6 border-ink border-b pb-1 pl-8 font-semibold text-ink-soft text-sm lg:grid"
    >
      <span>통장</span>
      <span>예매</span>
    </p>
  );
}
