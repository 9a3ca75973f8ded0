/** "42 / 60석", or "42석" without a limit. */
export function formatSeats(reserved: number, capacity: number | null): string {
  return capacity === null ? `${reserved}석` : `${reserved} / ${capacity}석`;
}
