/** What others subscribe to: a calendar of the shows that are on, and a feed of news. */
import { data } from "react-router";
import { readAuditionNews } from "~/features/audition/audition-data.ts";
import { readCompany } from "~/features/company/company-data.ts";
import { readOpenShows } from "~/features/performance/performance-data.ts";
import { showsCalendar } from "~/features/performance/show-calendar.server.ts";
import { newsFeed } from "~/features/sitemap/news-feed.server.ts";
import { absoluteUrl } from "~/lib/page-meta.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import type { Route } from "./+types/feeds";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const write = feeds[params.name];
  if (!write) throw data(null, { status: 404 });
  const supabase = supabaseOf(context);
  const [company, shows, auditions] = await Promise.all([
    readCompany(supabase),
    readOpenShows(supabase),
    readAuditionNews(supabase),
  ]);
  const { publicUrl } = context.get(siteServicesContext);
  return write({ companyName: company?.company_name ?? "", publicUrl, path: url.pathname, shows, auditions });
}

interface Read {
  companyName: string;
  publicUrl: string;
  path: string;
  shows: Awaited<ReturnType<typeof readOpenShows>>;
  auditions: Awaited<ReturnType<typeof readAuditionNews>>;
}

const feeds: Record<string, (read: Read) => Response> = {
  "shows.ics": ({ companyName, publicUrl, shows }) =>
    new Response(
      showsCalendar(shows, {
        companyName,
        urlOf: ({ id }) => absoluteUrl({ publicUrl }, `/performances/${id}`),
      }),
      { headers: { "Content-Type": "text/calendar; charset=utf-8", ...cachePage() } },
    ),
  "news.xml": ({ shows, auditions, ...surroundings }) =>
    new Response(
      newsFeed(
        [
          ...shows.map((show) => ({
            ...show,
            path: `/performances/${show.id}`,
            text: [show.period, show.venue, show.description].filter(Boolean).join(" · "),
          })),
          ...auditions.map((audition) => ({
            ...audition,
            path: "/communication",
            title: `오디션: ${audition.title}`,
            text: audition.requirements ?? "",
          })),
        ],
        surroundings,
      ),
      { headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...cachePage() } },
    ),
};
