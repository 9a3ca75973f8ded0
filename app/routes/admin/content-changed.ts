/** Where an admin's browser notifies a site on a hosted project that content has changed. */
import { mayActAsAdmin } from "~/features/admin/auth/session-data.ts";
import { contentChangedContext } from "~/lib/content-changed.ts";
import { bearerToken, supabaseAs } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/content-changed";

export async function action({ request, context }: Route.ActionArgs) {
  const accessToken = bearerToken(request);
  if (!accessToken || !(await mayActAsAdmin(supabaseAs(context, accessToken)))) {
    return new Response(null, { status: 403 });
  }
  context.get(contentChangedContext)();
  return new Response(null, { status: 204 });
}
