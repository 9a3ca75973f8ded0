/** The archive out of the stale content: the same pages, searches and productions as from the database. */

import { randomPick } from "~/lib/random-pick.ts";
import { type ArchivePage, type ArchiveRequest, archivePageSize, type Production } from "./archive.ts";
import type { ArchivePick } from "./performance.ts";

/** Name under which the archive is stored. */
export const staleArchive = "archive";

export function stalePage(
  productions: Production[],
  { page, query }: Pick<ArchiveRequest, "page" | "query">,
): ArchivePage | null {
  const words = query.split(/\s+/).map(comparable).filter(Boolean);
  const found = query
    ? productions.filter((production) => words.length > 0 && isFound(production, words))
    : productions;
  const first = (page - 1) * archivePageSize;
  const shows = found.slice(first, first + archivePageSize).map(({ id, title, year, image }) => ({
    id,
    title,
    year,
    image,
  }));
  if (shows.length === 0 && page > 1) return null;
  return { shows, page, total: found.length, pageCount: Math.ceil(found.length / archivePageSize) };
}

/** As on the home page: up to `count` productions, picked at random. */
export function pickStaleShows(productions: Production[], count: number): ArchivePick[] {
  return randomPick(productions, count).map(({ id, title, year, image }) => ({ id, title, year, image }));
}

export function staleProduction(productions: Production[], id: string): Production | null {
  return productions.find((production) => production.id === id) ?? null;
}

function isFound(production: Production, words: string[]): boolean {
  const { title, year, director, writer, actor_list, cast_order } = production;
  const lines = [title, year, director, writer ?? "", ...actor_list, ...cast_order].map(comparable);
  return words.every((word) => lines.some((line) => line.includes(word)));
}

/** Nearly as private.searchable() in the database compares; "2015년" asks for the year. */
function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, "")
    .replace(/^(\d{4})년$/, "$1");
}
