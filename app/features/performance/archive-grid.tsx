/** A page of the archive: posters in rows, each under its year; a click opens the production over the page. */
import { useState } from "react";
import { Link } from "react-router";
import { openedHere } from "~/ui/address-dialog.tsx";
import { Image } from "~/ui/image.tsx";
import { archivePageSize } from "./archive.ts";
import type { ArchivePick } from "./performance.ts";

/** How many posters are fetched at once. */
const firstPosters = 6;

const gridClass = "grid gap-x-5 gap-y-10 min-[18em]:grid-cols-2 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-16";

interface ArchiveGridProps {
  shows: ArchivePick[];
  /** Address at which a production is opened. */
  addressOf: (id: string) => string;
  /** A production lies open over the page: its own poster comes first. */
  covered: boolean;
}

/** Id of the link that opens a production: the focus comes back to it. */
export const openerOf = (id: string) => `show-${id}`;

export function ArchiveGrid({ shows, addressOf, covered }: ArchiveGridProps) {
  const [first] = useState(covered ? 0 : firstPosters);
  return (
    <ul className={gridClass}>
      {shows.map((show, index) => (
        <li key={show.id}>
          <Link
            id={openerOf(show.id)}
            to={addressOf(show.id)}
            state={openedHere}
            // Never in place of the page below, not even while that is coming back: closing goes back to it.
            replace={false}
            preventScrollReset
            prefetch="intent"
            aria-haspopup="dialog"
            className="group block"
          >
            <div className="overflow-hidden rounded-poster">
              <Image
                src={show.image}
                alt=""
                width={960}
                height={1280}
                sizes="(min-width: 64rem) 17rem, 45vw"
                priority={index < first}
                className="card-image"
              />
            </div>
            <p className="numerals mt-4 font-display font-extralight text-[clamp(2rem,4.5vw,3.25rem)] leading-none tracking-tighter">
              {show.year}
            </p>
            <h2 className="mt-2 font-display text-lg card-title lg:text-xl">{show.title}</h2>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shown where a page will be while it is fetched. */
export function ArchiveSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        공연 기록을 불러오는 중입니다
      </p>
      <ul aria-hidden="true" data-skeleton className={gridClass}>
        {Array.from({ length: archivePageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight places that are all alike
          <li key={index} className="motion-safe:animate-pulse">
            <div className="aspect-3/4 rounded-poster bg-line/70" />
            <div className="mt-4 h-[clamp(2rem,4.5vw,3.25rem)] w-2/5 bg-line/70" />
            <div className="mt-3 h-6 w-4/5 bg-line/70" />
          </li>
        ))}
      </ul>
    </>
  );
}
