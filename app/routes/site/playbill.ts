/** All that is published about a show as data, for a page that has been open for a while. */
import { readPlaybill } from "~/features/performance/playbill-data.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import type { Route } from "./+types/playbill";

export async function loader({ context, params }: Route.LoaderArgs) {
  const show = await readPlaybill(supabaseOf(context), params.id);
  return show ? Response.json(show, { headers: cachePage() }) : Response.json(null, { status: 404 });
}
