/** How much goes back of a paid reservation that is cancelled: all of it, or what the refund terms say. */
import { formatWon } from "~/lib/won.ts";

interface RefundChoiceProps {
  /** Won that were paid. */
  paid: number;
  /** Won that come back by the terms. */
  byTerms: number;
  keepsFee: boolean;
  onChoose: (keepsFee: boolean) => void;
}

export function RefundChoice({ paid, byTerms, keepsFee, onChoose }: RefundChoiceProps) {
  const choices = [
    { fee: false, label: `전액 ${formatWon(paid)}`, about: "극단 사정으로 취소할 때" },
    {
      fee: true,
      label: `환불 규정대로 ${formatWon(byTerms)}`,
      about: `관객이 취소를 부탁할 때 · 수수료 ${formatWon(paid - byTerms)}`,
    },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">돌려드릴 돈</legend>
      {choices.map(({ fee, label, about }) => (
        <label key={label} className="flex min-h-control cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="refund"
            className="size-5 shrink-0 accent-ink"
            checked={keepsFee === fee}
            onChange={() => onChoose(fee)}
          />
          <span className="numerals">
            {label}
            <span className="block text-ink-soft text-sm">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
