/** While the reservation is asked for that this tab has sent before, and when nobody answers. */
import { buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";

export function AskingEarlier() {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
      <Spinner /> 앞서 보내신 예매 신청을 확인하고 있습니다…
    </p>
  );
}

interface EarlierUnansweredProps {
  /** Of the form, which asks again. */
  address: string;
  onStartNew: () => void;
}

export function EarlierUnanswered({ address, onStartNew }: EarlierUnansweredProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold text-bad">
        앞서 보내신 예매 신청을 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.
      </p>
      <a href={address} className={buttonClass()}>
        다시 시도
      </a>
      <a href={address} onClick={onStartNew} className={buttonClass({ variant: "outline" })}>
        새로 예매하기
      </a>
    </div>
  );
}
