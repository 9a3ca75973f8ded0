/** The announcements as a notice board, by their deadlines: what is looked for, until when, how to apply. */
import { byDeadline } from "~/lib/by-deadline.ts";
import { formatDate } from "~/lib/show-date.ts";
import { Badge } from "~/ui/badge.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { firstEmail, WithEmails } from "~/ui/with-emails.tsx";
import { type Audition, isRecruiting, timeLeft } from "./audition.ts";

/** `today` is the date in Seoul. */
export function AuditionList({ auditions, today }: { auditions: Audition[]; today: string }) {
  return (
    <ul className="-mt-2">
      {auditions.toSorted(byDeadline(today)).map((audition) => (
        <li key={audition.id} className="border-line border-b py-8 first:pt-2 last:border-b-0 last:pb-0">
          <AuditionNotice audition={audition} today={today} />
        </li>
      ))}
    </ul>
  );
}

function AuditionNotice({ audition, today }: { audition: Audition; today: string }) {
  const recruiting = isRecruiting(audition, today);
  const left = timeLeft(audition, today);
  return (
    <article className="grid items-center gap-x-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="numerals text-ink-soft">
          {audition.deadline ? (
            <>
              마감 <span className="ml-1 font-semibold text-ink">{formatDate(audition.deadline)}</span>
            </>
          ) : (
            "마감일 없이 받습니다"
          )}
        </span>
        <Badge tone={recruiting ? "ok" : "neutral"}>{recruiting ? "모집 중" : "모집 마감"}</Badge>
        {left ? <span className="numerals font-semibold text-warn">{left}</span> : null}
      </p>
      <h3 className="mt-3 text-balance font-display text-[clamp(1.375rem,2.4vw,1.875rem)]">
        <WholeTitles text={audition.title} />
      </h3>
      <dl className="col-span-full mt-5 grid gap-y-5">
        <Part name="모집 대상">{audition.requirements}</Part>
        <Part name="지원 방법">{audition.application_method}</Part>
      </dl>
      {recruiting ? <Apply audition={audition} /> : null}
    </article>
  );
}

/** To the company's form, or to the e-mail address that is written in how to apply. */
function Apply({ audition: { title, apply_link, application_method } }: { audition: Audition }) {
  const address = firstEmail(application_method);
  if (!apply_link && !address) return null;
  return (
    <a
      {...(apply_link
        ? { href: apply_link, target: "_blank", rel: "noopener noreferrer" }
        : { href: `mailto:${address}?subject=${encodeURIComponent(title)}` })}
      className={`${buttonClass({ variant: "outline" })} mt-5 sm:justify-self-start lg:col-start-2 lg:row-start-2 lg:mt-3`}
    >
      지원하기
      <span className="sr-only">
        : {title}
        {apply_link ? " (새 창)" : " (메일)"}
      </span>
    </a>
  );
}

function Part({ name, children }: { name: string; children: string }) {
  if (!children.trim()) return null;
  return (
    <div className="lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:gap-x-5">
      <dt className="text-ink-soft text-sm lg:leading-[inherit]">{name}</dt>
      <dd className="max-lg:mt-2">
        {children.split("\n").map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
          <p key={place} className="min-h-[1lh]">
            <WithEmails text={line.trim()} />
          </p>
        ))}
      </dd>
    </div>
  );
}

/** A title in brackets stays in one piece, and the halves of the brackets that are empty are no holes. */
function WholeTitles({ text }: { text: string }) {
  return text.split(/(〈[^〈〉]*〉)/).map((part, place) =>
    part.startsWith("〈") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={place} className="-mx-[0.45em] inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
