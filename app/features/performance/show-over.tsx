/** In place of the way to tickets: this show is over; where to go on from here. */
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import type { ShowName } from "./playbill-data.ts";

export function ShowOver({ current }: { current: ShowName | null }) {
  return (
    <section
      aria-labelledby="over"
      className="on-stage stage-cone grid content-end gap-3 overflow-hidden rounded-control px-6 pt-28 pb-8"
    >
      <h3 id="over" className="font-display text-2xl">
        막을 내린 공연입니다
      </h3>
      <p className="text-ink-soft">예매가 끝났습니다. 함께해 주신 분들께 감사드립니다.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {current ? (
          <Link to={`/performances/${current.id}`} viewTransition className={buttonClass()}>
            현재 공연 보기
          </Link>
        ) : null}
        <Link to="/archive" viewTransition className={buttonClass({ variant: "outline" })}>
          공연 기록 보기
        </Link>
      </div>
    </section>
  );
}
