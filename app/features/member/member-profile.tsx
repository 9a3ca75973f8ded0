/** A member's profile: portrait, who the member is, images, works. */
import { lazy, type ReactNode, Suspense } from "react";
import { useTrackedEvent } from "~/lib/track-event.ts";
import { buttonClass } from "~/ui/button.tsx";
import { InstagramIcon } from "~/ui/icons.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { Portrait } from "~/ui/portrait.tsx";
import { formatBirthDate, type MemberPick, type MemberProfile as Profile, worksOf } from "./member.ts";

// Comes with the first member that has more images.
const ImageCarousel = lazy(() => import("~/ui/image-carousel.tsx"));

interface MemberProfileProps {
  member: MemberPick;
  /** null while it is fetched: what the page below knows already is shown. */
  profile: Profile | null;
}

export function MemberProfile({ member, profile }: MemberProfileProps) {
  return (
    <Frame name={member.name} portrait={profile ? profile.portrait : member.image} born={profile?.birth_date}>
      {profile ? <Details member={profile} /> : <Opening />}
    </Frame>
  );
}

function Details({ member }: { member: Profile }) {
  const { name, additional_images: images } = member;
  useTrackedEvent("actor_profile_view", name);
  return (
    <>
      {member.description ? (
        <Paragraphs text={member.description} className="max-w-[36em] text-lg leading-[1.85]" />
      ) : null}
      {member.instagram_link ? (
        <p className="mt-6">
          <a
            href={member.instagram_link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "outline" })}
          >
            <InstagramIcon />
            인스타그램 보기
            <span className="sr-only"> (새 창)</span>
          </a>
        </p>
      ) : null}
      {images.length > 0 ? (
        <section aria-label="사진" className="mt-10">
          <Suspense>
            <ImageCarousel
              label={`${name} 사진`}
              images={images.map((src, index) => ({ src, alt: `${name} 사진 ${index + 1}` }))}
              width={1200}
              height={800}
              sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 55vw, 90vw"
            />
          </Suspense>
        </section>
      ) : null}
      {worksOf(member).map(({ title, works }) => (
        <section key={title} className="mt-10">
          <h3 className="border-line border-b pb-2 font-display text-xl">{title}</h3>
          <ul className="numerals gap-x-8 md:columns-2">
            {works.map((work) => {
              const [, name = work, year] = datedWork.exec(work) ?? [];
              return (
                <li
                  key={work}
                  className="grid break-inside-avoid grid-cols-[3.5em_minmax(0,1fr)] items-baseline border-line border-b py-1.5 max-sm:py-[0.2rem]"
                >
                  <span className="font-display font-light text-ink-soft text-lg">{year}</span>{" "}
                  <span>{name}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

function Opening() {
  return (
    <>
      <p role="status" className="sr-only">
        단원 정보를 불러오는 중입니다
      </p>
      <div aria-hidden="true" className="grid gap-4 motion-safe:animate-pulse">
        {["w-2/5", "w-full", "w-11/12", "w-4/5"].map((width) => (
          <div key={width} className={`h-5 bg-line/70 ${width}`} />
        ))}
      </div>
    </>
  );
}

/** A work as it is listed: "벚꽃동산 (1985)" */
const datedWork = /^(.+) \((\d{4})\)$/;

interface FrameProps {
  name: string;
  portrait: string | null;
  born: string | null | undefined;
  children: ReactNode;
}

function Frame({ name, portrait, born, children }: FrameProps) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid gap-x-4 gap-y-3 self-start max-sm:min-[20em]:grid-cols-[2fr_1fr] sm:sticky sm:top-0 sm:gap-5">
        <Portrait
          src={portrait}
          alt={`${name} 사진`}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 38vw, 62vw"
          priority
        />
        {born ? (
          <p className="numerals self-end text-ink-soft leading-snug">
            <time dateTime={born}>
              <span className="block font-display font-light text-4xl">
                {born.slice(0, 4)}
                <span className="sr-only">.</span>
              </span>
              {formatBirthDate(born).slice(5)}
            </time>{" "}
            출생
          </p>
        ) : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
