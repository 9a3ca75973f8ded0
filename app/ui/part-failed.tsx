/** In place of a part of the page that could not be read: says so and tries again. */
import { useRevalidator } from "react-router";
import { RetryButton } from "./retry-button.tsx";
import { StageMessage } from "./stage-message.tsx";

interface PartFailedProps {
  title: string;
  /** For a part that can be read by itself; otherwise the whole page is read again. */
  onRetry?: () => void;
  reading?: boolean;
  /** The title is this heading of the page. */
  heading?: "h1" | "h2";
  /** As StageMessage has it. */
  whole?: boolean;
}

export function PartFailed({
  title,
  onRetry,
  reading = false,
  heading = "h2",
  whole = false,
}: PartFailedProps) {
  const revalidator = useRevalidator();
  return (
    <StageMessage heading={heading} title={title} subtitle="조금 뒤에 다시 시도해 주세요" whole={whole}>
      <RetryButton
        busy={onRetry ? reading : revalidator.state === "loading"}
        onRetry={onRetry ?? (() => void revalidator.revalidate())}
      />
    </StageMessage>
  );
}
