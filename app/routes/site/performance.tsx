/** One show: its programme, its seats, the way to a ticket. */
import { data } from "react-router";
import type { Playbill } from "~/features/performance/playbill.ts";
import { hasShowTimesAhead, readPlaybill, readShowOnStage } from "~/features/performance/playbill-data.ts";
import { PlaybillPage } from "~/features/performance/playbill-page.tsx";
import { ShowOver } from "~/features/performance/show-over.tsx";
import { theaterEvents } from "~/features/performance/theater-event.ts";
import { PriceList } from "~/features/reservation/price-list.tsx";
import { ReservationButton } from "~/features/reservation/reservation-button.tsx";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import { ReservationPanel } from "~/features/reservation/reservation-panel.tsx";
import { ShowTimeList } from "~/features/reservation/show-time-list.tsx";
import { posterSharing } from "~/lib/og-image.ts";
import { absoluteUrl, pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useTrackedEvent } from "~/lib/track-event.ts";
import { useFreshData } from "~/page-loading/fresh-data.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import { ArrowLink } from "~/ui/arrow-link.tsx";
import { ShareButton } from "~/ui/share-button.tsx";
import type { Route } from "./+types/performance";

async function readStage(supabase: Supabase, id: string) {
  const [show, current] = await Promise.all([readPlaybill(supabase, id), readShowOnStage(supabase)]);
  return { show, current };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const stage = await pagePart("show", readStage(supabase, params.id));
  if (stage.state === "failed") throw data(null, { status: 503 });
  const { show, current } = stage.value;
  if (!show) throw data(current, { status: 404 });
  const over = current?.id !== show.id && !hasShowTimesAhead(show);
  const seats = over ? null : await pagePart("seats", readSeatsLeft(supabase, show.id));
  const playbill = { state: "ready" as const, value: show };
  return data(
    { playbill, current, over, seats: seats?.state === "ready" ? seats.value : null },
    { headers: seats?.state === "failed" ? {} : cachePage({ seatsOf: over ? null : show.id }) },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout || !loaderData) return [];
  const { site, company } = layout;
  const { over, seats } = loaderData;
  const show = loaderData.playbill.value;
  const events = theaterEvents(show, {
    absolute: (address) => absoluteUrl(site, address),
    companyName: company.company_name,
    seats: seats ?? [],
  });
  return pageMeta(site, {
    title: show.title,
    description: show.description || [show.title, show.venue, show.period].filter(Boolean).join(" · "),
    path: `/performances/${show.id}`,
    image: posterSharing("performances", show),
    structuredData: over ? [] : events,
  });
}

export default function Performance({ loaderData, matches }: Route.ComponentProps) {
  const { playbill, current, over, seats } = loaderData;
  const { site, company } = matches[1].loaderData;
  useTrackedEvent("performance_view", playbill.value.title);
  const path = `/performances/${playbill.value.id}`;
  const { part } = useFreshData<Playbill>(`${path}/playbill.json`, playbill, "currentShow");
  const show = part.state === "failed" ? playbill.value : part.value;
  return (
    <PlaybillPage
      show={show}
      over={over}
      panel={over ? <ShowOver current={current} /> : <ReservationPanel show={show} seats={seats} />}
      button={over ? null : <ReservationButton show={show} seats={seats} />}
      showTimes={
        <ShowTimeList
          show={show}
          seats={seats}
          calendarOf={(showTimeId) => `${path}/show-times/${showTimeId}.ics`}
        />
      }
      prices={<PriceList show={show} />}
      directions={
        show.location_address && company.address.startsWith(show.location_address) ? (
          <ArrowLink to="/communication#way">오시는 방법과 공연장 접근성 보기</ArrowLink>
        ) : null
      }
      share={<ShareButton title={show.title} url={absoluteUrl(site, path)} />}
    />
  );
}

export { ErrorBoundary } from "./performance-error.tsx";
