/** The home page: the first view, the show that is on, three members, three shows of the past. */
import { lazy, type ReactNode, Suspense } from "react";
import { data } from "react-router";
import { companyData } from "~/features/company/structured-data.ts";
import { Hero } from "~/features/hero/hero.tsx";
import { readBackgroundImages } from "~/features/hero/hero-data.ts";
import { MemberPicks } from "~/features/member/member-picks.tsx";
import type { FeaturedWork } from "~/features/participation/participation.ts";
import { ArchivePicks } from "~/features/performance/archive-picks.tsx";
import {
  CurrentShowFailed,
  CurrentShowLoading,
  CurrentShowMissing,
} from "~/features/performance/current-show-placeholder.tsx";
import { CurrentShowSection } from "~/features/performance/current-show-section.tsx";
import { NowPlaying } from "~/features/performance/now-playing.tsx";
import { RunningShows } from "~/features/performance/running-shows.tsx";
import { theaterEvents } from "~/features/performance/theater-event.ts";
import { reservePath } from "~/features/reservation/reservation.ts";
import { ReservationButton } from "~/features/reservation/reservation-button.tsx";
import { ReservationPanel } from "~/features/reservation/reservation-panel.tsx";
import { isBookable, offerShowTimes, openingOf } from "~/features/reservation/show-time.ts";
import { useSeats } from "~/features/reservation/use-seats.ts";
import { posterSharing } from "~/lib/og-image.ts";
import { absoluteUrl, pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { useFreshData } from "~/page-loading/fresh-data.ts";
import { HydrationBoundary } from "~/page-loading/hydration-boundary.tsx";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, type PagePart, pagePart, statusOfParts } from "~/page-loading/page-part.ts";
import { staleContentContext } from "~/page-loading/stale-content.ts";
import { PartFailed } from "~/ui/part-failed.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";
import { StaleNotice } from "~/ui/stale-notice.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { Route } from "./+types/home";
import { homeParts, orStalePicks, refreshLists } from "./home-parts.ts";

const loadFeaturedWorks = () =>
  import("~/features/participation/featured-works.tsx").then(({ FeaturedWorks }) => ({
    default: FeaturedWorks,
  }));
// Seldom needed. Where works are shown their code comes before React takes the page over, so that no click is lost.
if (!import.meta.env.SSR && document.getElementById("featured-works")) {
  await loadFeaturedWorks().catch(() => undefined);
}
const FeaturedWorks = lazy(loadFeaturedWorks);

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const [images, stage, readMembers, readPastShows] = await Promise.all([
    pagePart("background images", readBackgroundImages(context)),
    pagePart("current show", homeParts.stage(supabase)),
    pagePart("members", homeParts.members(supabase)),
    pagePart("past shows", homeParts["past-shows"](supabase)),
  ]);
  const show = stage.state === "ready" ? stage.value.show : null;
  const works: PagePart<FeaturedWork[]> =
    stage.state !== "ready"
      ? { state: "failed" }
      : show
        ? { state: "ready", value: [] }
        : await pagePart("featured works", homeParts.works(supabase));
  const staleContent = context.get(staleContentContext);
  const picks = orStalePicks(staleContent, readMembers, readPastShows);
  if (allReady(readMembers, readPastShows)) refreshLists(staleContent, supabase);
  return data(
    { images, stage, works, ...picks },
    {
      status: statusOfParts(stage),
      headers: allReady(images, stage, works, readMembers, readPastShows)
        ? cachePage({ seatsOf: show?.id })
        : {},
    },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout || !loaderData) return [];
  const { site, company } = layout;
  const absolute = (address: string) => absoluteUrl(site, address);
  const stage = loaderData.stage.state === "ready" ? loaderData.stage.value : null;
  const events = stage?.show
    ? theaterEvents(stage.show, { absolute, companyName: company.company_name, seats: stage.seats ?? [] })
    : [];
  return pageMeta(site, {
    path: "/",
    wholeTitle: [company.company_name, company.hero_kicker].filter(Boolean).join(" · "),
    image: stage?.show ? posterSharing("performances", stage.show) : null,
    structuredData: [...companyData(company, absolute), ...events],
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { images, members, pastShows } = loaderData;
  const { company } = matches[1].loaderData;
  return (
    <>
      <Hero company={company} images={images}>
        <OnStage stage={loaderData.stage} />
      </Hero>
      <HydrationBoundary>
        <Stage stage={loaderData.stage} works={loaderData.works} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Picks
          address="/home/members.json"
          kind="members"
          part={members}
          title="무대를 지키는 사람들"
          subtitle="단원"
          more={{ to: "/actors", label: "전체 단원 보기" }}
          failure="단원 정보를 불러오지 못했습니다"
        >
          {(picked) => <MemberPicks members={picked} />}
        </Picks>
      </HydrationBoundary>
      <HydrationBoundary>
        <Picks
          address="/home/past-shows.json"
          kind="performances"
          part={pastShows}
          title="지나온 무대"
          subtitle="공연 기록"
          more={{ to: "/archive", label: "공연 기록 보기" }}
          failure="공연 정보를 불러오지 못했습니다"
        >
          {(picked) => <ArchivePicks shows={picked} />}
        </Picks>
      </HydrationBoundary>
    </>
  );
}

/** The current show in the first view, with the way to a ticket while there is one. */
function OnStage({ stage }: Pick<Route.ComponentProps["loaderData"], "stage">) {
  const { show, seats: delivered } = stage.state === "ready" ? stage.value : { show: null, seats: null };
  const { seats } = useSeats(show?.id ?? "", delivered);
  if (!show) return null;
  const opening = openingOf(seats);
  const isSold =
    show.account_transfer_enabled && isBookable(show, offerShowTimes(show.show_times, seats), opening);
  return (
    <NowPlaying show={show} reserveAt={isSold ? reservePath(show.id) : null} opening={opening?.opening} />
  );
}

/** The current show; without one, shows that still play, and works that members take part in elsewhere. */
function Stage(delivered: Pick<Route.ComponentProps["loaderData"], "stage" | "works">) {
  const stage = useFreshData("/home/stage.json", delivered.stage, "currentShow");
  const hydrated = useHydrated();
  if (stage.part.state === "failed") {
    return hydrated && stage.reading ? <CurrentShowLoading /> : <CurrentShowFailed onRetry={stage.reload} />;
  }
  const { show, seats, running } = stage.part.value;
  if (show) {
    return (
      <CurrentShowSection
        show={show}
        transferButton={<ReservationButton show={show} seats={seats} />}
        reservationPanel={<ReservationPanel show={show} seats={seats} />}
      />
    );
  }
  return (
    <>
      {running.length > 0 ? <RunningShows shows={running} /> : null}
      <WithoutShow works={delivered.works} alone={running.length === 0} />
    </>
  );
}

interface WithoutShowProps {
  works: PagePart<FeaturedWork[]>;
  /** No show of the company is named above. */
  alone: boolean;
}

function WithoutShow({ works: delivered, alone }: WithoutShowProps) {
  const { part } = useFreshData("/home/works.json", delivered, "featuredWorks");
  const works = part.state === "failed" ? [] : part.value;
  if (works.length === 0) return alone ? <CurrentShowMissing /> : null;
  return (
    <Suspense>
      <FeaturedWorks works={works} />
    </Suspense>
  );
}

interface PicksProps<Item> {
  /** Where the section can be had again. */
  address: string;
  kind: "members" | "performances";
  part: PagePart<Item[]>;
  title: string;
  subtitle: string;
  more: { to: string; label: string };
  /** What the section says when it could not be read. */
  failure: string;
  children: (picked: Item[]) => ReactNode;
}

/** A section of picks; a company that has none yet has no such section. */
function Picks<Item>({ address, kind, part: delivered, failure, children, ...heading }: PicksProps<Item>) {
  const { part, reading, reload } = useFreshData(address, delivered, kind);
  if (part.state !== "failed" && part.value.length === 0) return null;
  return (
    <ProgrammeSection {...heading}>
      {part.state === "failed" ? (
        <PartFailed title={failure} reading={reading} onRetry={reload} />
      ) : (
        <>
          {part.state === "stale" ? (
            <StaleNotice since={part.since} reading={reading} onRetry={reload} />
          ) : null}
          {children(part.value)}
        </>
      )}
    </ProgrammeSection>
  );
}
