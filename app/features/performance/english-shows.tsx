/** The shows that are on, each with its poster and the way to its English page. */
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { Image } from "~/ui/image.tsx";
import { BriefEnglishFacts } from "./english-facts.tsx";
import { showWords } from "./english-show-words.ts";
import type { CurrentShow } from "./performance.ts";

export function EnglishShows({ shows }: { shows: readonly CurrentShow[] }) {
  if (shows.length === 0) return <p className="text-ink-soft text-lg">{showWords.none}</p>;
  return (
    <ul className="grid gap-10">
      {shows.map((show) => (
        <li
          key={show.id}
          className="grid items-start gap-6 sm:grid-cols-[minmax(0,16.5rem)_minmax(0,1fr)] sm:gap-x-10"
        >
          <Image
            src={show.image}
            alt={`${showWords.poster}: ${show.title_en || show.title}`}
            width={960}
            height={1280}
            sizes="(min-width: 40rem) 16.5rem, 100vw"
            priority
            className="rounded-poster"
          />
          <div>
            <h3 className="font-bold font-display text-[clamp(2rem,4vw,3.5rem)] leading-tight">
              <EitherLanguage english={show.title_en} korean={show.title} />
            </h3>
            <div className="mt-5 mb-6">
              <BriefEnglishFacts show={show} />
            </div>
            <div className="flex flex-wrap gap-3">
              {show.account_transfer_enabled ? (
                <Link to={`/en/performances/${show.id}/reserve`} className={buttonClass()}>
                  {showWords.reserve}
                </Link>
              ) : null}
              <Link to={`/en/performances/${show.id}`} className={buttonClass({ variant: "outline" })}>
                {showWords.details}
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
