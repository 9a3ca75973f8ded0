/** A few shows of the past, hung side by side under their years. */
import { Link } from "react-router";
import { Image } from "~/ui/image.tsx";
import { useStagger } from "~/ui/use-stagger.ts";
import type { ArchivePick } from "./performance.ts";

export function ArchivePicks({ shows }: { shows: ArchivePick[] }) {
  const list = useStagger<HTMLUListElement>();
  return (
    <ul ref={list} className="grid gap-x-5 sm:grid-cols-3 sm:gap-y-10 lg:gap-x-10">
      {shows.map((show) => (
        <li
          key={show.id}
          className="border-line max-sm:border-b max-sm:py-6 max-sm:first:pt-0 max-sm:last:border-0"
        >
          <Link
            to={`/archive?selected=${show.id}`}
            viewTransition
            className="group grid grid-cols-[minmax(0,1fr)_min(7.5rem,34vw)] grid-rows-[auto_1fr] gap-x-5 sm:block"
          >
            <p className="numerals font-display font-extralight text-[clamp(3.5rem,6vw,4.5rem)] leading-[0.9] tracking-tighter">
              {show.year}
            </p>
            <div className="row-span-2 overflow-hidden rounded-poster sm:mt-5">
              <Image
                src={show.image}
                alt=""
                width={960}
                height={1280}
                sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 8rem"
                className="card-image"
              />
            </div>
            <h3 className="mt-2 font-display text-xl card-title sm:mt-4">{show.title}</h3>
          </Link>
        </li>
      ))}
    </ul>
  );
}
