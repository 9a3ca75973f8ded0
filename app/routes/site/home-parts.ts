/** What the home page is made of, each part read by itself: for the page, and for one that wants a part of it again. */
import type { MemberPick, MemberProfile } from "~/features/member/member.ts";
import { pickMembers, pickStaleMembers, readMembers, staleMembers } from "~/features/member/member-data.ts";
import { readFeaturedWorks } from "~/features/participation/participation-data.ts";
import type { Production } from "~/features/performance/archive.ts";
import { readArchiveForFallback } from "~/features/performance/archive-data.ts";
import type { ArchivePick } from "~/features/performance/performance.ts";
import { pickPastShows, readCurrentShow, readRunningShows } from "~/features/performance/performance-data.ts";
import { pickStaleShows, staleArchive } from "~/features/performance/stale-archive.ts";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type PagePart, pagePart } from "~/page-loading/page-part.ts";
import { orStale, refreshInBackground, type StaleContent } from "~/page-loading/stale-content.ts";

/** The current show with its seats, which are null when they are not known; without one, the shows that still play. */
async function readStage(supabase: Supabase) {
  const show = await readCurrentShow(supabase);
  if (!show) return { show, seats: null, running: await readRunningShows(supabase) };
  show.description = openingOf(show.description);
  const seats = await pagePart("seats left", readSeatsLeft(supabase, show.id));
  return { show, seats: seats.state === "ready" ? seats.value : null, running: [] };
}

/** Whole sentences where they fit into the four lines of the card, which would cut a longer text off within a word. */
function openingOf(text: string): string {
  return /^[\s\S]{20,110}[.!?…](?=\s)/.exec(text)?.[0] ?? text;
}

/** So many members and so many shows of the past. */
const picked = 3;

/** Each can be had by its name at /home/<name>.json. */
export const homeParts = {
  stage: readStage,
  works: readFeaturedWorks,
  members: (supabase: Supabase) => pickMembers(supabase, picked),
  "past-shows": (supabase: Supabase) => pickPastShows(supabase, picked),
};

/** Reads members and archive for the stale content from the first visit on, whatever page it is of. */
export function refreshLists(staleContent: StaleContent, supabase: Supabase): void {
  refreshInBackground(staleContent, staleMembers, () => readMembers(supabase));
  refreshInBackground(staleContent, staleArchive, () => readArchiveForFallback(supabase));
}

/** The picks out of the stale content, for when they cannot be read; failed when there is none. */
export function orStalePicks(
  staleContent: StaleContent,
  members: PagePart<MemberPick[]>,
  pastShows: PagePart<ArchivePick[]>,
) {
  return {
    members: orStale(members, staleContent, staleMembers, (all: MemberProfile[]) =>
      pickStaleMembers(all, picked),
    ),
    pastShows: orStale(pastShows, staleContent, staleArchive, (all: Production[]) =>
      pickStaleShows(all, picked),
    ),
  };
}
