/** /deposits/webhook: where a service that receives the bank's messages reports a deposit, signed (Standard Webhooks). */
import { importDeposits } from "~/features/admin/deposits/deposits-data.ts";
import { readPushedDeposit } from "~/features/admin/deposits/pushed-deposit.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { serviceRoleSupabase } from "~/lib/supabase.server.ts";
import { isSignedBy } from "~/lib/webhook-signature.server.ts";
import type { Route } from "./+types/deposit-webhook";

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteServicesContext);
  if (!services.depositWebhookSecret) return new Response(null, { status: 404 });
  const body = await request.text();
  if (!isSignedBy(services.depositWebhookSecret, request.headers, body))
    return new Response(null, { status: 401 });
  const deposit = readPushedDeposit(request.headers.get("webhook-id") ?? "", body);
  if ("problem" in deposit) {
    return new Response(deposit.problem, {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  await importDeposits(serviceRoleSupabase(services), deposit.account, "webhook", [deposit.line]);
  return new Response(null, { status: 204 });
}
