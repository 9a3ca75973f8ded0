/** A featured work; the card leads to the participation page, a member's name to the members. */
import { Link } from "react-router";
import { shortPeriod } from "~/lib/show-date.ts";
import { Image } from "~/ui/image.tsx";
import { MemberLinks } from "./member-links.tsx";
import type { FeaturedWork } from "./participation.ts";
import { WorkStatus } from "./work-status.tsx";

const namesShown = 3;

export function FeaturedCard({ work, priority }: { work: FeaturedWork; priority: boolean }) {
  const over = work.status === "completed";
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-poster">
        <Image
          src={work.poster_image}
          alt=""
          width={960}
          height={1280}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 45vw, 80vw"
          priority={priority}
          className="card-image"
        />
      </div>
      {work.status ? (
        <div className="mt-4">
          <WorkStatus status={work.status} />
        </div>
      ) : null}
      <h3 className={`mt-3 font-display text-xl ${over ? "text-ink-soft" : ""}`}>
        <Link to="/contact" viewTransition className="after:absolute after:inset-0">
          {work.title}
        </Link>
      </h3>
      <p className="numerals mt-1 text-ink-soft *:block">
        <span>{work.venue}</span>
        <span>{shortPeriod(work.period)}</span>
      </p>
      <div className="relative mt-1">
        <MemberLinks names={work.participating_members} atMost={namesShown} />
      </div>
    </article>
  );
}
