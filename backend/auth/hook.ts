/** Calls of an HTTP hook, signed as the Standard Webhooks specification says and as hosted does. */

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { webhookHeaders } from "../../shared/webhook-signature.ts";
import { AuthError } from "./auth-error.ts";

export interface Hook {
  url: string;
  /** `v1,whsec_<base64>`; several, separated by `|`, while they are being exchanged */
  secret: string;
}

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const PAUSE_MS = 2_000;

/** @throws AuthError when the hook does not take the message over */
export async function callHook(hook: Hook, payload: unknown): Promise<void> {
  const body = JSON.stringify(payload);
  const id = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const response = await post(hook, id, body);
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    const again = [429, 503].includes(response.status) && response.headers.has("retry-after");
    if (!again || attempt === ATTEMPTS) throw refusal(await reasonOf(response));
    await response.body?.cancel();
    await wait(PAUSE_MS);
  }
}

async function post(hook: Hook, id: string, body: string): Promise<Response> {
  try {
    return await fetch(hook.url, {
      method: "POST",
      headers: webhookHeaders(hook.secret, id, body),
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      throw new AuthError("hook_timeout");
    }
    throw refusal();
  }
}

/** What the hook says about it, for the one who waits: `{"error": {"message": …}}`. */
async function reasonOf(response: Response): Promise<string | undefined> {
  try {
    const { error } = (await response.json()) as { error?: { message?: unknown } };
    return typeof error?.message === "string" ? error.message.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}

function refusal(reason?: string): AuthError {
  return new AuthError("sms_send_failed", `Error sending sms${reason ? `: ${reason}` : ""}`);
}
