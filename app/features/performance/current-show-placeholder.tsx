/** What is shown in the place of the current show while it is not there. */
import { RetryButton } from "~/ui/retry-button.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";

export function CurrentShowLoading() {
  return (
    <section aria-busy="true" aria-labelledby="current-show" className="stage-width py-16">
      <StageMessage titleId="current-show" title="현재 공연" subtitle="불러오는 중" />
    </section>
  );
}

export function CurrentShowMissing() {
  return (
    <section aria-labelledby="current-show" className="stage-width py-16">
      <StageMessage titleId="current-show" title="현재 진행 중인 공연이 없습니다" subtitle="준비 중" />
    </section>
  );
}

export function CurrentShowFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-labelledby="current-show" className="stage-width py-16">
      <StageMessage
        titleId="current-show"
        title="공연 정보를 불러오지 못했습니다"
        subtitle="조금 뒤에 다시 시도해 주세요"
      >
        <RetryButton onRetry={onRetry} />
      </StageMessage>
    </section>
  );
}
