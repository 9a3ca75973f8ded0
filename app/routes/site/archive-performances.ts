/** A page of the archive as data, for a page that has been open for a while. */
import { archiveRequestOf, cachedArchiveQuery } from "~/features/performance/archive.ts";
import { archivePageOf } from "~/features/performance/archive-parts.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import type { Route } from "./+types/archive-performances";

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await archivePageOf(context, archiveRequestOf(url));
  if (list.state !== "ready") return Response.json(null, { status: 503 });
  if (!list.value) return Response.json(null, { status: 404 });
  return Response.json(list.value, {
    headers: cachePage({ query: cachedArchiveQuery(url, list.value, null) }),
  });
}
