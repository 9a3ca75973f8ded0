/** The archive out of the stale content: the same pages and productions as from the database. Only the database searches. */

import { randomPick } from "~/lib/random-pick.ts";
import { type ArchivePage, archivePageSize, type Production } from "./archive.ts";
import type { ArchivePick } from "./performance.ts";

/** Name under which the archive is stored. */
export const staleArchive = "archive";

/** A page of the archive, in the order in which it is stored; null when there is no such page. */
export function stalePage(productions: Production[], page: number): ArchivePage | null {
  const first = (page - 1) * archivePageSize;
  const shows = productions.slice(first, first + archivePageSize).map(pickOf);
  if (shows.length === 0 && page > 1) return null;
  const total = productions.length;
  return { shows, page, total, pageCount: Math.ceil(total / archivePageSize) };
}

/** As on the home page: up to `count` productions, picked at random. */
export function pickStaleShows(productions: Production[], count: number): ArchivePick[] {
  return randomPick(productions, count).map(pickOf);
}

export function staleProduction(productions: Production[], id: string): Production | null {
  return productions.find((production) => production.id === id) ?? null;
}

function pickOf({ id, title, year, image }: Production): ArchivePick {
  return { id, title, year, image };
}
