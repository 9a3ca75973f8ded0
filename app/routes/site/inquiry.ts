/** Takes a message from a page that is hydrated, and answers in data. */
import { readFields } from "~/features/inquiries/inquiry.ts";
import { sendMessage } from "~/features/inquiries/inquiry-data.ts";
import { readForm } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/inquiry";

export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const answer = await sendMessage(supabaseOf(context), readFields(form));
  return Response.json(answer, {
    status: answer.ok ? 200 : 422,
    headers: { "Cache-Control": "no-store" },
  });
}
