/** What the hero says when its images do not come. */
import { Button } from "~/ui/button.tsx";
import type { HeroSummary } from "./use-slide-loading.ts";

interface FailureProps {
  reloading: boolean;
  onReload: () => void;
}

/** The list could not be read and there is nothing to show. */
export function ImageFailurePanel({ reloading, onReload }: FailureProps) {
  return (
    <div className="w-fit max-w-md rounded-control border border-line bg-surface p-6">
      <h2 className="font-display text-xl">이미지 로딩 오류</h2>
      <p className="mt-1 mb-4 text-ink-soft">배경 이미지를 불러오는 중 문제가 발생했습니다.</p>
      <Button variant="outline" busy={reloading} onClick={onReload}>
        다시 시도
      </Button>
    </div>
  );
}

/** Some of the images did not come. */
export function ReloadImagesButton({ summary, onReload }: { summary: HeroSummary; onReload: () => void }) {
  return (
    <Button
      variant="outline"
      className="bg-surface"
      title={`배경 이미지를 ${summary.loadPercentage}% 불러왔습니다`}
      onClick={onReload}
    >
      이미지 다시 불러오기 <span className="numerals">({summary.failedCount})</span>
    </Button>
  );
}
