/**
 * A backup for an admin to keep elsewhere. A form asks for it, with the access token in its body: a browser then writes
 * the file as it comes, and no address leads to it.
 */
import { mayActAsAdmin } from "~/features/admin/auth/session-data.ts";
import { signedInRecently } from "~/features/admin/auth/sign-in-age.ts";
import { backupsContext } from "~/lib/backups.ts";
import { readForm } from "~/lib/read-form.ts";
import { supabaseAs } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/backup-file";

export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const accessToken = (await readForm(request)).get("access_token");
  if (typeof accessToken !== "string" || !(await mayActAsAdmin(supabaseAs(context, accessToken)))) {
    return refusal("로그인이 끝났거나 권한이 바뀌었습니다. 다시 로그인해 주세요.", 403);
  }
  if (!signedInRecently(accessToken)) {
    return refusal("로그인한 지 한 시간이 지났습니다. 다시 로그인한 뒤 내려받아 주세요.", 403);
  }
  const file = await context.get(backupsContext)?.open(params.name);
  if (!file) return refusal("이 백업은 이제 없습니다. 뒤로 돌아가 새로 고쳐 주세요.", 404);
  return new Response(file.bytes, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="${params.name}"`,
      "Cache-Control": "no-store",
    },
  });
}

function refusal(message: string, status: number): Response {
  return new Response(message, { status, headers: { "Cache-Control": "no-store" } });
}
