/** The manifest of the site as an app. */

import { readCompany } from "~/features/company/company-data.ts";
import { unnamedCompany } from "~/features/company/unnamed-company.ts";
import { webManifest } from "~/features/pwa/web-manifest.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { shownOf } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/web-manifest";

export async function loader({ context }: Route.LoaderArgs) {
  const part = await partWithFallback(
    context.get(staleContentContext),
    "company",
    readCompany(supabaseOf(context)),
  );
  return Response.json(webManifest(shownOf(part) ?? unnamedCompany), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      ...(part.state === "ready" ? cachePage() : {}),
    },
  });
}
