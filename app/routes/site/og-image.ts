/** The image that messengers show beside a link: to a show its poster, to any other page the company's. */
import { z } from "zod";
import { imageResponse } from "~/features/og-images/image-response.ts";
import { readBackdrop, readPoster } from "~/features/og-images/og-image-data.ts";
import { companyImage, posterImage } from "~/features/og-images/og-images.server.ts";
import { posterShelves, versionOf } from "~/lib/og-image.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/og-image";

const posterAddress = z.tuple([z.enum(posterShelves), z.uuid()]);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  if (params["*"] === "company.jpg") {
    return imageResponse(request, await companyImage(context, await readBackdrop(supabase)));
  }
  const asked = posterAddress.safeParse(params["*"].replace(/\.jpg$/, "").split("/"));
  const poster =
    asked.success && params["*"].endsWith(".jpg") ? await readPoster(supabase, ...asked.data) : null;
  if (!poster) return new Response(null, { status: 404 });
  return imageResponse(request, await posterImage(context, poster), {
    lasting: url.searchParams.get("v") === versionOf(poster.updated_at),
  });
}
