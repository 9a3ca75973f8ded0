/** A page of the participation works as data, for a list that has grown old or could not be read. */
import { kindAt } from "~/features/participation/participation.ts";
import { readWorks } from "~/features/participation/participation-data.ts";
import { cachedPageQuery, pageOf } from "~/lib/page-numbers.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/contact-works";

export async function loader({ context, url }: Route.LoaderArgs) {
  const reading = readWorks(supabaseOf(context), kindAt(url.pathname), pageOf(url));
  const list = await pagePart("participation works", reading);
  if (list.state !== "ready") {
    return Response.json({ message: "참여 작품을 불러오지 못했습니다." }, { status: 503 });
  }
  if (!list.value) return Response.json({ message: "그런 페이지는 없습니다." }, { status: 404 });
  return Response.json(list.value, { headers: cachePage({ query: cachedPageQuery(url) }) });
}
