/** The ways to reach the company, each with how soon it answers: the telephone first, its own form last; below, the way to the theatre and what a program subscribes to. */
import type { ReactNode } from "react";
import { phoneLink } from "~/lib/phone-link.ts";
import { ArrowDownIcon, ArrowOutIcon, Icon } from "~/ui/icons.tsx";
import type { Company } from "./company.ts";
import type { Meeting } from "./company-profile.ts";

interface ChannelCardsProps {
  company: Company;
  meeting: Meeting | null;
  /** Of the calendar, for programs that subscribe to it. */
  calendar: string;
  /** To where the way to the theatre is said, further down; null: nowhere. */
  way: string | null;
}

export function ChannelCards({ company, meeting, calendar, way }: ChannelCardsProps) {
  return (
    <>
      <ul className="grid border-line border-b md:max-xl:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col">
        {company.phone ? (
          <Channel
            name="전화"
            icon="M6 3.5h3.5l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5V18a2.5 2.5 0 0 1-2.5 2.5A15 15 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5z"
          >
            <ChannelLink href={phoneLink(company.phone)}>
              <span className="font-display text-2xl leading-none">{company.phone}</span>
            </ChannelLink>
            <Answers what="통화" when={meeting?.phone_hours} />
          </Channel>
        ) : null}
        {company.kakao_channel_url ? (
          <Channel
            name="카카오톡 채널"
            icon="M12 4c5 0 9 3 9 7s-4 7-9 7l-4.5 3 .5-4C5 15.8 3 13.6 3 11c0-4 4-7 9-7z"
          >
            <ChannelLink href={company.kakao_channel_url} newTab>
              채널에서 상담하기
            </ChannelLink>
            <Answers what="답변" when={meeting?.chat_response} />
          </Channel>
        ) : null}
        {company.email ? (
          <Channel name="이메일" icon="M3.5 5.5h17v13h-17zM4 6l8 6.5L20 6">
            <ChannelLink href={`mailto:${company.email}`}>{company.email}</ChannelLink>
            <Answers what="답변" when={meeting?.email_response} />
          </Channel>
        ) : null}
        <Channel name="메시지" icon="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4">
          <ChannelLink href="#message">
            메시지 바로 쓰기
            <ArrowDownIcon />
          </ChannelLink>
          <Answers what="이메일이나" when="전화로 답합니다" />
        </Channel>
      </ul>
      <p className="flex flex-wrap gap-x-8 pt-2 lg:pt-4">
        {way ? (
          <Feed of="공연장" href={way}>
            찾아오시는 길
          </Feed>
        ) : null}
        <Feed of="공연 일정" href={calendar}>
          캘린더로 구독
        </Feed>
        <Feed of="새 소식" href="/feeds/news.xml">
          RSS 피드로 받기
        </Feed>
      </p>
    </>
  );
}

function Feed({ of, href, children }: { of: string; href: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-soft">
      {of}
      <a
        href={href}
        className="inline-flex min-h-12 items-center text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-current"
      >
        {children}
      </a>
    </span>
  );
}

interface ChannelProps {
  name: string;
  /** Path of its drawing. */
  icon: string;
  children: ReactNode;
}

function Channel({ name, icon, children }: ChannelProps) {
  return (
    <li className="group relative py-6 max-md:flex max-md:min-h-16 max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-[0.45rem] border-line border-t lg:py-9 md:even:border-l md:even:pl-8 xl:not-first:border-l xl:not-first:pl-8">
      <h3 className="flex items-center gap-2.5 font-bold max-md:shrink-0 md:text-lg">
        <Icon>
          <path d={icon} />
        </Icon>
        {name}
      </h3>
      <div className="max-md:ml-auto max-md:min-w-0 max-md:text-right max-md:has-[p]:-mt-1.5 max-md:has-[p]:mb-1.5 md:mt-3 md:pl-7.5">
        {children}
      </div>
    </li>
  );
}

interface ChannelLinkProps {
  href: string;
  newTab?: boolean;
  children: ReactNode;
}

function ChannelLink({ href, newTab = false, children }: ChannelLinkProps) {
  return (
    <a
      href={href}
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
      className="numerals inline-flex min-h-12 items-center gap-2 break-all font-semibold underline decoration-1 decoration-ink/30 underline-offset-8 after:absolute after:inset-0 group-hover:decoration-2 group-hover:decoration-lamp"
    >
      {children}
      {newTab ? (
        <>
          <span className="sr-only"> (새 창)</span>
          <ArrowOutIcon />
        </>
      ) : null}
    </a>
  );
}

/** What is written of its answers, and the company's word for it. */
function Answers({ what, when }: { what: string; when: string | undefined }) {
  return when ? (
    <p className="numerals text-ink-soft max-md:-mt-1 max-md:text-sm">
      {what} {when}
    </p>
  ) : null;
}
