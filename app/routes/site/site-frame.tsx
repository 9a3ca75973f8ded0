/** Header and footer around a public page, also around one that failed. */
import { useEffect } from "react";
import { Outlet } from "react-router";
import { EnglishLink } from "~/features/company/site-english-link.tsx";
import { SiteFooter } from "~/features/company/site-footer.tsx";
import { SiteHeader } from "~/features/company/site-header.tsx";
import { sitePages } from "~/features/company/site-pages.ts";
import { reservePath } from "~/features/reservation/reservation.ts";
import { HydrationBoundary } from "~/page-loading/hydration-boundary.tsx";
import { preconnectAfter, preconnectToImageHosts } from "~/page-loading/preconnect.ts";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import { PageFailed } from "~/ui/page-failed.tsx";
import type { Route } from "./+types/layout";

type Shown = Route.ComponentProps["loaderData"];

/** Of the page before, for one that failed. */
let lastShown: Shown | undefined;

interface SiteFrameProps {
  shown: Shown | undefined;
  /** Why there is no page. */
  error?: unknown;
}

export function SiteFrame({ shown = lastShown, error }: SiteFrameProps) {
  useEffect(() => {
    lastShown = shown;
  }, [shown]);
  // With every page that comes.
  useEffect(() => {
    const timer = setTimeout(preconnectToImageHosts, preconnectAfter);
    return () => clearTimeout(timer);
  });
  const IdleParts = useLazyComponent(loadIdleParts);
  // Without header and footer the page of the root says so.
  if (!shown) throw error;
  const { company, mark, analytics, year, bookable } = shown;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-40 rounded-control bg-button px-5 py-3 font-semibold text-stage-ink focus:translate-y-0"
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
        {error ? <PageFailed error={error} /> : <Outlet />}
      </main>
      <HydrationBoundary>
        <SiteFooter company={company} year={year} showAt={bookable && `/performances/${bookable}`} />
      </HydrationBoundary>
      {IdleParts ? <IdleParts company={company} analytics={analytics} /> : null}
    </div>
  );
}

const loadIdleParts = () => import("./idle-parts.tsx").then((module) => module.default);
