/** The page of the form while it asks for the reservation made before, and when nothing answers. */
import { buttonClass } from "~/ui/button.tsx";
import { AskingEarlier } from "./asking-earlier.tsx";

interface EarlierQuestionProps {
  unanswered: boolean;
  /** Of this page. */
  address: string;
  onBeginAnew: () => void;
}

export function EarlierQuestion({ unanswered, address, onBeginAnew }: EarlierQuestionProps) {
  if (!unanswered) return <AskingEarlier />;
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold text-bad">
        앞서 보내신 예매 신청을 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.
      </p>
      <a href={address} className={buttonClass()}>
        다시 시도
      </a>
      <a href={address} onClick={onBeginAnew} className={buttonClass({ variant: "outline" })}>
        새로 예매하기
      </a>
    </div>
  );
}
