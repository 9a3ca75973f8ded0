/** Reads shows with what the company has written of them in English. */
import type { Json, Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { languageOf } from "./english-language.ts";
import { timesOfWeek } from "./english-times.ts";
import { type CurrentShow, castOf } from "./performance.ts";
import { readOpenShowsWith, readShowWith, showColumns } from "./performance-data.ts";
import { type Playbill, playbillOf, textsOf } from "./playbill.ts";
import { playbillColumns } from "./playbill-data.ts";

type EnglishTexts = Pick<
  Tables<"current_performances">,
  | "description_en"
  | "location_address_en"
  | "age_rating_en"
  | "price_note_en"
  | "viewing_guide_en"
  | "director_en"
  | "writer_en"
> & { refund_text_en: string | null };

/** What the form needs of a show. `title_en` and `venue_en` are read with every show. */
export type EnglishSale = CurrentShow & EnglishTexts;
export type EnglishShow = EnglishSale &
  EnglishSummary &
  Pick<Playbill, "images" | "viewing_guide" | "players"> & { roles: EnglishRoles };

const englishColumns =
  "description_en, location_address_en, age_rating_en, price_note_en, viewing_guide_en, director_en, writer_en, refund_text_en" as const;

/** null when there is no show of that id. */
export async function readEnglishShow(supabase: Supabase, id: string): Promise<EnglishShow | null> {
  const show = await readShowWith(supabase, id, `${playbillColumns}, ${englishColumns}`);
  return show && { ...show, ...playbillOf(show), ...summaryOf(show), roles: rolesOf(show.cast_profiles) };
}

/** The same for the form alone, whose page is lighter by what it does not show. */
export const readEnglishSale = (supabase: Supabase, id: string): Promise<EnglishSale | null> =>
  readShowWith(supabase, id, `${showColumns}, ${englishColumns}`);

/** A show of the entry page. */
export type OpenEnglishShow = CurrentShow & EnglishSummary;

export async function readOpenEnglishShows(supabase: Supabase): Promise<OpenEnglishShow[]> {
  const shows = await readOpenShowsWith(supabase, `${showColumns}, viewing_guide_en`);
  return shows.map((show) => ({ ...show, ...summaryOf(show) }));
}

type EnglishSummary = ReturnType<typeof summaryOf>;

/** Facts that are worked out here, for what that takes would weigh on the page. */
function summaryOf(show: CurrentShow & Pick<EnglishTexts, "viewing_guide_en">) {
  return { times: timesOfWeek(show.show_times), language: languageOf(show) };
}

/** What the cast play, in English, by their names in Hangul; without those of whom the company has not written it. */
export type EnglishRoles = Record<string, string>;

function rolesOf(profiles: Json): EnglishRoles {
  const written = textsOf(profiles, ["name", "role_en"]).filter(({ role_en }) => role_en);
  return Object.fromEntries(written.map(({ name, role_en }) => [name, role_en]));
}

/** Latin names of the members who are named in a show, by their names in Hangul. */
export type LatinNames = Record<string, string>;

export async function readLatinNames(supabase: Supabase, show: EnglishShow): Promise<LatinNames> {
  const named = [...namesIn(show.director), ...namesIn(show.writer ?? ""), ...castOf(show)];
  const { data } = await supabase
    .from("actors")
    .select("name, name_en")
    .neq("name_en", "")
    .in("name", named)
    .throwOnError();
  return Object.fromEntries(data.map(({ name, name_en }) => [name, name_en]));
}

/** "오재섭, 임하늘" → each of them */
export function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
