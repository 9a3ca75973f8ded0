/** The members as data, for a page that has been open for a while. */
import { pickOf } from "~/features/member/member.ts";
import { heldMembers, readMembers } from "~/features/member/member-data.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { keepPage } from "~/page-loading/page-cache-headers.ts";
import { heldContentContext, heldPart } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/members";

export async function loader({ context }: Route.LoaderArgs) {
  const all = await heldPart(context.get(heldContentContext), heldMembers, readMembers(supabaseOf(context)));
  return all.state === "ready"
    ? Response.json(all.value.map(pickOf), { headers: keepPage() })
    : Response.json(null, { status: 503 });
}
