/** Reads the archive: a page of it, what a search finds, one production, and all of it as stale content. */
import type { Json } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { isUuid } from "~/lib/uuid.ts";
import {
  type ArchivePage,
  type ArchiveRequest,
  archivePageSize,
  type Production,
  reviewsOf,
} from "./archive.ts";
import { type ArchivePick, castOf } from "./performance.ts";
import { type ProgrammeRow, programmeOf } from "./playbill.ts";

/** A page of the archive or of a search; null when there is no such page. */
export async function readArchivePage(
  supabase: Supabase,
  { page, query }: Pick<ArchiveRequest, "page" | "query">,
): Promise<ArchivePage | null> {
  const range = { page, page_size: archivePageSize };
  const { data } = await (query
    ? supabase.rpc("search_archive", { query, ...range })
    : supabase.rpc("archive_page", range)
  ).throwOnError();
  const total = data[0]?.total ?? 0;
  if (total === 0 && page > 1) return null;
  const shows = data.map(({ id, title, year, image }) => ({ id, title, year, image }));
  return { shows, page, total, pageCount: Math.ceil(total / archivePageSize) };
}

const columns =
  "id, updated_at, title, year, period, venue, location_address, director, writer, image, description, age_rating, directing_note, viewing_guide, actor_list, cast:actor_list, cast_order, cast_profiles, staff_profiles, staff_list, reviews, additional_images, booking_url";

/** One production of the past; null when there is none of that id. */
export async function readProduction(supabase: Supabase, id: string): Promise<Production | null> {
  if (!isUuid(id)) return null;
  const { data } = await supabase
    .from("performances")
    .select(columns)
    .eq("id", id)
    .eq("is_current", false)
    .maybeSingle()
    .throwOnError();
  return data && productionOf(data);
}

type ProductionRow = ArchivePick &
  ProgrammeRow &
  Omit<Production, "programme" | "reviews"> & { reviews: Json };

/** Shaped here, since visitors' browsers need none of the code for it. */
function productionOf(row: ProductionRow): Production {
  const { cast_profiles, staff_profiles, staff_list, directing_note, viewing_guide, ...production } = row;
  const programme = programmeOf(row);
  const { players, makers, credits } = programme;
  const parts = [players, makers, credits, programme.directing_note, programme.viewing_guide];
  return {
    ...production,
    cast: castOf(row),
    reviews: reviewsOf(row),
    programme: parts.some(({ length }) => length > 0) ? programme : null,
  };
}

/** As many productions as are read at most for stale content: what one request to a hosted project answers. */
const maxStaleProductions = 1_000;

/** The archive in its order, to show it when the database cannot be read. */
export async function readArchiveForFallback(supabase: Supabase): Promise<Production[]> {
  const { data } = await supabase
    .from("performances")
    .select(columns)
    .eq("is_current", false)
    .order("sort_order")
    .order("year", { ascending: false })
    .order("title")
    .order("id")
    .limit(maxStaleProductions)
    .throwOnError();
  return data.map(productionOf);
}
