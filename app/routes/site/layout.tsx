/** Around every public page: header, the page itself, footer. */
import { useEffect } from "react";
import { data, Outlet } from "react-router";
import { type Company, unnamedCompany } from "~/features/company/company.ts";
import { readCompany } from "~/features/company/company-data.ts";
import { EnglishLink } from "~/features/company/site-english-link.tsx";
import { SiteFooter } from "~/features/company/site-footer.tsx";
import { SiteHeader } from "~/features/company/site-header.tsx";
import { sitePages } from "~/features/company/site-pages.ts";
import { companyMark } from "~/features/company-mark/company-mark.server.ts";
import { readBookableShow } from "~/features/performance/performance-data.ts";
import { reservePath } from "~/features/reservation/reservation.ts";
import { analyticsHeaders, usableIds } from "~/lib/analytics-service.ts";
import { leaveToBrowser } from "~/lib/offline-navigation.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { HydrationBoundary } from "~/page-loading/hydration-boundary.tsx";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart, shownOf } from "~/page-loading/page-part.ts";
import { preconnectAfter, preconnectToImageHosts } from "~/page-loading/preconnect.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import type { Route } from "./+types/layout";

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

export default function SiteLayout({
  loaderData: { company, mark, analytics, year, bookable },
}: Route.ComponentProps) {
  // With every page that comes.
  useEffect(() => {
    const timer = setTimeout(preconnectToImageHosts, preconnectAfter);
    return () => clearTimeout(timer);
  });
  const IdleParts = useLazyComponent(loadIdleParts);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-40 rounded-control bg-curtain px-5 py-3 font-semibold text-curtain-ink focus:translate-y-0"
      >
        본문으로 바로가기
      </a>
      <SiteHeader
        mark={mark}
        companyName={company.company_name}
        home="/"
        pages={sitePages}
        ticketsAt="/reservations"
        OtherLanguage={EnglishLink}
        reserveAt={bookable && reservePath(bookable)}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <HydrationBoundary>
        <SiteFooter company={company} year={year} showAt={bookable && `/performances/${bookable}`} />
      </HydrationBoundary>
      {IdleParts ? <IdleParts company={company} analytics={analytics} /> : null}
    </div>
  );
}

const loadIdleParts = () => import("./idle-parts.tsx").then((module) => module.default);
