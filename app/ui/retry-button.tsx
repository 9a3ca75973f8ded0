/** Tries again in place; before the page is hydrated, by asking for the whole page. */
import { useSearchParams } from "react-router";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface RetryButtonProps {
  busy?: boolean;
  onRetry: () => void;
}

export function RetryButton({ busy = false, onRetry }: RetryButtonProps) {
  const [parameters] = useSearchParams();
  const hydrated = useHydrated();
  return (
    <form>
      {[...parameters].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="outline"
        busy={busy && hydrated}
        onClick={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        다시 시도
      </Button>
    </form>
  );
}
