/** The only featured work, shown whole; one that is over is dimmed. */
import { shortPeriod } from "~/lib/show-date.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Image } from "~/ui/image.tsx";
import { MemberLinks } from "./member-links.tsx";
import type { FeaturedWork } from "./participation.ts";
import { WorkStatus } from "./work-status.tsx";

export function SingleWork({ work }: { work: FeaturedWork }) {
  const over = work.status === "completed";
  return (
    <article className="grid gap-x-10 gap-y-8 md:grid-cols-12">
      <div className="md:col-span-5 lg:col-span-4">
        <Image
          src={work.poster_image}
          alt={`${work.title} 포스터`}
          width={960}
          height={1280}
          sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 38vw, 100vw"
          priority
          className="rounded-poster"
        />
      </div>
      <div className="grid content-start justify-items-start gap-5 md:col-span-7 lg:col-span-8">
        {work.status ? <WorkStatus status={work.status} /> : null}
        <h3 className={`font-display text-page tracking-tight ${over ? "text-ink-soft" : ""}`}>
          {work.title}
        </h3>
        {work.theater_name || work.period ? (
          <p className="numerals text-ink-soft *:block">
            <span>{work.theater_name}</span>
            <span>{shortPeriod(work.period)}</span>
          </p>
        ) : null}
        <MemberLinks names={work.participating_members} />
        {work.description ? <p className="max-w-[40em]">{work.description}</p> : null}
        {work.link ? (
          <a href={work.link} target="_blank" rel="noopener" className={buttonClass({ variant: "outline" })}>
            공연 페이지
            <span className="sr-only"> (새 창)</span>
          </a>
        ) : null}
      </div>
    </article>
  );
}
