/** A few shows of the past, hung side by side under their years. */
import { Link } from "react-router";
import { Image } from "~/ui/image.tsx";
import { useStagger } from "~/ui/use-stagger.ts";
import type { ArchivePick } from "./performance.ts";

export function ArchivePicks({ shows }: { shows: ArchivePick[] }) {
  const list = useStagger<HTMLUListElement>();
  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,28%),1fr))] gap-x-5 gap-y-10 max-sm:gap-x-3 lg:gap-x-10"
    >
      {shows.map((show) => (
        <li key={show.id}>
          <Link to={`/archive?selected=${show.id}`} viewTransition className="group block">
            <p className="numerals font-display font-extralight text-[clamp(2.5rem,6vw,4.5rem)] leading-[0.9] tracking-tighter">
              {show.year}
            </p>
            <div className="mt-3 overflow-hidden rounded-poster sm:mt-5">
              <Image
                src={show.image}
                alt=""
                width={960}
                height={1280}
                sizes="(min-width: 64rem) 18rem, 30vw"
                className="card-image"
              />
            </div>
            <h3 className="mt-2 font-display text-xl max-sm:text-lg card-title sm:mt-4">{show.title}</h3>
          </Link>
        </li>
      ))}
    </ul>
  );
}
