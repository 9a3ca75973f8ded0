/** The calls of the page of stored images. */
import { readAllRows } from "~/lib/all-rows.ts";
import { imageBucket } from "~/lib/image-bucket.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { ImageUse, StoredImage } from "./stored-image.ts";

/** Every stored image, newest first. @throws the API's error */
export async function readStoredImages(supabase: Supabase): Promise<StoredImage[]> {
  const store = supabase.storage.from(imageBucket);
  const images = await readAllRows((from, to) =>
    supabase
      .rpc("stored_images", {}, { get: true })
      .order("created_at", { ascending: false })
      .order("name")
      .range(from, to)
      .throwOnError(),
  );
  return images.map(({ uses, ...image }) => ({
    ...image,
    address: store.getPublicUrl(image.name).data.publicUrl,
    uses: uses as unknown as ImageUse[],
  }));
}

/** A call takes no more keys than this. */
const maxKeys = 500;

/**
 * Removes images for good; returns how many there were. The policies keep what a row uses.
 * `onProgress` hears how many were asked for. @throws the API's error; what was removed before stays so
 */
export async function removeImages(
  supabase: Supabase,
  names: readonly string[],
  onProgress: (done: number) => void,
): Promise<number> {
  let removed = 0;
  for (let from = 0; from < names.length; from += maxKeys) {
    onProgress(from);
    const { data, error } = await supabase.storage
      .from(imageBucket)
      .remove(names.slice(from, from + maxKeys));
    if (error) throw Object.assign(error, { code: statusOf(error) });
    removed += data.length;
  }
  return removed;
}

export type RenameOutcome = "renamed" | "taken" | "refused";

/** Gives an image another key. The policies refuse it for what a row uses. @throws when nobody answers */
export async function renameImage(supabase: Supabase, from: string, to: string): Promise<RenameOutcome> {
  const { error } = await supabase.storage.from(imageBucket).move(from, to);
  if (!error) return "renamed";
  const status = statusOf(error);
  if (!status) throw error;
  return status === "409" ? "taken" : "refused";
}

/** Undefined when nobody has answered. */
function statusOf(error: object): string | undefined {
  return "statusCode" in error ? String(error.statusCode) : undefined;
}
