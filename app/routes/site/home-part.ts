/** One part of the home page as data, when the page has grown old or could not be read whole. */

import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/home-part";
import { homeParts } from "./home-parts.ts";

type HomePart = Awaited<ReturnType<(typeof homeParts)[keyof typeof homeParts]>>;

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = Object.keys(homeParts).find((known) => known === params.part) as keyof typeof homeParts;
  if (!name) return Response.json({ message: "Not Found" }, { status: 404 });
  const part = await pagePart<HomePart>(name, homeParts[name](supabaseOf(context)));
  if (part.state !== "ready") {
    return Response.json({ message: "불러오지 못했습니다." }, { status: 503 });
  }
  const seatsOf = Array.isArray(part.value) ? null : part.value.show?.id;
  return Response.json(part.value, { headers: cachePage({ seatsOf }) });
}
