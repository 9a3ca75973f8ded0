/** What the home page is made of, each part read by itself: for the page, and for one that wants a part of it anew. */
import type { MemberPick, MemberProfile } from "~/features/member/member.ts";
import { heldMembers, pickHeldMembers, pickMembers, readMembers } from "~/features/member/member-data.ts";
import { readFeaturedWorks } from "~/features/participation/participation-data.ts";
import type { Production } from "~/features/performance/archive.ts";
import { readArchiveToHold } from "~/features/performance/archive-data.ts";
import type { ArchivePick } from "~/features/performance/performance.ts";
import { pickPastShows, readCurrentShow } from "~/features/performance/performance-data.ts";
import { heldArchive, pickHeldShows } from "~/features/performance/stale-archive.ts";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import type { Supabase } from "~/lib/supabase.server.ts";
import { type PagePart, pagePart } from "~/page-loading/page-part.ts";
import { type HeldContent, holdBehind, orHeld } from "~/page-loading/stale-content.ts";

/** The show that is on with its seats, which are null when they are not known. */
async function readStage(supabase: Supabase) {
  const show = await readCurrentShow(supabase);
  const seats = show && (await pagePart("seats left", readSeatsLeft(supabase, show.id)));
  return { show, seats: seats?.state === "ready" ? seats.value : null };
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

/** Holds members and archive back from the first visit on, wherever it goes. */
export function holdLists(held: HeldContent, supabase: Supabase): void {
  holdBehind(held, heldMembers, () => readMembers(supabase));
  holdBehind(held, heldArchive, () => readArchiveToHold(supabase));
}

/** The picks out of what the server holds back, for when they cannot be read; failed when it holds nothing. */
export function orHeldPicks(
  held: HeldContent,
  members: PagePart<MemberPick[]>,
  pastShows: PagePart<ArchivePick[]>,
) {
  return {
    members: orHeld(members, held, heldMembers, (all: MemberProfile[]) => pickHeldMembers(all, picked)),
    pastShows: orHeld(pastShows, held, heldArchive, (all: Production[]) => pickHeldShows(all, picked)),
  };
}
