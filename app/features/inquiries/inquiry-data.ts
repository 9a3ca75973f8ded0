/** Hands a message to the function that stores it and notifies the company. */
import { FunctionsHttpError } from "@supabase/supabase-js";
import type { Supabase } from "~/lib/supabase.ts";
import { failure, type MessageAnswer, type MessageFields, refusalOf } from "./inquiry.ts";

/** Milliseconds; a visitor does not wait longer for an answer. */
const timeoutMs = 20_000;

export async function sendMessage(supabase: Supabase, fields: MessageFields): Promise<MessageAnswer> {
  const refusal = refusalOf(fields);
  if (refusal) return refusal;
  const { data, error } = await supabase.functions.invoke<{ success: boolean; error?: string }>(
    "send-contact-message",
    { body: fields, timeout: timeoutMs },
  );
  if (data?.success) return { ok: true };
  if (!error) return { ok: false, message: data?.error || failure.refused };

  const response = error instanceof FunctionsHttpError ? (error.context as Response) : null;
  if (response?.status === 429) return { ok: false, message: tooOften(response) };
  // Without the message itself: it is the visitor's.
  console.error(`A message was not sent: ${error.name} ${response?.status ?? ""}`);
  return { ok: false, message: (await errorTextOf(response)) ?? failure.unknown };
}

/** What the service says for the visitor; null when it is no JSON with a text in `error`. */
async function errorTextOf(response: Response | null): Promise<string | null> {
  const body: unknown = await response?.json().catch(() => null);
  const text = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof text === "string" && text.trim() ? text : null;
}

function tooOften(response: Response): string {
  const seconds = Number(response.headers.get("Retry-After")) || 60;
  return `짧은 시간에 여러 번 보내셨습니다. ${seconds}초 뒤에 다시 보내 주세요.`;
}
