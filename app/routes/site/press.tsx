/** For who writes about the company: texts to copy, and posters and stills as they were uploaded. */
import { data } from "react-router";
import { readCompanyProfile } from "~/features/company/company-data.ts";
import { PressContact } from "~/features/company/press-contact.tsx";
import { fileNameOf, type PressImage } from "~/features/performance/press.ts";
import { type PressShow, readPressShows } from "~/features/performance/press-data.ts";
import { measureImages } from "~/features/performance/press-images.server.ts";
import { PressShowPart } from "~/features/performance/press-show.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart, shownOf, statusOfParts } from "~/page-loading/page-part.ts";
import { Image } from "~/ui/image.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import type { Route } from "./+types/press";

const unmeasured = { width: 0, height: 0, size: "", format: "" };

async function imagesOf(
  context: Route.LoaderArgs["context"],
  { title, image, stills }: PressShow,
): Promise<{ images: PressImage[]; complete: boolean }> {
  const named = [
    ...(image ? [{ address: image, label: "포스터" }] : []),
    ...stills.map((address, index) => ({ address, label: `무대 장면 ${index + 1}` })),
  ];
  const { sizes, complete } = await measureImages(
    context,
    named.map(({ address }) => address),
  );
  const images = named.map(({ address, label }, place) => {
    const measured = sizes[place] ?? unmeasured;
    return {
      address,
      label,
      jpegSize: "",
      ...measured,
      fileName: fileNameOf(title, label, address, measured.format),
    };
  });
  return { images, complete };
}

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const readShows = async () => {
    const shows = await readPressShows(supabase);
    return Promise.all(shows.map(async (show) => ({ show, ...(await imagesOf(context, show)) })));
  };
  const [profile, shows] = await Promise.all([
    pagePart("company profile", readCompanyProfile(supabase)),
    pagePart("press shows", readShows()),
  ]);
  const isWhole = allReady(profile, shows) && shownOf(shows)?.every(({ complete }) => complete);
  return data(
    { profile, shows },
    { status: statusOfParts(profile, shows), headers: isWhole ? cachePage() : {} },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  return pageMeta(layout.site, {
    title: "언론 자료",
    description: `${layout.company.company_name}의 소개 글, 공연 포스터와 무대 장면 원본입니다.`,
    path: "/press",
  });
}

export default function Press({ loaderData: { profile, shows }, matches }: Route.ComponentProps) {
  const { company, mark } = matches[1].loaderData;
  const listed = shows.state === "failed" ? [] : shows.value;
  return (
    <>
      <PageHeading title="언론 자료" lead="기사와 방송에 쓰실 글과 이미지입니다." />
      {listed.length > 1 ? (
        <nav aria-label="공연" className="stage-width pb-10 lg:-mt-2 lg:pb-14">
          <ul className="grid gap-x-4 gap-y-6 sm:gap-x-5 min-[20em]:grid-cols-2 md:grid-cols-4 lg:gap-x-10">
            {listed.map(({ show }) => (
              <li key={show.id}>
                <a href={`#${show.id}`} className="group flex min-h-12 items-center gap-2.5 sm:gap-4">
                  {show.image ? (
                    <span className="w-[52px] shrink-0 sm:w-[64px]">
                      <Image
                        src={show.image}
                        alt=""
                        width={960}
                        height={1280}
                        sizes="64px"
                        priority
                        className="rounded-poster"
                      />
                    </span>
                  ) : null}
                  <span className="leading-snug">
                    <span className="numerals block font-display font-extralight text-ink-soft text-xl">
                      {show.year}
                    </span>
                    <span className="block font-semibold underline decoration-ink/30 underline-offset-4 group-hover:decoration-current">
                      {show.title}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="lg:[&>:not(:last-child)>div]:pb-[5.2rem]">
        <ProgrammeSection title={company.company_name}>
          <PressContact
            company={company}
            profile={profile.state === "ready" ? profile.value : null}
            mark={mark.src}
          />
        </ProgrammeSection>
        {shows.state === "failed" ? (
          <div className="stage-width pb-20">
            <PartFailed title="공연 자료를 불러오지 못했습니다" />
          </div>
        ) : (
          listed.map(({ show, images }) => (
            <ProgrammeSection
              key={show.id}
              id={show.id}
              element="article"
              title={show.title}
              subtitle={
                <span className="numerals mb-2 block font-display font-extralight text-[2.5rem] leading-none tracking-tight">
                  {show.year}
                </span>
              }
            >
              <PressShowPart show={show} images={images} />
            </ProgrammeSection>
          ))
        )}
      </div>
    </>
  );
}
