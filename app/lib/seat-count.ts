/** "42 / 60석", or "42석" without a limit. */
export function formatSeats(reserved: number, capacity: number | null): string {
  return capacity === null
    ? `${reserved.toLocaleString("ko")}석`
    : `${reserved.toLocaleString("ko")} / ${capacity.toLocaleString("ko")}석`;
}
