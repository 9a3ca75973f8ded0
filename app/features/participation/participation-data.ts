/** Reads the works in which members take part as actors and as staff. */
import type { Supabase } from "~/lib/supabase.ts";
import type { FeaturedWork, Work, WorkKind } from "./participation.ts";

const atMost = 4;

/** Works of both lists that the company puts forward, in its order. */
export async function readFeaturedWorks(supabase: Supabase): Promise<FeaturedWork[]> {
  const [guest, staff] = await Promise.all([
    featuredOf(supabase, "guest_performances"),
    featuredOf(supabase, "staff_performances"),
  ]);
  return [...guest, ...staff].sort((one, other) => one.sort_order - other.sort_order).slice(0, atMost);
}

async function featuredOf(
  supabase: Supabase,
  table: "guest_performances" | "staff_performances",
): Promise<FeaturedWork[]> {
  const { data } = await supabase
    .from(table)
    .select(
      "id, title, poster_image, status, theater_name, venue, period, participating_members, description, link, sort_order",
    )
    .eq("is_featured", true)
    .order("sort_order")
    .limit(atMost)
    .throwOnError();
  return data;
}

const tables = { actor: "guest_performances", staff: "staff_performances" } as const;

const worksPerPage = 8;

export interface WorksPage {
  works: Work[];
  page: number;
  pageCount: number;
}

/** One page of the works of a kind, in the company's order; null when there is no such page. */
export async function readWorks(supabase: Supabase, kind: WorkKind, page: number): Promise<WorksPage | null> {
  const first = (page - 1) * worksPerPage;
  const { data, count, error } = await supabase
    .from(tables[kind])
    .select(
      "id, title, poster_image, status, theater_name, venue, period, participating_members, description, link",
      { count: "exact" },
    )
    .order("sort_order")
    .order("created_at")
    .order("id")
    .range(first, first + worksPerPage - 1);
  if (error?.code === rangeNotSatisfiable || (page > 1 && data?.length === 0)) return null;
  if (error) throw error;
  return { works: data, page, pageCount: Math.ceil((count ?? 0) / worksPerPage) };
}

const rangeNotSatisfiable = "PGRST103";

/** Posters of the first page of a kind. */
export async function readWorkPosters(supabase: Supabase, kind: WorkKind): Promise<string[]> {
  const { data } = await supabase
    .from(tables[kind])
    .select("poster_image")
    .order("sort_order")
    .order("created_at")
    .order("id")
    .limit(worksPerPage)
    .throwOnError();
  return data.flatMap(({ poster_image }) => poster_image ?? []);
}
