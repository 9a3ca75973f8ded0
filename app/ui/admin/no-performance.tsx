/** What stands in place of a list of the box office before the first show: what will be there, and the way to it. */
import { Link } from "react-router";
import { buttonClass } from "../button.tsx";

export function NoPerformance({ advice }: { advice: string }) {
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-1 border-line border-y py-10 text-center">
      <p role="status" className="font-semibold text-lg">
        아직 공연이 없습니다.
      </p>
      <p className="text-ink-soft">{advice}</p>
      <Link to="/admin/current-performance" className={`${buttonClass()} mt-4`}>
        공연 등록하기
      </Link>
    </div>
  );
}
