/** How long a ban lasts, in the words the admin API takes: `none`, `24h`, `1h30m`. */

import { parseDuration } from "../duration.ts";
import { AuthError } from "./auth-error.ts";

/** The end of a ban beginning now; null lifts it. */
export function banUntil(duration: string): Date | null {
  if (duration === "none") return null;
  const until = new Date(Date.now() + (parseDuration(duration) ?? Number.NaN));
  // Past the year 9999 neither the driver nor the client reads the date back.
  if (!(until.getTime() < Date.UTC(9999, 0))) {
    throw new AuthError("validation_failed", "invalid format for ban duration");
  }
  return until;
}
