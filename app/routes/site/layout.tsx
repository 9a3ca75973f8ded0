/** Around every public page: header, the page itself, footer. */
import { data } from "react-router";
import type { Company } from "~/features/company/company.ts";
import { readCompany } from "~/features/company/company-data.ts";
import { unnamedCompany } from "~/features/company/unnamed-company.ts";
import { companyMark } from "~/features/company-mark/company-mark.server.ts";
import { readBookableShow } from "~/features/performance/performance-data.ts";
import { analyticsHeaders, usableIds } from "~/lib/analytics-service.ts";
import { leaveToBrowser } from "~/lib/offline-navigation.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart, shownOf } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/layout";
import { SiteFrame } from "./site-frame.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => leaveToBrowser(request) ?? next(),
];

export async function loader({ context }: Route.LoaderArgs) {
  const staleContent = context.get(staleContentContext);
  const supabase = supabaseOf(context);
  const [part, bookable] = await Promise.all([
    partWithFallback(staleContent, "company", readCompany(supabase)),
    pagePart("bookable show", readBookableShow(supabase)),
  ]);
  const { publicUrl } = context.get(siteServicesContext);
  const company: Company = shownOf(part) ?? unnamedCompany;
  const analytics = usableIds(company);
  return data(
    {
      company,
      mark: await companyMark(context, company),
      analytics,
      site: { ...company, publicUrl },
      year: Number(todayInSeoul().slice(0, 4)),
      bookable: shownOf(bookable) ?? null,
    },
    { headers: { ...analyticsHeaders(analytics), ...(allReady(part, bookable) ? cachePage() : {}) } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return <SiteFrame shown={loaderData} />;
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  return <SiteFrame shown={loaderData} error={error} />;
}
