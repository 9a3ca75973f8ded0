/** How many seats are asked for, read in one way by the form, its price and the server. */

/** A whole number in plain digits; NaN for anything else, such as "1e1" or "1.5", which browsers let through. */
export function readCount(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** The number typed, at least 1, and 1 when it is none. */
export function countOf(typed: string): number {
  return Math.max(readCount(typed) || 1, 1);
}
