/** What a request for the archive is answered with: from the database, or from the stale content. */
import type { RouterContextProvider } from "react-router";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { type PagePart, pagePart } from "~/page-loading/page-part.ts";
import { orStale, refreshInBackground, staleContentContext } from "~/page-loading/stale-content.ts";
import type { ArchivePage, ArchiveRequest, Production } from "./archive.ts";
import { readArchiveForFallback, readArchivePage, readProduction } from "./archive-data.ts";
import { staleArchive, stalePage, staleProduction } from "./stale-archive.ts";

type Context = Readonly<RouterContextProvider>;

export async function archivePageOf(
  context: Context,
  request: ArchiveRequest,
): Promise<PagePart<ArchivePage | null>> {
  const supabase = supabaseOf(context);
  const staleContent = context.get(staleContentContext);
  const part = await pagePart("archive", readArchivePage(supabase, request));
  if (part.state === "ready")
    refreshInBackground(staleContent, staleArchive, () => readArchiveForFallback(supabase));
  if (request.query) return part;
  return orStale(part, staleContent, staleArchive, (productions: Production[]) =>
    stalePage(productions, request.page),
  );
}

export async function productionOf(context: Context, id: string): Promise<PagePart<Production | null>> {
  const part = await pagePart("production", readProduction(supabaseOf(context), id));
  return orStale(part, context.get(staleContentContext), staleArchive, (productions: Production[]) =>
    staleProduction(productions, id),
  );
}
