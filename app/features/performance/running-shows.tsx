/** Shows that still play while the newest one has ended: named, each with the way to its page. */
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { RunningShow } from "./performance.ts";

export function RunningShows({ shows }: { shows: RunningShow[] }) {
  return (
    <section aria-labelledby="current-show" className="stage-width grid gap-4 py-16">
      <h2 id="current-show" className="sr-only">
        공연 중인 작품
      </h2>
      {shows.map(({ id, title, period, venue }) => (
        <StageMessage
          key={id}
          heading="h3"
          title={title}
          subtitle={["공연 중인 작품", period, venue].filter(Boolean).join(" · ")}
        >
          <Link to={`/performances/${id}`} viewTransition className={buttonClass()}>
            <span className="sr-only">{title} </span>공연 보기와 예매
          </Link>
        </StageMessage>
      ))}
    </section>
  );
}
