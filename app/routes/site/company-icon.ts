/** The icons of the site and of the installed app. */
import { createHash } from "node:crypto";
import { readCompany } from "~/features/company/company-data.ts";
import { unnamedCompany } from "~/features/company/unnamed-company.ts";
import { companyIcon } from "~/features/company-mark/icons.server.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { shownOf } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import type { Route } from "./+types/company-icon";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const part = await partWithFallback(
    context.get(staleContentContext),
    "company",
    readCompany(supabaseOf(context)),
  );
  const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const icon = await companyIcon(context, name, shownOf(part) ?? unnamedCompany);
  if (!icon) return new Response(null, { status: 404 });
  const etag = `"${createHash("sha256").update(icon.bytes).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": icon.type, "Cache-Control": "public, max-age=3600", ETag: etag };
  return request.headers.get("if-none-match")?.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(icon.bytes, { headers });
}
