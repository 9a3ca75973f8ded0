/** How to reach the company: its channels, its auditions, a message, a visit. */
import { data, redirect, useSearchParams } from "react-router";
import { readAuditions } from "~/features/audition/audition-data.ts";
import { AuditionList } from "~/features/audition/audition-list.tsx";
import { AlwaysRecruiting, AuditionsFailed } from "~/features/audition/audition-notices.tsx";
import { ChannelCards } from "~/features/company/channel-cards.tsx";
import { readMeeting } from "~/features/company/company-data.ts";
import { hasVisitInfo, VisitInfo } from "~/features/company/visit-info.tsx";
import {
  fieldNames,
  type MessageAnswer,
  outcomeIds,
  readFields,
  success,
} from "~/features/inquiries/inquiry.ts";
import { sendMessage } from "~/features/inquiries/inquiry-data.ts";
import { MessageForm } from "~/features/inquiries/inquiry-form.tsx";
import { takeAnswer } from "~/features/inquiries/inquiry-request.ts";
import { pageMeta, pageTitle } from "~/lib/page-meta.ts";
import { readForm, refuseLongFields } from "~/lib/read-form.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart } from "~/page-loading/page-part.ts";
import { buttonClass } from "~/ui/button.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PrivacyNote } from "~/ui/privacy-note.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import type { Route } from "./+types/communication";

/** A message of several times the length that is taken comes back in the form, to be shortened. */
export const middleware = [refuseLongFields({ message: 20_000 })];

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const [meeting, auditions] = await Promise.all([
    pagePart("meeting", readMeeting(supabase)),
    pagePart("auditions", readAuditions(supabase)),
  ]);
  return data(
    { meeting, auditions, today: todayInSeoul() },
    { headers: allReady(meeting, auditions) ? cachePage() : {} },
  );
}

/** Takes a message. Without a script the answer is a page, which a reload does not send again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const answer = await sendMessage(supabaseOf(context), readFields(form));
  if (answer.ok) return redirect(`/communication?sent=1#${outcomeIds.sent}`, 303);
  const typed = Object.fromEntries(
    fieldNames.flatMap((name) => (typeof form[name] === "string" ? [[name, form[name]]] : [])),
  );
  return data<MessageAnswer>({ ...answer, typed }, { status: 422 });
}

/** The same in place, from a page that is hydrated. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => takeAnswer(serverAction);

const sent: MessageAnswer = { ok: true };

export const headers: Route.HeadersFunction = cachedWithLayout;

const title = "소통";

const feeds = [
  { name: "새 소식 피드", type: "application/atom+xml", href: "/feeds/news.xml" },
  { name: "공연 일정", type: "text/calendar", href: "/feeds/shows.ics" },
];

function titleAfter(answer: MessageAnswer | null): string {
  if (!answer) return title;
  return answer.ok ? success.title : `확인 필요: ${title}`;
}

/** All but the title, which says how sending a message went. */
export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  const { company_name: name } = layout.company;
  const meta = pageMeta(layout.site, {
    title,
    description: `${name}에 문의하는 방법과 오디션 공고, 연습 시간과 위치를 안내합니다. 홈페이지에서 바로 메시지를 보내실 수 있습니다.`,
    path: "/communication",
  }).filter((descriptor) => !("title" in descriptor));
  return [
    ...meta,
    ...feeds.map(({ name, type, href }) => ({ tagName: "link", rel: "alternate", type, href, title: name })),
  ];
}

/** With `webcal:` calendars subscribe, where `https:` would copy the shows of today once. */
function calendarAddress(publicUrl: string): string {
  return new URL("/feeds/shows.ics", publicUrl).href.replace(/^https?:/, "webcal:");
}

export default function Communication({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company, site } = matches[1].loaderData;
  const { meeting: meetingPart, auditions, today } = loaderData;
  const meeting = meetingPart.state === "ready" ? meetingPart.value : null;
  const [search] = useSearchParams();
  const answer = actionData ?? (search.has("sent") ? sent : null);
  return (
    <>
      <title>{pageTitle(titleAfter(answer), company.company_name)}</title>
      <PageHeading title="소통" lead="궁금하신 것이 있으면 편하신 방법으로 물어봐 주세요." />
      <section
        aria-labelledby="channels"
        className="stage-width pb-12 lg:pb-20 [&_svg]:size-5 [&_svg]:text-ink-soft"
      >
        <h2 id="channels" className="sr-only">
          연락하는 방법
        </h2>
        <ChannelCards
          company={company}
          meeting={meeting}
          calendar={calendarAddress(site.publicUrl)}
          way={hasVisitInfo(company, meeting) ? "#way" : null}
        />
      </section>
      <ProgrammeSection title="오디션 공고">
        {auditions.state === "failed" ? (
          <AuditionsFailed />
        ) : auditions.value.length > 0 ? (
          <AuditionList auditions={auditions.value} today={today} />
        ) : (
          <AlwaysRecruiting>
            <a href="#message" className={buttonClass({ variant: "outline" })}>
              메시지로 문의하기
            </a>
          </AlwaysRecruiting>
        )}
      </ProgrammeSection>
      <div id="message">
        <ProgrammeSection title="메시지 보내기">
          <MessageForm action="/communication" answer={answer}>
            <PrivacyNote>보내 주신 이름과 연락처는 답변에만 씁니다.</PrivacyNote>
          </MessageForm>
        </ProgrammeSection>
      </div>
      {hasVisitInfo(company, meeting) ? (
        <ProgrammeSection id="way" title="찾아오시는 길">
          <VisitInfo company={company} meeting={meeting} />
        </ProgrammeSection>
      ) : null}
    </>
  );
}
