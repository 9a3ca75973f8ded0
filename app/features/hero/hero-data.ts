/** Reads the images of the hero. */
import type { RouterContextProvider } from "react-router";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { BackgroundImage } from "./background-image.ts";
import { placeholderOf } from "./placeholder.server.ts";

/** The first one brings its placeholder along: the page is painted with it. */
export async function readBackgroundImages(
  context: Readonly<RouterContextProvider>,
): Promise<BackgroundImage[]> {
  const { data } = await supabaseOf(context)
    .from("background_images")
    .select("id, image_url, title, alt")
    .order("order_index")
    .throwOnError();
  const [first, ...others] = data;
  if (!first) return [];
  const placeholder = await placeholderOf(context, first.image_url);
  return [placeholder ? { ...first, placeholder } : first, ...others];
}
