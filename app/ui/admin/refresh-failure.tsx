/** Says that what is shown was read before, and could not be read again. */
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { Button } from "../button.tsx";

interface RefreshFailureProps {
  error: unknown;
  onRetry: () => unknown;
}

export function RefreshFailure({ error, onRetry }: RefreshFailureProps) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-warn border-l-4 pl-3 text-warn"
    >
      새로 고치지 못해 조금 전 내용입니다. {adminErrorMessage(error)}
      <Button variant="outline" size="small" onClick={onRetry}>
        다시 시도
      </Button>
    </p>
  );
}
