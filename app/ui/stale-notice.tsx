/** Says that what follows is stale, since when, and offers to try again. */
import { formatMoment } from "~/lib/show-date.ts";
import { Button } from "./button.tsx";

interface StaleNoticeProps {
  /** When it was read (ISO 8601). */
  since: string;
  reading: boolean;
  onRetry: () => void;
}

export function StaleNotice({ since, reading, onRetry }: StaleNoticeProps) {
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-y border-l-4 border-l-lamp bg-surface py-3 pr-4 pl-5"
    >
      <p>
        <strong className="font-semibold">저장해 둔 내용을 보여 드립니다.</strong> 지금은 새 내용을 불러올 수
        없어 <time dateTime={since}>{formatMoment(since)}</time>에 읽은 그대로입니다.
      </p>
      <Button variant="outline" busy={reading} onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  );
}
