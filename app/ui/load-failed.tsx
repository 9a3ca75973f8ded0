/** In place of a list that could not be read and of which there is no stale content. */
import { Button } from "./button.tsx";
import { StageMessage } from "./stage-message.tsx";

interface LoadFailedProps {
  title: string;
  reading: boolean;
  onRetry: () => void;
}

export function LoadFailed({ title, reading, onRetry }: LoadFailedProps) {
  return (
    <StageMessage title={title} subtitle="조금 뒤에 다시 시도해 주세요">
      <Button variant="outline" busy={reading} onClick={onRetry}>
        다시 시도
      </Button>
    </StageMessage>
  );
}
