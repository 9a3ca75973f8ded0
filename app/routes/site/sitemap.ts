import { sitemap } from "~/features/sitemap/sitemap.server.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteServicesContext);
  const map = await pagePart("map of the site", sitemap(supabaseOf(context), publicUrl));
  if (map.state !== "ready") return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  return new Response(map.value, {
    headers: { "Content-Type": "application/xml; charset=utf-8", ...cachePage() },
  });
}
