/** Around the form of a reservation and its ticket, in both languages. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Image } from "~/ui/image.tsx";

interface ReservePageProps {
  show: { image: string | null };
  /** What its image is called. */
  poster: string;
  title: ReactNode;
  /** What is done here, smaller behind the title. */
  kind: string;
  venue: ReactNode;
  period: ReactNode;
  /** To the page of the show. */
  way: { to: string; words: string };
  /** Read out before the sheet. */
  subtitle: string;
  /** The form has the show at its side, the ticket what comes next. */
  isForm: boolean;
  children: ReactNode;
}

/**
 * The title over a rule as on other pages; below, the show at the side and the sheet beside it, one above the other where
 * there is no room. There the poster stands beside the words only when these have room enough, however large their
 * letters are.
 */
export function ReservePage({
  show,
  poster,
  title,
  kind,
  venue,
  period,
  way,
  subtitle,
  isForm,
  children,
}: ReservePageProps) {
  const wayThere = (
    <Link
      to={way.to}
      viewTransition
      className="inline-flex min-h-12 items-center underline print:hidden decoration-ink/30 underline-offset-4 hover:decoration-current"
    >
      {way.words}
    </Link>
  );
  return (
    <article aria-labelledby="reserve" className="stage-width scroll-mt-28 pt-10 pb-20 lg:pt-16 lg:pb-32">
      <h1
        id="reserve"
        className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-4 font-display text-page tracking-tight"
      >
        <span>{title}</span>
        <span className="font-normal font-sans text-base text-ink-soft tracking-normal empty:hidden lg:text-lg">
          {kind}
        </span>
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 pt-5 md:grid-cols-12 md:pt-8 lg:pt-12">
        {/* A ticket says where, and has the poster on it. */}
        {isForm ? (
          <div className="@container form-aside md:col-span-4 lg:col-span-3">
            <div
              className={`grid gap-x-5 gap-y-4 md:grid-cols-1! ${show.image ? "@min-[18em]:grid-cols-[minmax(0,1fr)_min(5rem,22vw)]" : ""}`}
            >
              <div className="min-w-0">
                <p className="numerals text-balance text-ink-soft">
                  {venue}
                  {period ? (
                    <>
                      <br />
                      {period}
                    </>
                  ) : null}
                </p>
                {wayThere}
              </div>
              <div
                className={`hidden md:-order-1 md:block md:max-w-64 ${show.image ? "@min-[18em]:block" : ""}`}
              >
                <Image
                  src={show.image}
                  alt={poster}
                  width={960}
                  height={1280}
                  sizes="(min-width: 48rem) 16rem, 5rem"
                  className="poster rounded-poster"
                />
              </div>
            </div>
          </div>
        ) : null}
        <div
          className={`border-line [--inset:var(--gutter)] md:[--inset:0px] ${isForm ? "max-md:border-t max-md:pt-6 md:col-span-8 lg:col-span-9" : "md:col-span-full"}`}
        >
          {/* biome-ignore lint/a11y/noAutofocus: a page that comes with a ticket is the answer to what was sent */}
          <h2 tabIndex={-1} autoFocus={!isForm} className="sr-only">
            {subtitle}
          </h2>
          <div className={isForm ? "@container" : "reserved-ticket"}>{children}</div>
          {isForm ? null : wayThere}
        </div>
      </div>
    </article>
  );
}
