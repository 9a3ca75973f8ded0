/** The shows that are on, each with its poster and the ways to a ticket and to its English page, on a phone before the poster. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { Image } from "~/ui/image.tsx";
import { BriefEnglishFacts, EnglishFactsLine } from "./english-brief-facts.tsx";
import type { OpenEnglishShow } from "./english-show-data.ts";
import { showWords } from "./english-show-words.ts";

interface EnglishShowsProps {
  shows: readonly OpenEnglishShow[];
  /** Below the facts: what holds for all of them. */
  children: ReactNode;
}

export function EnglishShows({ shows, children }: EnglishShowsProps) {
  if (shows.length === 0) return <p className="text-ink-soft text-lg">{showWords.none}</p>;
  return (
    <ul className="grid gap-16 max-sm:pt-4">
      {shows.map((show, index) => (
        <li
          key={show.id}
          className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:grid-rows-[auto_1fr_auto]"
        >
          <div className="sm:col-start-2">
            <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b">
              <p className="flex items-baseline gap-3 font-semibold text-curtain leading-none">
                <span aria-hidden="true" className="size-2.5 self-center rounded-full bg-current" />
                {showWords.onNow}
              </p>
              <p className="numerals -mt-[0.12em] pb-2 font-display font-extralight text-[clamp(3rem,5vw,4.5rem)] text-ink-soft leading-[0.9] tracking-tighter">
                {show.year}
              </p>
            </div>
            <h2 className="font-display text-[clamp(2.25rem,5vw,4.25rem)] leading-[1.1] tracking-[-0.02em]">
              <EitherLanguage english={show.title_en} korean={show.title} />
            </h2>
            {show.title_en ? (
              <p lang="ko" className="mt-4.5 font-display text-ink-soft text-xl">
                {show.title}
              </p>
            ) : null}
            <p className="numerals mt-3 text-pretty font-medium leading-snug sm:hidden">
              <EnglishFactsLine show={show} />
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:*:flex-[1_1_9rem] max-sm:*:px-2 sm:col-start-2 sm:row-start-3 sm:-mt-2">
            {show.account_transfer_enabled ? (
              <Link to={`/en/performances/${show.id}/reserve`} className={buttonClass()}>
                {showWords.reserve}
              </Link>
            ) : null}
            <Link to={`/en/performances/${show.id}`} className={buttonClass({ variant: "outline" })}>
              {showWords.details}
            </Link>
          </div>
          <Image
            src={show.image}
            alt={`${showWords.poster}: ${show.title_en || show.title}`}
            width={960}
            height={1280}
            sizes="(min-width: 80rem) 30rem, (min-width: 40rem) 38vw, 100vw"
            priority
            className="rounded-poster sm:col-start-1 sm:row-span-3 sm:row-start-1"
          />
          <div className="sm:col-start-2 text-balance sm:row-start-2 xl:leading-snug xl:[&_dl>div]:py-2">
            <BriefEnglishFacts show={show} />
            {index === shows.length - 1 ? children : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
