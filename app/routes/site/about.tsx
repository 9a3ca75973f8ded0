/** What the company is: where it comes from, what it has won, what it promises. */
import { data } from "react-router";
import { readAwards } from "~/features/award/award-data.ts";
import { AwardsTimeline } from "~/features/award/awards-timeline.tsx";
import { AboutHero } from "~/features/company/about-hero.tsx";
import { readCompanyProfile } from "~/features/company/company-data.ts";
import { CompanyDetails } from "~/features/company/company-details.tsx";
import { CompanyFigures } from "~/features/company/company-figures.tsx";
import { VowList } from "~/features/company/vow-list.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart, statusOfParts } from "~/page-loading/page-part.ts";
import { ArrowLink } from "~/ui/arrow-link.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import { SectionHeading } from "~/ui/section-heading.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const [profile, awards] = await Promise.all([
    pagePart("company profile", readCompanyProfile(supabase)),
    pagePart("awards", readAwards(supabase)),
  ]);
  return data(
    { profile, awards },
    { status: statusOfParts(profile), headers: allReady(profile, awards) ? cachePage() : {} },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  const profile = loaderData?.profile.state === "ready" ? loaderData.profile.value : null;
  return pageMeta(layout.site, {
    title: "극단 소개",
    description: profile?.description ?? null,
    path: "/about",
  });
}

export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { company, year } = matches[1].loaderData;
  const { profile: profilePart, awards: awardsPart } = loaderData;
  const profile = profilePart.state === "ready" ? profilePart.value : null;
  const awards = awardsPart.state === "ready" ? awardsPart.value : [];
  return (
    <>
      <AboutHero
        kicker={profile?.company_type ?? ""}
        lead={company.short_description}
        foundingYear={company.founding_year}
        year={year}
      />
      <CompanyFigures
        foundingYear={company.founding_year}
        year={year}
        works={profile?.works_summary ?? ""}
        awardCount={awards.length}
      />
      {profilePart.state === "failed" ? (
        <div className="stage-width py-10">
          <PartFailed title="극단 소개를 불러오지 못했습니다" />
        </div>
      ) : null}
      {profilePart.state === "ready" && !profile?.description && awards.length === 0 ? (
        <div className="stage-width pt-10">
          <StageMessage title="극단 소개를 준비하고 있습니다" subtitle="준비 중" />
        </div>
      ) : null}
      {profile?.description ? (
        <ProgrammeSection title="걸어온 길">
          <Paragraphs text={profile.description} className="max-w-[36em] text-lg leading-[1.9]" />
          <p className="mt-6">
            <ArrowLink to="/greeting">대표 인사말 읽기</ArrowLink>
          </p>
        </ProgrammeSection>
      ) : null}
      {awardsPart.state === "failed" ? (
        <div className="stage-width py-10">
          <PartFailed title="수상 기록을 불러오지 못했습니다" />
        </div>
      ) : awards.length > 0 ? (
        <section aria-labelledby="awards" className="stage-width">
          <div className="border-line border-t pt-10 pb-20 lg:pt-14 lg:pb-32">
            <div className="mb-6 lg:mb-8">
              <SectionHeading id="awards" title="수상 기록" />
            </div>
            <AwardsTimeline awards={awards} />
          </div>
        </section>
      ) : null}
      {profile && profile.vows.length > 0 ? (
        <ProgrammeSection title="우리의 약속">
          <VowList vows={profile.vows} />
        </ProgrammeSection>
      ) : null}
      {profile ? (
        <ProgrammeSection title="극단 정보">
          <CompanyDetails company={company} profile={profile} />
          <p className="mt-6">
            <ArrowLink to="/communication">극단에 연락하기</ArrowLink>
          </p>
        </ProgrammeSection>
      ) : (
        <div className="stage-width py-10">
          <ArrowLink to="/archive">공연 기록 보기</ArrowLink>
        </div>
      )}
    </>
  );
}
