import { Spinner } from "~/ui/spinner.tsx";

/** Said while the reservation is asked for that this visitor has sent before. */
export function AskingEarlier() {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
      <Spinner /> 앞서 보내신 예매 신청을 확인하고 있습니다…
    </p>
  );
}
