/** A show with its poster, its facts and the ways to its tickets. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { BookingLink } from "./booking-link.tsx";
import type { CurrentShow } from "./performance.ts";
import { PerformanceFacts } from "./performance-facts.tsx";
import { Poster } from "./poster.tsx";

interface PerformanceCardProps {
  show: CurrentShow;
  /** Opens the reservation by bank transfer; shown only when the show takes transfers. */
  transferButton: ReactNode;
  /** Shown beside the facts, below them where there is no room. */
  children?: ReactNode;
}

export function PerformanceCard({ show, transferButton, children }: PerformanceCardProps) {
  return (
    <article className="grid gap-x-10 gap-y-8 md:grid-cols-12 xl:playbill-columns">
      <div className="md:col-span-5">
        <Poster show={show} />
      </div>
      <div className="grid content-start gap-6 md:col-span-7">
        <PerformanceFacts show={show} />
        <p className="line-clamp-4">{show.description}</p>
        <div className="flex flex-wrap gap-3 max-sm:[&_:is(a,button)]:flex-1">
          <Link
            to={`/performances/${show.id}`}
            viewTransition
            className={buttonClass({ variant: "outline" })}
          >
            상세 보기
          </Link>
          <BookingLink show={show} />
          {show.account_transfer_enabled ? transferButton : null}
        </div>
      </div>
      {children ? <div className="md:col-span-12">{children}</div> : null}
    </article>
  );
}
