/** A show's page for visitors from abroad; what sells tickets is put in by the route. */
import type { ReactNode } from "react";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { Image } from "~/ui/image.tsx";
import { PageContents } from "~/ui/page-contents.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import { EnglishCast } from "./english-cast.tsx";
import { EnglishFacts } from "./english-facts.tsx";
import type { EnglishShow, LatinNames } from "./english-show-data.ts";
import { showWords as words } from "./english-show-words.ts";
import { EnglishWay } from "./english-way.tsx";
import { PlaybillHeading } from "./playbill-heading.tsx";
import { galleryRow } from "./stage-image-places.ts";

interface EnglishShowPageProps {
  show: EnglishShow;
  latin: LatinNames;
  over: boolean;
  /** Beside the facts: the way to a ticket. */
  panel: ReactNode;
  /** The same as a button, for the bar that stays in reach. */
  button: ReactNode;
  prices: ReactNode;
  /** Below the address, in its columns. */
  directions: ReactNode;
}

export function EnglishShowPage({
  show,
  latin,
  over,
  panel,
  button,
  prices,
  directions,
}: EnglishShowPageProps) {
  const about = show.description_en || show.description;
  const guide = show.viewing_guide_en ? linesOf(show.viewing_guide_en) : show.viewing_guide;
  const parts = {
    about: about.trim() !== "",
    cast: show.players.length > 0,
    stills: show.images.length > 0,
    prices: !over && show.ticket_price > 0,
    guide: !over && guide.length > 0,
    way: !over && Boolean(show.venue || show.location_address),
  };
  const shown = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part]);
  return (
    <article aria-labelledby="show" className="[--bar-height:3rem] lg:[--bar-height:4rem]">
      <div className="stage-width pt-8 pb-16 lg:pb-24 [&_h1]:text-[clamp(2rem,5vw,4.25rem)]">
        <PlaybillHeading
          id="show"
          level="h1"
          label={over ? words.over : words.onNow}
          year={show.year}
          title={<EitherLanguage english={show.title_en} korean={show.title} />}
        >
          {show.title_en ? (
            <p lang="ko" className="mt-2 font-display text-[clamp(1.25rem,1.7vw,1.5rem)] text-ink-soft">
              {show.title}
            </p>
          ) : null}
        </PlaybillHeading>
        <div className="grid gap-10 md:grid-cols-12 xl:grid-cols-[456fr_364fr_404fr] xl:gap-x-7">
          <div className="md:col-span-5 xl:col-auto">
            <Image
              src={show.image}
              alt={`${words.poster}: ${show.title_en || show.title}`}
              width={960}
              height={1280}
              sizes="(min-width: 80rem) 27rem, (min-width: 48rem) 38vw, 100vw"
              priority
              className="rounded-poster"
            />
          </div>
          <div className="text-balance md:col-span-7 xl:col-auto xl:leading-snug xl:*:h-full xl:[&_dl>div]:py-2">
            <EnglishFacts show={show} latin={latin} />
          </div>
          <div className="md:col-span-12 xl:col-auto">{panel}</div>
        </div>
      </div>
      {shown.length > 1 ? (
        <PageContents label={words.contents} parts={shown.map((id) => ({ id, label: words[id] }))}>
          {button}
        </PageContents>
      ) : null}
      <div className="[&>:first-child>div]:border-t-0">
        {parts.about ? (
          <ProgrammeSection id="about" title={words.about}>
            <div lang={show.description_en ? undefined : "ko"}>
              <Paragraphs text={about} className="max-w-[34em] text-lg leading-relaxed" />
            </div>
          </ProgrammeSection>
        ) : null}
        {parts.cast ? (
          <ProgrammeSection id="cast" title={words.cast}>
            <EnglishCast players={show.players} latin={latin} roles={show.roles} />
          </ProgrammeSection>
        ) : null}
        {parts.stills ? (
          <section
            id="stills"
            aria-labelledby="stills-heading"
            className="on-stage scroll-mt-(--bar-height,0px)"
          >
            <div className="stage-width pb-14 lg:pb-20">
              <h2
                id="stills-heading"
                className="mb-8 border-line pt-14 font-display text-section lg:pt-20 dark:border-t"
              >
                {words.stills}
              </h2>
              <ul className={galleryRow}>
                {show.images.slice(0, 6).map((src, index) => (
                  <li key={src}>
                    <Image
                      src={src}
                      alt={`${words.stills} ${index + 1}`}
                      width={1200}
                      height={800}
                      sizes="(min-width: 64rem) 40rem, 100vw"
                      className="rounded-poster"
                    />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ) : null}
        {parts.prices ? (
          <ProgrammeSection id="prices" title={words.prices}>
            {prices}
          </ProgrammeSection>
        ) : null}
        {parts.guide ? (
          <ProgrammeSection id="guide" title={words.guide}>
            <ul lang={show.viewing_guide_en ? undefined : "ko"} className="grid gap-x-10 sm:grid-cols-2">
              {guide.map((line) => (
                <li key={line} className="-mt-px border-line border-y py-4">
                  {line}
                </li>
              ))}
            </ul>
          </ProgrammeSection>
        ) : null}
        {parts.way ? (
          <ProgrammeSection id="way" title={words.way}>
            <div className="grid gap-10 text-lg lg:grid-cols-2">
              <div className="lg:col-span-2">
                <EnglishWay show={show} />
              </div>
              {directions}
            </div>
          </ProgrammeSection>
        ) : null}
      </div>
    </article>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
