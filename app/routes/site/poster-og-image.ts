/** The image that messengers show beside a link to a show. */
import { z } from "zod";
import { imageResponse } from "~/features/og-images/image-response.ts";
import { readPoster } from "~/features/og-images/og-image-data.ts";
import { posterImage } from "~/features/og-images/og-images.server.ts";
import { posterShelves, versionOf } from "~/lib/og-image.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/poster-og-image";

const address = z.object({ shelf: z.enum(posterShelves), id: z.uuid() });

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asked = address.safeParse(params);
  if (!asked.success) return new Response(null, { status: 404 });
  const poster = await readPoster(supabaseOf(context), asked.data.shelf, asked.data.id);
  if (!poster) return new Response(null, { status: 404 });
  const image = await posterImage(context, poster);
  return imageResponse(request, image, {
    lasting: url.searchParams.get("v") === versionOf(poster.updated_at),
  });
}
