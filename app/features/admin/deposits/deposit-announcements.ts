/** What is said of deposits that were assigned, decided, and of both undone. */
import { formatWon } from "~/lib/won.ts";
import type { Announcement, Step } from "~/ui/admin/use-undo.ts";
import { type DepositPart, recordedWon } from "./deposit-parts.ts";
import { type DepositState, depositStateNames } from "./stored-deposit.ts";

const wherever = "위의 상태 목록에서 입금마다 되돌릴 수 있습니다";

export function describeAssignment(
  deposits: readonly unknown[],
  parts: readonly DepositPart[],
  steps: readonly Step[],
): Announcement {
  const known = parts.filter(({ payment_id }) => payment_id).length;
  const won = recordedWon(parts);
  return {
    title: `입금 ${deposits.length.toLocaleString("ko")}건을 예매에 넣었습니다`,
    description: [
      won > 0 ? formatWon(won) : "",
      known > 0 ? `${known.toLocaleString("ko")}건은 이미 확인한 돈이라 받은 금액은 그대로입니다.` : "",
    ]
      .filter(Boolean)
      .join(" · "),
    steps,
    altText: wherever,
    undone: (_, left) => ({
      title: "예매에 넣은 입금을 되돌렸습니다",
      description: left > 0 ? `${left.toLocaleString("ko")}건은 그사이 바뀌어 그대로 두었습니다.` : "",
    }),
  };
}

export function describeDecision(state: DepositState, step: Step): Announcement {
  return {
    title: `'${depositStateNames[state]}' 목록으로 옮겼습니다`,
    steps: [step],
    altText: wherever,
    undone: () => ({ title: "입금을 되돌려 놓았습니다" }),
  };
}
