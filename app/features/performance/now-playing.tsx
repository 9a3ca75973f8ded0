/** The show that is on, in the first view of Home: poster, title, dates, and the way to a ticket. */
import { Link } from "react-router";
import { formatRun } from "~/lib/show-date.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { CurrentShow } from "./performance.ts";
import { Poster } from "./poster.tsx";

interface NowPlayingProps {
  show: CurrentShow;
  /** Address of the form; null while nothing can be reserved. */
  reserveAt: string | null;
  /** When booking opens, in words, while that lies ahead. */
  opening: string | null | undefined;
}

export function NowPlaying({ show, reserveAt, opening }: NowPlayingProps) {
  const dates = formatRun(show.show_times) || show.period;
  return (
    <div className="grid w-full grid-cols-[min(6.5rem,27vw)_minmax(0,1fr)] items-start gap-3.5 rounded-control border border-line bg-surface/85 p-3.5 sm:w-auto sm:grid-cols-[7rem_minmax(11rem,1fr)]">
      {/* The file that the card below shows on a phone, so that it comes once. */}
      <Poster show={show} alt="" sizes="(min-width: 64rem) 7rem, calc(100vw - 2.5rem)" className="" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-y-3 self-stretch">
        <div>
          <p className="flex items-center gap-2 font-semibold text-lamp text-sm leading-tight before:size-2 before:rounded-full before:bg-current">
            {reserveAt ? "지금 예매 중" : (opening ?? "현재 공연")}
          </p>
          <p className="mt-1 font-display text-xl leading-tight sm:text-2xl">{show.title}</p>
          {dates ? <p className="numerals mt-1.5 text-ink-soft text-sm leading-snug">{dates}</p> : null}
        </div>
        <Link
          to={reserveAt ?? `/performances/${show.id}`}
          viewTransition
          data-books={reserveAt ? "" : undefined}
          className={buttonClass()}
        >
          <span className="sr-only">{show.title} </span>
          {reserveAt ? "예매하기" : "공연 보기"}
        </Link>
      </div>
    </div>
  );
}
