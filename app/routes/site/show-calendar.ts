/** A show time to put into one's own calendar. */
import { data } from "react-router";
import { readCompany } from "~/features/company/company-data.ts";
import { readShow } from "~/features/performance/performance-data.ts";
import { showCalendar } from "~/features/performance/show-calendar.server.ts";
import { absoluteUrl } from "~/lib/page-meta.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import type { Route } from "./+types/show-calendar";

export async function loader({ context, params }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const [show, company] = await Promise.all([readShow(supabase, params.id), readCompany(supabase)]);
  const showTime = show?.show_times.find(({ id }) => id === params.showTimeId);
  if (!show || !showTime) throw data(null, { status: 404 });
  const calendar = showCalendar(show, showTime, {
    companyName: company?.company_name ?? "",
    urlOf: ({ id }) => absoluteUrl(context.get(siteServicesContext), `/performances/${id}`),
  });
  // Inline: a telephone then offers the entry at once, where an attachment would end among the downloads.
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="show.ics"; filename*=UTF-8''${encodeURIComponent(show.title)}.ics`,
      ...cachePage(),
    },
  });
}
