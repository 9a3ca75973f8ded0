/** The picture that messengers show beside a link to a page of the company. */
import { pictureResponse } from "~/features/og-images/image-response.ts";
import { readBackdrop } from "~/features/og-images/og-image-data.ts";
import { companyPicture } from "~/features/og-images/og-images.server.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/company-og-image";

export async function loader({ context, request }: Route.LoaderArgs) {
  const backdrop = await readBackdrop(supabaseOf(context));
  return pictureResponse(request, await companyPicture(context, backdrop));
}
