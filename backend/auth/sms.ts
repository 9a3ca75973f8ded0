/** Text messages with a code. Who carries them is up to a hook; without one there are none. */

import { AuthError } from "./auth-error.ts";
import { callHook, type Hook } from "./hook.ts";
import { describeUser, type UserRow } from "./user.ts";

/** How long the code of a message is good. */
export const SMS_CODE_SECONDS = 60;

export type SendSms = (user: UserRow, phone: string, code: string, kind: SmsKind) => Promise<void>;

type SmsKind = "signup" | "phone_change" | "reauthentication" | "mfa";

/** Undefined where no hook is set. */
export function createSmsSender(hook: Hook | undefined): SendSms | undefined {
  if (!hook) return undefined;
  return (user, phone, otp, kind) =>
    callHook(hook, { user: describeUser(user), sms: { phone, otp, sms_type: kind } });
}

/** Digits with the country's code and without a plus, as accounts hold them. */
export function checkPhone(phone: string): string {
  const digits = phone.replace(/^\+|\s/g, "");
  if (!/^[1-9]\d{1,14}$/.test(digits)) {
    throw new AuthError("validation_failed", "Invalid phone number format (E.164 required)");
  }
  return digits;
}

/** @throws AuthError where there are no messages */
export function requireSms(
  sendSms: SendSms | undefined,
  refusal = "Unsupported phone provider",
  status: 400 | 422 = 400,
): SendSms {
  if (sendSms) return sendSms;
  throw new AuthError("phone_provider_disabled", refusal, { status });
}
