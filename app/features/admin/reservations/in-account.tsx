/** Of a reservation whose money is in the account already: that it is what is due, or which other sum came. */
import { Link } from "react-router";
import { formatWon } from "~/lib/won.ts";
import { buttonClass } from "~/ui/button.tsx";

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

interface LookAtDepositProps {
  /** Of the visitor. */
  name: string;
  className: string;
}

/** In place of the button that confirms, where another sum came than what is due. */
export function LookAtDeposit({ name, className }: LookAtDepositProps) {
  return (
    <Link
      to="/admin/deposits"
      aria-label={`${name} 입금 살펴보기`}
      className={`${className} ${buttonClass({ variant: "outline", size: "small" })}`}
    >
      살펴보기
    </Link>
  );
}
