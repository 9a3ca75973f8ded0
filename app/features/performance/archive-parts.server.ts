/** What a request for the archive is answered with: from the database, or from what the server holds back. */
import type { RouterContextProvider } from "react-router";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { type PagePart, pagePart } from "~/page-loading/page-part.ts";
import { heldContentContext, holdBehind, orHeld } from "~/page-loading/stale-content.ts";
import type { ArchivePage, ArchiveRequest, Production } from "./archive.ts";
import { readArchivePage, readArchiveToHold, readProduction } from "./archive-data.ts";
import { heldArchive, pageOfHeld, productionOfHeld } from "./stale-archive.ts";

type Context = Readonly<RouterContextProvider>;

export async function archivePageOf(
  context: Context,
  request: ArchiveRequest,
): Promise<PagePart<ArchivePage | null>> {
  const supabase = supabaseOf(context);
  const held = context.get(heldContentContext);
  const part = await pagePart("archive", readArchivePage(supabase, request));
  if (part.state === "ready") holdBehind(held, heldArchive, () => readArchiveToHold(supabase));
  return orHeld(part, held, heldArchive, (productions: Production[]) => pageOfHeld(productions, request));
}

export async function productionOf(context: Context, id: string): Promise<PagePart<Production | null>> {
  const part = await pagePart("production", readProduction(supabaseOf(context), id));
  return orHeld(part, context.get(heldContentContext), heldArchive, (productions: Production[]) =>
    productionOfHeld(productions, id),
  );
}
