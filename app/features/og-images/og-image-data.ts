/** Reads which images links are shown with. */
import type { PosterShelf } from "~/lib/og-image.ts";
import type { Supabase } from "~/lib/supabase.ts";

export interface ImageSource {
  /** Address as it is stored. */
  image: string | null;
  updated_at: string;
}

/** The poster of a show; null when there is no such show. */
export async function readPoster(
  supabase: Supabase,
  shelf: PosterShelf,
  id: string,
): Promise<ImageSource | null> {
  const { data } = await supabase
    .from(shelf === "archive" ? "performances" : "current_performances")
    .select("image, updated_at")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The first image behind the company's name. */
export async function readBackdrop(supabase: Supabase): Promise<ImageSource | null> {
  const { data } = await supabase
    .from("background_images")
    .select("image:image_url, updated_at")
    .order("order_index")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}
