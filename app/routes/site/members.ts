/** The members as data, for a page that has been open for a while. */
import { pickOf } from "~/features/member/member.ts";
import { readMembers, staleMembers } from "~/features/member/member-data.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/members";

export async function loader({ context }: Route.LoaderArgs) {
  const all = await partWithFallback(
    context.get(staleContentContext),
    staleMembers,
    readMembers(supabaseOf(context)),
  );
  return all.state === "ready"
    ? Response.json(all.value.map(pickOf), { headers: cachePage() })
    : Response.json(null, { status: 503 });
}
