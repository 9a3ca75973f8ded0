/** A production of the past as its dialog shows it: poster and facts, story, people, images, voices. */
import { lazy, type ReactNode, Suspense } from "react";
import { shortPeriod } from "~/lib/show-date.ts";
import { useTrackedEvent } from "~/lib/track-event.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { Production } from "./archive.ts";
import type { ArchivePick } from "./performance.ts";
import { Poster } from "./poster.tsx";

// Comes with the first production that has images.
const ImageCarousel = lazy(() => import("~/ui/image-carousel.tsx"));
// Comes with the first production about which more is published than its story.
const ProductionProgramme = lazy(() => import("./production-programme.tsx"));

interface ProductionDetailsProps {
  show: ArchivePick;
  /** null while it is fetched: what the page below knows already is shown. */
  production: Production | null;
}

export function ProductionDetails({ show, production }: ProductionDetailsProps) {
  return <Frame show={show}>{production ? <Details production={production} /> : <Opening />}</Frame>;
}

function Details({ production }: { production: Production }) {
  useTrackedEvent("performance_view", production.title);
  const { title, reviews, programme, additional_images: images, booking_url } = production;
  return (
    <>
      <dl className="numerals border-line border-t">
        <Fact name="기간">{production.period && shortPeriod(production.period)}</Fact>
        <Fact name="장소">{production.venue}</Fact>
        <Fact name="주소">{production.location_address}</Fact>
        <Fact name="연출">{production.director}</Fact>
        <Fact name="작">{production.writer}</Fact>
        <Fact name="출연">{production.cast.join(", ")}</Fact>
        <Fact name="관람연령">{production.age_rating}</Fact>
      </dl>
      {booking_url ? (
        <p className="mt-6">
          <a href={booking_url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            예매하기
            <span className="sr-only"> (새 창)</span>
          </a>
        </p>
      ) : null}
      {production.description ? (
        <Part title="줄거리">
          <Paragraphs text={production.description} className="max-w-[36em]" />
        </Part>
      ) : null}
      {programme ? (
        <Suspense>
          <ProductionProgramme programme={programme} Part={Part} />
        </Suspense>
      ) : null}
      {images.length > 0 ? (
        <Part title="무대 장면">
          <Suspense>
            <ImageCarousel
              label={`${title} 무대 장면`}
              images={images.map((src, index) => ({ src, alt: `${title} 무대 장면 ${index + 1}` }))}
              width={1200}
              height={800}
              sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 55vw, 90vw"
            />
          </Suspense>
        </Part>
      ) : null}
      {reviews.length > 0 ? (
        <Part title="관객의 말">
          <ul className="grid gap-6">
            {reviews.map(({ author, text }) => (
              <li key={`${author} ${text}`}>
                <figure className="border-lamp border-l-2 pl-5">
                  <blockquote className="font-display text-lg leading-relaxed">{text}</blockquote>
                  {author ? <figcaption className="mt-2 text-ink-soft text-sm">{author}</figcaption> : null}
                </figure>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function Opening() {
  return (
    <>
      <p role="status" className="sr-only">
        공연 정보를 불러오는 중입니다
      </p>
      <div aria-hidden="true" className="grid gap-4 border-line border-t pt-4 motion-safe:animate-pulse">
        {["w-3/5", "w-2/5", "w-1/2", "w-4/5", "w-full", "w-11/12"].map((width) => (
          <div key={width} className={`h-5 bg-line/70 ${width}`} />
        ))}
      </div>
    </>
  );
}

/** Poster and year stay in sight beside the rest where a window is high enough for both; else the year would be cut off. */
function Frame({ show, children }: { show: ArchivePick; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-5 self-start sm:top-0 sm:block sm:[@media(min-height:47.5rem)]:sticky">
        <Poster show={show} priority />
        <p className="numerals font-display font-extralight text-ink-soft text-[clamp(2.6rem,8vw,6rem)] leading-[0.85] tracking-tighter sm:mt-6 sm:-ml-[0.05em]">
          {show.year}
        </p>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return children ? (
    <div className="flex flex-wrap gap-x-4 border-line border-b py-2.5">
      <dt className="w-[4.5rem] text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1 basis-36 font-medium">{children}</dd>
    </div>
  ) : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-4 font-display text-xl">{title}</h3>
      {children}
    </section>
  );
}
