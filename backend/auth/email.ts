/** E-mail addresses, compared without regard to case. */

import { AuthError } from "./auth-error.ts";
import type { AuthRules } from "./auth-rules.ts";

const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** @throws AuthError where nobody signs in by e-mail */
export function requireEmailSignIn(
  { emailSignIn }: AuthRules,
  what = "logins",
  status: 400 | 422 = 400,
): void {
  if (!emailSignIn) throw new AuthError("email_provider_disabled", `Email ${what} are disabled`, { status });
}

/** The address in the form it is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function checkEmail(email: string): string {
  const normal = normaliseEmail(email);
  if (normal.length > 255 || !SHAPE.test(normal)) {
    throw new AuthError("validation_failed", "Unable to validate email address: invalid format");
  }
  return normal;
}
