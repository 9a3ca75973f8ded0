/** What the public pages have beside their content; nobody waits for it, so its code comes last. */
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import type { Company } from "~/features/company/company.ts";
import { OfflineNotice } from "~/features/pwa/offline-notice.tsx";
import { cacheSeenPage, registerServiceWorker } from "~/features/pwa/seen-page.ts";
import { useInstallWay } from "~/features/pwa/use-install-way.ts";
import type { AnalyticsIds } from "~/lib/analytics-service.ts";
import { whenFirstInteraction } from "~/page-loading/first-interaction.ts";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import { whenIdle } from "~/page-loading/when-idle.ts";

const Analytics = lazy(() => import("~/features/analytics/analytics.tsx"));
const InstallCard = lazy(() => import("~/features/pwa/install-card.tsx"));

const loadInteractionParts = () => import("./interaction-parts.tsx").then((module) => module.default);

interface IdlePartsProps {
  company: Company;
  /** null: the company counts nobody. */
  analytics: AnalyticsIds | null;
}

export default function IdleParts({ company, analytics }: IdlePartsProps) {
  const { pathname, search } = useLocation();
  const install = useInstallWay();
  const InteractionParts = useLazyComponent(loadInteractionParts, whenFirstInteraction);
  useEffect(registerServiceWorker, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is seen is cached
  useEffect(() => whenIdle(cacheSeenPage, { timeout: 5_000, fallback: 2_000 }), [pathname, search]);
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <OfflineNotice />
      {install.way ? (
        <Suspense>
          <InstallCard {...install} way={install.way} companyName={company.company_name} />
        </Suspense>
      ) : null}
      {analytics ? (
        <Suspense>
          <Analytics {...analytics} />
        </Suspense>
      ) : null}
      {InteractionParts ? <InteractionParts /> : null}
    </>
  );
}
