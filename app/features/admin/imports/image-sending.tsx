/** How far the images of an import are, and those that could not be sent. */
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { Button } from "~/ui/button.tsx";
import type { useImageSending } from "./use-image-sending.ts";

export function ImageSending({ sending }: { sending: ReturnType<typeof useImageSending> }) {
  const { sent, total, running, failed, retry } = sending;
  const canRetry = failed.some(({ refused }) => !refused);
  return (
    <div className="grid gap-3">
      <p role="status" className="numerals flex flex-wrap items-center gap-3">
        {running ? "사진을 올리는 중" : "올린 사진"} {sent.toLocaleString("ko")} /{" "}
        {total.toLocaleString("ko")}
        {running ? (
          <progress aria-label="올린 사진" value={sent} max={total} className="h-2 w-40 accent-ink" />
        ) : null}
      </p>
      {failed.length > 0 ? (
        <div role="alert">
          <p className="font-semibold text-bad">
            올리지 못한 사진이 {failed.length.toLocaleString("ko")}장 있습니다.
          </p>
          <ul className="text-sm">
            {failed.map(({ path, message }) => (
              <li key={path}>
                <strong data-typed="">{path}</strong>: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {canRetry ? (
        <div>
          <Button variant="outline" busy={running} onClick={retry}>
            못 올린 사진 다시 올리기
          </Button>
        </div>
      ) : null}
      {running ? <LeaveGuard when uploading /> : null}
    </div>
  );
}
