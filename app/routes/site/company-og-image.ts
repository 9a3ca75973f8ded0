/** The image that messengers show beside a link to a page of the company. */
import { imageResponse } from "~/features/og-images/image-response.ts";
import { readBackdrop } from "~/features/og-images/og-image-data.ts";
import { companyImage } from "~/features/og-images/og-images.server.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/company-og-image";

export async function loader({ context, request }: Route.LoaderArgs) {
  const backdrop = await readBackdrop(supabaseOf(context));
  return imageResponse(request, await companyImage(context, backdrop));
}
