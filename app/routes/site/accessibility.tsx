/** Whether everybody can use the site, and the venue. */
import { data } from "react-router";
import { AccessibilityStatement } from "~/features/company/accessibility-statement.tsx";
import { readVenueAccessibility } from "~/features/company/company-data.ts";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart } from "~/page-loading/page-part.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Route } from "./+types/accessibility";

export async function loader({ context }: Route.LoaderArgs) {
  const venue = await pagePart("venue accessibility", readVenueAccessibility(supabaseOf(context)));
  return data(
    { venue: venue.state === "ready" ? venue.value : "" },
    { headers: allReady(venue) ? cachePage() : {} },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  return pageMeta(layout.site, {
    title: "웹 접근성 안내",
    description: `${layout.company.company_name} 홈페이지를 누구나 쓰실 수 있도록 한 일과 아직 모자란 점을 알려 드립니다.`,
    path: "/accessibility",
  });
}

export default function Accessibility({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="웹 접근성 안내" lead="누구나 공연을 알아보고 예매하실 수 있어야 합니다." />
      <div className="stage-width pt-4 pb-20 lg:pb-32">
        <AccessibilityStatement company={matches[1].loaderData.company} venue={loaderData.venue} />
      </div>
    </>
  );
}
