/** Where an admin's browser asks when the site was backed up last. Refused unless is_admin() says yes to the caller. */
import { mayActAsAdmin } from "~/features/admin-access/session-data.ts";
import { signedInLately } from "~/features/admin-access/sign-in-age.ts";
import { type BackupReport, backupsContext } from "~/lib/backups.ts";
import { bearerToken, supabaseAs } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/backups";

const headers = { "Cache-Control": "no-store" };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const accessToken = bearerToken(request);
  if (!accessToken || !(await mayActAsAdmin(supabaseAs(context, accessToken)))) {
    return new Response(null, { status: 403, headers });
  }
  const backups = context.get(backupsContext);
  if (!backups) return Response.json({ makes: false } satisfies BackupReport, { headers });
  const [latest, ...older] = await backups.list();
  const failure = backups.failure();
  const report: BackupReport = {
    makes: true,
    count: latest ? older.length + 1 : 0,
    latest: latest ? { ...latest, madeAt: latest.madeAt.toISOString() } : null,
    // Another node may have made one since.
    failure:
      failure && !(latest && latest.madeAt > failure.at)
        ? { ...failure, at: failure.at.toISOString() }
        : null,
    mayDownload: signedInLately(accessToken),
  };
  return Response.json(report, { headers });
}
