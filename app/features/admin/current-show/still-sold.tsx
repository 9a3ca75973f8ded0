/** Says which shows have show times to come though the home page shows another, or will. */
import type { Show } from "./show-schema.ts";

export function StillSold({ shows }: { shows: readonly Show[] }) {
  if (shows.length === 0) return null;
  const titles = shows.map(({ title }) => `〈${title}〉`).join(", ");
  return (
    <p className="border-warn border-l-4 pl-3">
      아직 회차가 남은 공연: {titles}. 홈페이지에는 가장 나중에 등록한 공연만 나옵니다. 남은 공연은 그 공연의
      페이지에서 계속 볼 수 있습니다.
    </p>
  );
}
