/** The facts of a show in English; dates come from its show times, since the company writes its run in Korean. */
import { Fragment, type ReactNode } from "react";
import { englishRuntime, englishWon } from "~/lib/english.ts";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { EnglishName, EnglishNames } from "./english-names.tsx";
import { type EnglishShow, type LatinNames, namesIn, type OpenEnglishShow } from "./english-show-data.ts";
import { showWords as words } from "./english-show-words.ts";
import { castOf, isFree } from "./performance.ts";
import { RunDates } from "./run-dates.tsx";

type Fact = readonly [string, ReactNode];

export function EnglishFacts({ show, latin }: { show: EnglishShow; latin: LatinNames }) {
  const cast = castOf(show);
  const { dates, times, venue, runtime, language, price } = sharedFacts(show);
  return (
    <FactRows
      facts={[
        dates,
        times,
        venue,
        [words.director, makers(show.director, show.director_en, latin)],
        [words.writer, makers(show.writer, show.writer_en, latin)],
        [
          words.cast,
          cast.length > 0 &&
            cast.map((name, index) => (
              <Fragment key={name}>
                {index > 0 ? ", " : ""}
                <span lang={latin[name] ? undefined : "ko"} className="whitespace-nowrap">
                  {latin[name] ?? name}
                </span>
              </Fragment>
            )),
        ],
        runtime,
        language,
        [
          words.ages,
          show.age_rating && (
            <EitherLanguage key="ages" english={show.age_rating_en} korean={show.age_rating} />
          ),
        ],
        price,
      ]}
    />
  );
}

/** Those that are also on the entry page. */
export function sharedFacts(show: OpenEnglishShow) {
  return {
    dates: [words.dates, <RunDates key="dates" show={show} />],
    times: [words.times, show.times],
    venue: [
      words.venue,
      show.venue && <EitherLanguage key="venue" english={show.venue_en} korean={show.venue} />,
    ],
    runtime: [words.runtime, show.runtime > 0 ? englishRuntime(show.runtime) : null],
    language: [words.language, show.language],
    price: [
      words.price,
      show.ticket_price > 0
        ? `${englishWon(show.ticket_price)}, ${words.all}`
        : isFree(show)
          ? words.free
          : null,
    ],
  } satisfies Record<string, Fact>;
}

/** Many of them end with the poster beside them, where they are given its height. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="numerals border-line border-t xl:grid xl:content-start xl:has-[>:nth-child(8)]:content-stretch">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex flex-wrap gap-x-4 border-line border-b py-2.5 xl:content-center">
            <dt className="w-[6.5rem] text-ink-soft">{name}</dt>
            <dd className="min-w-0 flex-1 basis-36 font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** As the company has written them in Latin letters, or by the names of its members. */
function makers(text: string | null, english: string, latin: LatinNames): ReactNode {
  if (!text) return null;
  return english ? (
    <EnglishName name={text} latin={english} />
  ) : (
    <EnglishNames names={namesIn(text)} latin={latin} />
  );
}
