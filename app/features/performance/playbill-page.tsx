/** A show's page as a programme: the playbill first, then one part after another; what sells tickets is put in by the route. */
import type { ReactNode } from "react";
import { PageContents } from "~/ui/page-contents.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import { BookingLink } from "./booking-link.tsx";
import { CastLineUp } from "./cast-line-up.tsx";
import { DirectorNote } from "./director-note.tsx";
import { Makers } from "./makers.tsx";
import { PerformanceFacts } from "./performance-facts.tsx";
import type { Playbill } from "./playbill.ts";
import { PlaybillHeading } from "./playbill-heading.tsx";
import { type PlaybillPart, playbillParts } from "./playbill-parts.ts";
import { Poster } from "./poster.tsx";
import { ReservationGuideLink } from "./reservation-guide-link.tsx";
import { ReviewList } from "./review-list.tsx";
import { StageImages } from "./stage-images.tsx";
import { ViewingGuide } from "./viewing-guide.tsx";
import { WayThere } from "./way-there.tsx";

interface PlaybillPageProps {
  show: Playbill;
  over: boolean;
  /** Beside the facts: the way to a ticket, or why there is none. */
  panel: ReactNode;
  /** The same as a button, for the bar that stays in reach. */
  button: ReactNode;
  showTimes: ReactNode;
  prices: ReactNode;
  /** Leads to what the company writes about the way to its own theatre. */
  directions: ReactNode;
  /** Hands the page on. */
  share: ReactNode;
}

export function PlaybillPage({ show, over, panel, button, share, ...slots }: PlaybillPageProps) {
  const parts = playbillParts(show, over);
  return (
    <article aria-labelledby="show" className="[--bar-height:3rem] lg:[--bar-height:4rem]">
      <div className="stage-width pt-8 pb-16 lg:pb-24 print:pt-4 print:pb-4">
        <PlaybillHeading
          id="show"
          level="h1"
          label={over ? "지난 공연" : "현재 공연"}
          year={show.year}
          title={show.title}
        />
        <h2 className="sr-only">공연 정보와 예매</h2>
        <div className="grid gap-10 md:grid-cols-12 xl:playbill-columns print:grid-cols-12 print:gap-6">
          <div className="md:col-span-5 print:col-span-5">
            <Poster show={show} priority />
          </div>
          <div className="grid content-start gap-6 md:col-span-7 print:col-span-7">
            <PerformanceFacts show={show} />
            <div className="flex flex-wrap gap-3">
              {over ? null : <BookingLink show={show} />}
              {over ? null : <ReservationGuideLink show={show} />}
              {share}
            </div>
          </div>
          <div className="md:col-span-12">{panel}</div>
        </div>
      </div>
      {parts.length > 1 ? <PageContents parts={parts}>{button}</PageContents> : null}
      <div className="[&>:first-child>div]:border-t-0 [&>:first-child>div>h2]:border-t-0">
        {parts.map((part) => (
          <Part key={part.id} part={part} show={show} {...slots} />
        ))}
      </div>
    </article>
  );
}

interface PartProps extends Pick<PlaybillPageProps, "show" | "showTimes" | "prices" | "directions"> {
  part: PlaybillPart;
}

function Part({ part: { id, label }, show, showTimes, prices, directions }: PartProps) {
  if (id === "images") {
    return (
      <section
        id={id}
        aria-labelledby="images-heading"
        className="on-stage scroll-mt-(--bar-height,0px) print:hidden"
      >
        <div className="stage-width pb-16 lg:pb-24">
          <h2
            id="images-heading"
            className="mb-8 border-line pt-12 font-display text-section lg:mb-10 lg:pt-20 dark:border-t"
          >
            {label}
          </h2>
          <StageImages title={show.title} images={show.images} />
        </div>
      </section>
    );
  }
  return (
    <ProgrammeSection id={id} title={label}>
      {id === "synopsis" ? (
        <Paragraphs
          text={show.description}
          className="max-w-[32em] text-[clamp(1.125rem,1.7vw,1.375rem)] leading-[1.9]"
        />
      ) : null}
      {id === "cast" ? <CastLineUp show={show} /> : null}
      {id === "note" ? <DirectorNote show={show} /> : null}
      {id === "makers" ? <Makers show={show} /> : null}
      {id === "reviews" ? <ReviewList reviews={show.reviews} /> : null}
      {id === "schedule" ? (
        <div className="grid gap-x-10 gap-y-12 xl:grid-cols-9">
          <div className="@container xl:col-span-5">{showTimes}</div>
          <div className="xl:col-span-4">{prices}</div>
        </div>
      ) : null}
      {id === "guide" ? <ViewingGuide sentences={show.viewing_guide} /> : null}
      {id === "way" ? <WayThere show={show} more={directions} /> : null}
    </ProgrammeSection>
  );
}
