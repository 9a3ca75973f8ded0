/** The archive as visitors ask for it: a page, a search, a production opened over it. */
import type { Tables } from "~/lib/database.types.ts";
import { cachedPageQuery, pageOf } from "~/lib/page-numbers.ts";
import type { ArchivePick } from "./performance.ts";
import type { Programme } from "./playbill.ts";

export const archivePath = "/archive";

/** Productions on one page. */
export const archivePageSize = 8;

export interface ArchivePage {
  shows: ArchivePick[];
  page: number;
  pageCount: number;
  /** Of all pages. */
  total: number;
}

/** A production of the past with all that is published about it. */
export type Production = ArchivePick &
  Pick<
    Tables<"performances">,
    | "updated_at"
    | "period"
    | "venue"
    | "location_address"
    | "director"
    | "writer"
    | "description"
    | "age_rating"
    | "actor_list"
    | "cast_order"
    | "additional_images"
    | "booking_url"
  > & {
    /** In the order of billing. */
    cast: string[];
    reviews: Review[];
    /** null: nothing is published beside story, names and images. */
    programme: Programme | null;
  };

export interface ArchiveRequest {
  page: number;
  /** What is searched for; empty for the whole archive. */
  query: string;
  /** Id of the production that is opened. */
  selected: string | null;
}

const longestQuery = 100;

export function archiveRequestOf(url: Pick<URL, "searchParams">): ArchiveRequest {
  const { searchParams } = url;
  return {
    page: pageOf(url),
    query: (searchParams.get("q") ?? "").normalize().trim().slice(0, longestQuery),
    selected: searchParams.get("selected") || null,
  };
}

/** The address of what is asked for, in the one spelling that links use. */
export function archiveAddress(request: Partial<ArchiveRequest>, path: string = archivePath): string {
  const { page = 1, query = "", selected = null } = request;
  const parameters = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(page > 1 ? { page: `${page}` } : {}),
    ...(selected ? { selected } : {}),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/**
 * Query parameters to cache the page by: none for a search, for a production that is not there, or for one opened over
 * a page on which it does not hang, since those addresses have no end.
 */
export function cachedArchiveQuery(
  url: Pick<URL, "searchParams">,
  list: ArchivePage,
  production: Production | null,
): string[] {
  const { selected } = archiveRequestOf(url);
  const hangsHere = !url.searchParams.has("page") || list.shows.some(({ id }) => id === selected);
  const leadsSomewhere = !selected || (production?.id === selected && hangsHere);
  return leadsSomewhere && cachedPageQuery(url).length > 0 ? ["page", "selected"] : [];
}

export interface Review {
  author: string;
  text: string;
}

/** Reviews as strings, whatever was entered; empty ones left out. */
export function reviewsOf({ reviews }: Pick<Tables<"performances">, "reviews">): Review[] {
  if (!Array.isArray(reviews)) return [];
  return reviews.flatMap((review) => {
    const { author, text } = typeof review === "object" && !Array.isArray(review) ? (review ?? {}) : {};
    return text ? { author: String(author ?? ""), text: String(text) } : [];
  });
}
