/** What is shown in the place of announcements: that applicants are always welcome, or that they could not be read. */
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";

/** No announcement is out: anyone who wants to join can always write. */
export function AlwaysRecruiting({ children }: { children: ReactNode }) {
  return (
    <div>
      <Badge tone="ok">상시 모집</Badge>
      <h3 className="mt-3 font-display text-[clamp(1.375rem,2vw,1.5rem)]">함께할 분을 언제나 기다립니다</h3>
      <p className="mt-2 max-w-[36em]">
        지금은 정해진 오디션 일정이 없습니다. 연극을 함께하고 싶은 분은 언제든지 연락해 주세요.
      </p>
      <div className="mt-4">{children}</div>
    </div>
  );
}

export function AuditionsFailed() {
  const revalidator = useRevalidator();
  return (
    <div role="alert" className="border-bad border-l-4 bg-surface px-5 py-4">
      <p className="font-semibold text-bad">
        오디션 공고를 불러오는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.
      </p>
      <Button
        variant="outline"
        busy={revalidator.state === "loading"}
        onClick={() => void revalidator.revalidate()}
        className="mt-4"
      >
        다시 시도
      </Button>
    </div>
  );
}
