/** Where an admin's browser asks for what takes the secret key. Refused unless is_admin() says yes to the caller. */
import { isAuthError } from "@supabase/supabase-js";
import { inviteAdmin, resetSecondFactor } from "~/features/admin/auth/admin-accounts-data.server.ts";
import { mayActAsAdmin } from "~/features/admin/auth/session-data.ts";
import { type AccountRequest, accountRequest, type Invitation } from "~/lib/accounts-data.ts";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { isReauthenticationNeeded, reauthenticationNeeded } from "~/lib/reauthentication.ts";
import { type SiteServices, siteServicesContext } from "~/lib/site-services.ts";
import { bearerToken, supabaseAs } from "~/lib/supabase.server.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Route } from "./+types/accounts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const accessToken = bearerToken(request);
  const caller = accessToken && supabaseAs(context, accessToken);
  if (!caller || !(await mayActAsAdmin(caller)))
    return refusal("로그인이 끝났거나 권한이 바뀌었습니다. 다시 로그인해 주세요.", 403);
  const asked = accountRequest.safeParse(await request.json().catch(() => null));
  if (!asked.success) return refusal("입력한 내용을 다시 확인해 주세요.", 400);
  try {
    return Response.json(await fulfil(context.get(siteServicesContext), caller, asked.data));
  } catch (error) {
    const message = isAuthError(error) ? authErrorMessage(error) : adminErrorMessage(error);
    return refusal(message, 409, isReauthenticationNeeded(error) ? reauthenticationNeeded : undefined);
  }
}

async function fulfil(
  services: SiteServices,
  caller: Supabase,
  asked: AccountRequest,
): Promise<Invitation | null> {
  if (asked.action === "invite") return inviteAdmin(services, caller, asked.email);
  await resetSecondFactor(services, caller, asked.userId);
  return null;
}

function refusal(message: string, status: number, code?: string): Response {
  return Response.json({ message, code }, { status });
}
