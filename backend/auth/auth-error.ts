/** Failures of the auth service, in the two envelopes that the client libraries know. */

import type { Context } from "hono";
import { renderServiceError, ServiceError, toServiceError } from "../service-error.ts";

/** From this version of the API on, `code` is the error's name; before, it is the HTTP status. */
const NAMED_CODES_SINCE = "2024-01-01";

/** PostgreSQL gave up: on the statement as a whole, or on waiting for somebody else's. */
const TOO_SLOW = ["57014", "55P03"];

/** Every failure by its code, as the auth service of a hosted project has it. */
const CATALOGUE = {
  anonymous_provider_disabled: { status: 422, message: "Anonymous sign-ins are disabled" },
  bad_code_verifier: { status: 400, message: "code challenge does not match previously saved code verifier" },
  bad_json: { status: 400, message: "Could not parse request body as JSON" },
  bad_jwt: { status: 403, message: "invalid claim: sub claim must be a UUID" },
  bad_oauth_callback: { status: 400, message: "OAuth callback with missing authorization code missing" },
  bad_oauth_state: { status: 400, message: "OAuth state parameter missing" },
  conflict: {
    status: 409,
    message: "Too many concurrent token refresh requests on the same session or refresh token",
  },
  current_password_invalid: { status: 400, message: "Current password is not correct" },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: "Unable to unlink identity due to email conflict",
  },
  email_exists: { status: 422, message: "A user with this email address has already been registered" },
  email_not_confirmed: { status: 400, message: "Email not confirmed" },
  email_provider_disabled: { status: 400, message: "Email logins are disabled" },
  flow_state_already_used: { status: 400, message: "State has already been used" },
  flow_state_expired: { status: 422, message: "invalid flow state, flow state has expired" },
  flow_state_not_found: { status: 404, message: "invalid flow state, no valid flow state found" },
  hook_timeout: { status: 422, message: "Failed to reach hook within maximum time of 5 seconds" },
  identity_already_exists: { status: 422, message: "Identity is already linked" },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  insufficient_aal: { status: 403, message: "AAL2 required to enroll a new factor" },
  invalid_credentials: { status: 400, message: "Invalid login credentials" },
  invite_not_found: { status: 404, message: "Invite not found" },
  manual_linking_disabled: { status: 404, message: "Manual linking is disabled" },
  mfa_challenge_expired: { status: 422, message: "MFA challenge has expired" },
  mfa_factor_name_conflict: { status: 422, message: "A factor with this friendly name already exists" },
  mfa_factor_not_found: { status: 422, message: "MFA factor with the provided challenge ID not found" },
  mfa_ip_address_mismatch: { status: 422, message: "Challenge and verify IP addresses mismatch." },
  mfa_phone_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for Phone" },
  mfa_phone_verify_not_enabled: { status: 422, message: "MFA verification is disabled for Phone" },
  mfa_totp_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for TOTP" },
  mfa_totp_verify_not_enabled: { status: 422, message: "MFA verification is disabled for TOTP" },
  mfa_verification_failed: { status: 422, message: "Invalid TOTP code entered" },
  mfa_verified_factor_exists: {
    status: 422,
    message: "A verified phone factor already exists, unenroll the existing factor to continue",
  },
  mfa_webauthn_verify_not_enabled: { status: 422, message: "MFA verification is disabled for WebAuthn" },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for WebAuthn" },
  no_authorization: { status: 401, message: "This endpoint requires a valid Bearer token" },
  not_admin: { status: 403, message: "User not allowed" },
  not_found: { status: 404, message: "Not Found" },
  otp_disabled: { status: 422, message: "Signups not allowed for otp" },
  otp_expired: { status: 403, message: "Token has expired or is invalid" },
  over_email_send_rate_limit: {
    status: 429,
    message: "For security purposes, you can only request this later.",
  },
  over_request_rate_limit: { status: 429, message: "Request rate limit reached" },
  over_sms_send_rate_limit: {
    status: 429,
    message: "For security purposes, you can only request this later.",
  },
  phone_exists: { status: 422, message: "A user with this phone number has already been registered" },
  phone_not_confirmed: { status: 400, message: "Phone not confirmed" },
  phone_provider_disabled: { status: 400, message: "Phone logins are disabled" },
  provider_email_needs_verification: { status: 422, message: "Unverified email" },
  reauthentication_needed: { status: 400, message: "This change requires reauthentication" },
  reauthentication_not_valid: { status: 422, message: "Nonce has expired or is invalid" },
  refresh_token_already_used: { status: 400, message: "Invalid Refresh Token" },
  refresh_token_not_found: { status: 400, message: "Invalid Refresh Token" },
  request_entity_too_large: { status: 413, message: "Request body is too large" },
  request_timeout: {
    status: 504,
    message: "Processing this request timed out, please retry after a moment.",
  },
  same_password: { status: 422, message: "New password should be different from the old password." },
  session_expired: { status: 400, message: "Invalid Refresh Token" },
  session_not_found: { status: 403, message: "A valid session is required" },
  signup_disabled: { status: 422, message: "Signups not allowed for this instance" },
  single_identity_not_deletable: {
    status: 422,
    message: "User must have at least 1 identity after unlinking",
  },
  sms_send_failed: { status: 422, message: "Error sending sms" },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: "Maximum number of verified factors reached, unenroll to continue",
  },
  unexpected_failure: {
    status: 500,
    message: "Unexpected failure, please check server logs for more information",
  },
  user_already_exists: { status: 422, message: "User already registered" },
  user_banned: { status: 403, message: "User is banned" },
  user_not_found: { status: 404, message: "User not found" },
  validation_failed: { status: 400, message: "The request is not valid" },
  weak_password: { status: 422, message: "Password is too weak" },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthErrorCode = keyof typeof CATALOGUE;

interface AuthErrorOptions {
  /** Where the same code has another status. */
  status?: number;
  extra?: Record<string, unknown>;
  retryAfter?: number;
}

/** A failure of the catalogue, with its message unless another says more. */
export class AuthError extends ServiceError<AuthErrorCode> {
  override name = "AuthError";

  constructor(
    code: AuthErrorCode,
    message: string = CATALOGUE[code].message,
    options: AuthErrorOptions = {},
  ) {
    super(code, { ...CATALOGUE[code], message, ...options });
  }
}

/** What OAuth itself says of tokens; always 400 and without a code of ours. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Answers any failure; what was not foreseen stays a plain 500 that reveals nothing. */
export function renderAuthError(failure: unknown, c: Context): Response {
  if (failure instanceof OAuthError) {
    return c.json({ error: failure.error, error_description: failure.message }, 400);
  }
  const error = toAuthError(failure);
  const { code, status, message, extra } = error;
  const headers = { "x-sb-error-code": code };
  const asked = c.req.header("x-supabase-api-version");
  if (asked === undefined || asked < NAMED_CODES_SINCE) {
    return renderServiceError(c, error, { code: status, error_code: code, msg: message, ...extra }, headers);
  }
  const version = { "x-supabase-api-version": NAMED_CODES_SINCE };
  return renderServiceError(c, error, { code, message, ...extra }, { ...headers, ...version });
}

/** Any failure as one that may be answered. */
export function toAuthError(failure: unknown): ServiceError {
  return toServiceError(failure, {
    service: "auth",
    fromDatabase({ code }) {
      // Values that PostgreSQL cannot hold are the sender's mistake, not ours.
      if (/^(22|54)/.test(code)) {
        return new AuthError("validation_failed", "A value in the request cannot be stored");
      }
      return TOO_SLOW.includes(code)
        ? new AuthError("request_timeout", undefined, { retryAfter: 1 })
        : undefined;
    },
    busy: () =>
      new AuthError("unexpected_failure", "The service is busy, please try again", {
        status: 503,
        retryAfter: 1,
      }),
    unexpected: () => new AuthError("unexpected_failure"),
  });
}
