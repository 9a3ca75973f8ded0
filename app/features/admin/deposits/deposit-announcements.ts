/** What is said of deposits that were assigned, decided, and of both undone. */
import { formatWon } from "~/lib/won.ts";
import type { Announcement, Step } from "~/ui/admin/use-undo.ts";
import { type DepositState, depositStateNames } from "./stored-deposit.ts";

const wherever = "위의 상태 목록에서 입금마다 되돌릴 수 있습니다";

/** `remark`: what was left as it is. */
export function describeAssignment(
  deposits: readonly { amount: number }[],
  steps: readonly Step[],
  remark = "",
): Announcement {
  const won = formatWon(deposits.reduce((sum, { amount }) => sum + amount, 0));
  return {
    title: `입금 ${deposits.length.toLocaleString("ko")}건을 예매에 넣었습니다`,
    description: [won, remark].filter(Boolean).join(" · "),
    steps,
    altText: wherever,
    undone: (_, left) => ({
      title: "예매에 넣은 입금을 되돌렸습니다",
      description: left > 0 ? `${left}건은 그사이 바뀌어 그대로 두었습니다.` : "",
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
