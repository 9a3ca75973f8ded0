/** Reads shows with what the company has written of them in English. */
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { isUuid } from "~/lib/uuid.ts";
import type { CurrentShow } from "./performance.ts";
import { type Playbill, playbillOf } from "./playbill.ts";
import { playbillColumns } from "./playbill-data.ts";

type EnglishTexts = Pick<
  Tables<"current_performances">,
  "description_en" | "location_address_en" | "age_rating_en" | "price_note_en" | "viewing_guide_en"
> & { refund_text_en: string | null };

/** `title_en` and `venue_en` are read with every show. */
export type EnglishShow = CurrentShow & Pick<Playbill, "images" | "viewing_guide"> & EnglishTexts;

const englishColumns =
  "description_en, location_address_en, age_rating_en, price_note_en, viewing_guide_en, refund_text_en" as const;

/** null when there is no show of that id. */
export async function readEnglishShow(supabase: Supabase, id: string): Promise<EnglishShow | null> {
  if (!isUuid(id)) return null;
  const { data } = await supabase
    .from("current_performances")
    .select(`${playbillColumns}, ${englishColumns}`)
    .eq("id", id)
    .order("date", { referencedTable: "show_times" })
    .order("time", { referencedTable: "show_times" })
    .maybeSingle()
    .throwOnError();
  return data && { ...data, ...playbillOf(data) };
}
