/**
 * What an admin's browser asks the server itself. backups.json: when the site was backed up last, and for a backup now.
 * operation.json: the version, a newer one, and with `?findings` what the checks of the installation find. Refused unless
 * is_admin() says yes to the caller.
 */
import { mayActAsAdmin } from "~/features/admin/auth/session-data.ts";
import { signedInRecently } from "~/features/admin/auth/sign-in-age.ts";
import { type BackupReport, type Backups, backupsContext } from "~/lib/backups.ts";
import { findingShape, type Operation, type OperationReport, operationContext } from "~/lib/operation.ts";
import { reauthenticationNeeded } from "~/lib/reauthentication.ts";
import { bearerToken, supabaseAs } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/reports";

const headers = { "Cache-Control": "no-store" };

export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const accessToken = await adminToken(request, context);
  if (!accessToken) return new Response(null, { status: 403, headers });
  if (params.report === "backups") return reportOn(context.get(backupsContext), accessToken);
  if (params.report !== "operation") return new Response(null, { status: 404, headers });
  const withFindings = new URL(request.url).searchParams.has("findings");
  return reportOnOperation(context.get(operationContext), withFindings);
}

/** Begins a backup, or joins the one that is being made, and returns its status. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  if (params.report !== "backups") return new Response(null, { status: 404, headers });
  const accessToken = await adminToken(request, context);
  const backups = context.get(backupsContext);
  if (!accessToken || !backups) return new Response(null, { status: 403, headers });
  if (!signedInRecently(accessToken)) {
    return refusal("로그인한 지 한 시간이 지났습니다. 다시 로그인해 주세요.", 403, reauthenticationNeeded);
  }
  if (!(await backups.start())) {
    return refusal("방금 만든 백업이 있습니다. 5분이 지난 뒤에 다시 만들 수 있습니다.", 429);
  }
  return reportOn(backups, accessToken);
}

async function adminToken(request: Request, context: Route.LoaderArgs["context"]): Promise<string | null> {
  const accessToken = bearerToken(request) ?? null;
  return accessToken && (await mayActAsAdmin(supabaseAs(context, accessToken))) ? accessToken : null;
}

async function reportOn(backups: Backups | null, accessToken: string): Promise<Response> {
  if (!backups) return Response.json({ makes: false } satisfies BackupReport, { headers });
  const listed = await backups.list().catch(() => null);
  const [latest] = listed ?? [];
  const failure = listed
    ? backups.failure()
    : (backups.failure() ?? { at: new Date(), reason: "file store" as const });
  const report: BackupReport = {
    makes: true,
    step: backups.step(),
    count: listed?.length ?? 0,
    latest: latest ? { ...latest, madeAt: latest.madeAt.toISOString() } : null,
    // Another node may have made one since.
    failure:
      failure && !(latest && latest.madeAt > failure.at)
        ? { ...failure, at: failure.at.toISOString() }
        : null,
    signedInRecently: signedInRecently(accessToken),
  };
  return Response.json(report, { headers });
}

async function reportOnOperation(operation: Operation, withFindings: boolean): Promise<Response> {
  const found = withFindings ? await operation.findings() : {};
  const report: OperationReport = {
    version: operation.version,
    newVersion: operation.newVersion(),
    // The words for operators stay behind.
    findings: Object.fromEntries(
      Object.entries(found).map(([name, finding]) => [name, findingShape.parse(finding)]),
    ),
  };
  return Response.json(report, { headers });
}

function refusal(message: string, status: number, code?: string): Response {
  return Response.json({ message, code }, { status, headers });
}
