import { Button } from "~/ui/button.tsx";
import type { Failure } from "./use-reservation.ts";
import { WithTelephone } from "./with-telephone.tsx";

/**
 * Says at the top of the form why nothing was reserved; always in the page, so that it is read out when it fills.
 * A request without an answer can be sent again right there.
 */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className={
        failure
          ? "mb-6 scroll-mt-5 rounded-control border border-bad border-l-4 px-4 py-3 text-bad outline-none"
          : "sr-only"
      }
    >
      {failure ? (
        <p className="font-semibold">
          <WithTelephone text={failure.message} />
        </p>
      ) : null}
      {failure?.unanswered ? (
        <Button type="submit" variant="danger" className="mt-3 w-full">
          다시 시도하기
        </Button>
      ) : null}
    </div>
  );
}
