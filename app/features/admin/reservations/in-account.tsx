/** Of a reservation whose money is in the account already: that it is what is due, or which other sum came. */
import { formatWon } from "~/lib/won.ts";

interface InAccountProps {
  /** What is due, in won, and how many won came more or less. */
  won: number;
  difference: number;
}

export function InAccount({ won, difference }: InAccountProps) {
  return (
    <span className={`whitespace-nowrap font-semibold ${difference === 0 ? "text-ok" : "text-warn"}`}>
      {difference === 0 ? "통장과 맞음" : `통장에 ${formatWon(won + difference)}`}
    </span>
  );
}
