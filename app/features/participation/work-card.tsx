/** A work with everything that is known of it; the words of one that is over are dimmed. */
import { boundSeparators } from "~/lib/bound-separators.ts";
import { shortPeriod } from "~/lib/show-date.ts";
import { ClampedText } from "~/ui/clamped-text.tsx";
import { ArrowOutIcon } from "~/ui/icons.tsx";
import { Image } from "~/ui/image.tsx";
import { MemberLinks } from "./member-links.tsx";
import { posterSizes, type Work } from "./participation.ts";
import { WorkStatus } from "./work-status.tsx";

export function WorkCard({ work, priority }: { work: Work; priority: boolean }) {
  const over = work.status === "completed";
  return (
    <article
      data-over={over || undefined}
      className="grid h-full grid-cols-[min(7.5rem,max(20vw,100%-9.5rem))_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-7 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <Image
        src={work.poster_image}
        alt={`${work.title} 포스터`}
        width={960}
        height={1280}
        sizes={posterSizes}
        priority={priority}
        className="self-start rounded-poster"
      />
      <div className="flex flex-col max-sm:contents">
        <div>
          <div className={`flex min-h-6 flex-wrap items-baseline ${over ? "text-ink-soft" : ""}`}>
            {work.status ? <WorkStatus status={work.status} /> : null}
          </div>
          <h2
            className={`mt-2 font-display text-[clamp(1.375rem,2.4vw,1.875rem)] tracking-tight ${over ? "text-ink-soft" : ""}`}
          >
            {work.title}
          </h2>
          <dl className={`numerals mt-2 ${over ? "text-ink-soft" : ""}`}>
            <Fact name="극단" look={work.venue ? "sm:inline sm:after:content-['_·_'/'']" : ""}>
              {work.theater_name}
            </Fact>
            <Fact name="장소" look="sm:inline">
              {work.venue}
            </Fact>
            <Fact name="기간">{boundSeparators(shortPeriod(work.period))}</Fact>
          </dl>
        </div>
        <div
          className={`col-span-2 flex flex-1 flex-col has-[a]:-mb-2.5 sm:mt-4 ${over ? "text-ink-soft" : ""}`}
        >
          {work.description ? <ClampedText text={work.description} about={work.title} /> : null}
          {work.participating_members.length > 0 ? (
            <div className="flex flex-wrap items-start gap-x-3 [&>ul]:max-w-[calc(100%-5rem)]">
              <h3 className="shrink-0 py-3 font-normal text-base text-ink-soft leading-6">참여 단원</h3>
              <MemberLinks names={work.participating_members} />
            </div>
          ) : null}
          {work.link ? (
            <a
              href={work.link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-12 items-center gap-1.5 self-start font-semibold underline decoration-ink/30 underline-offset-8 hover:decoration-current"
            >
              공연 페이지
              <span className="sr-only">: {work.title} (새 창)</span>
              <ArrowOutIcon />
            </a>
          ) : null}
        </div>
      </div>
    </article>
  );
}

interface FactProps {
  name: string;
  look?: string;
  children: string;
}

function Fact({ name, look = "", children }: FactProps) {
  if (!children) return null;
  return (
    <div className={look}>
      <dt className="sr-only">{name}</dt>
      <dd className={`max-sm:tracking-tight ${look && "sm:inline"}`}>{children}</dd>
    </div>
  );
}
