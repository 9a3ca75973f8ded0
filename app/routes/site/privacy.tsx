/** What happens with personal data. */
import { data } from "react-router";
import { readPrivacyFacts } from "~/features/company/company-data.ts";
import { PrivacyPolicy } from "~/features/company/privacy-policy.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart } from "~/page-loading/page-part.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await pagePart("privacy facts", readPrivacyFacts(supabaseOf(context)));
  return data(
    {
      facts: facts.state === "ready" ? facts.value : null,
      processors: context.get(siteServicesContext).processors,
    },
    { headers: allReady(facts) ? cachePage() : {} },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  return pageMeta(layout.site, {
    title: "개인정보 처리방침",
    description: `${layout.company.company_name} 홈페이지가 어떤 개인정보를 왜 받고 얼마나 보관하는지 알려 드립니다.`,
    path: "/privacy",
  });
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[1].loaderData;
  return (
    <>
      <PageHeading title="개인정보 처리방침" lead={"꼭 필요한 정보만 받고, 받은\u00a0까닭으로만 씁니다."} />
      <div className="stage-width pt-4 pb-20 lg:pb-32">
        <PrivacyPolicy company={company} facts={loaderData.facts} processors={loaderData.processors} />
      </div>
    </>
  );
}
