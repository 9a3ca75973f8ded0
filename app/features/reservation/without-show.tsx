/** The page of the form while its show cannot be read: what was sent can be sent again, and what was reserved is said. */
import { pageTitle } from "~/lib/page-meta.ts";
import { buttonClass } from "~/ui/button.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { ResendForm } from "./resend-form.tsx";
import { type FormAnswer, reservePath } from "./reservation.ts";
import { statusOf } from "./reservation-status.ts";
import type { WaitingAnswer } from "./waiting.ts";
import WaitingForm from "./waiting-form.tsx";

interface WithoutShowProps {
  performanceId: string;
  answer: FormAnswer | null;
  waiting: WaitingAnswer | null;
  company: string;
}

export default function WithoutShow({ performanceId, answer, waiting, company }: WithoutShowProps) {
  const { title, subtitle } = withoutShow(answer);
  return (
    <div className="stage-width py-16">
      <title>{pageTitle(title, company)}</title>
      <StageMessage heading="h1" title={title} subtitle={subtitle}>
        {answer?.ok ? null : answer ? (
          <ResendForm sent={answer.sent} />
        ) : (
          <a href={reservePath(performanceId)} className={buttonClass()}>
            다시 시도
          </a>
        )}
      </StageMessage>
      {waiting ? (
        <WaitingForm performanceId={performanceId} showTimes={[]} soldOut="" delivered={waiting} alone />
      ) : null}
    </div>
  );
}

function withoutShow(answer: FormAnswer | null): { title: string; subtitle: string } {
  if (answer?.ok) {
    const { message, payable } = statusOf(answer.reservation);
    return {
      title: `예매번호 ${answer.reservation.reservation_number}`,
      subtitle: payable ? "예매 신청이 접수되었습니다. 새로고침하시면 입금 안내가 나옵니다." : message,
    };
  }
  return {
    title: "공연 정보를 불러오지 못했습니다",
    subtitle: answer?.message ?? "조금 뒤에 다시 시도해 주세요",
  };
}
