/** The page that the service worker caches for the time without a network; it works without React. */
import { data } from "react-router";
import { readCompany } from "~/features/company/company-data.ts";
import { unnamedCompany } from "~/features/company/unnamed-company.ts";
import { companyMark } from "~/features/company-mark/company-mark.server.ts";
import { offlineWords } from "~/features/pwa/offline-messages.ts";
import { OfflinePage } from "~/features/pwa/offline-page.tsx";
import { phoneLink } from "~/lib/phone-link.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { shownOf } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/offline";

/** Read by root.tsx. */
export const handle = { withoutScripts: true };

export async function loader({ context }: Route.LoaderArgs) {
  const part = await partWithFallback(
    context.get(staleContentContext),
    "company",
    readCompany(supabaseOf(context)),
  );
  const company = shownOf(part) ?? unnamedCompany;
  const mark = await companyMark(context, company);
  return data({ company, mark }, { headers: part.state === "ready" ? cachePage() : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Offline({ loaderData: { company, mark } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${offlineWords.title} · ${company.company_name}`}</title>
      <meta name="robots" content="noindex" />
      <OfflinePage mark={mark} company={company} phoneLink={phoneLink(company.phone)} />
    </>
  );
}
