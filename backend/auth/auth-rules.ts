/**
 * The rules of accounts, from the [auth] part of config.toml; a hosted project is set up from the same lines. A key that
 * nothing here obeys is refused: it may be a rule that is misspelt.
 */

import { z } from "zod";
import { parseDuration } from "../duration.ts";

const seconds = z.string().transform((text, context) => {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return milliseconds / 1000;
  context.addIssue(`"${text}" is no duration such as 60s`);
  return z.NEVER;
});

/** The CLI puts a variable in place of `env(NAME)`, the built-in backend would show it to people. */
const text = z.string().regex(/^(?!env\()/, { error: "the built-in backend reads no env(…) here" });

const template = z.strictObject({ subject: text, content_path: text }).optional();

const email = z.strictObject({
  enabled: z.boolean().default(true),
  enable_confirmations: z.boolean().default(true),
  double_confirm_changes: z.boolean().default(true),
  secure_password_change: z.boolean().default(false),
  max_frequency: seconds.prefault("60s"),
  otp_length: z.int().min(6).max(10).default(6),
  otp_expiry: z.int().min(60).max(86_400).default(3600),
  template: z
    .strictObject({
      confirmation: template,
      invite: template,
      recovery: template,
      magic_link: template,
      email_change: template,
      reauthentication: template,
    })
    .default({}),
});

const method = z.strictObject({
  enroll_enabled: z.boolean().default(true),
  verify_enabled: z.boolean().default(true),
});

export const authSection = z
  .strictObject({
    jwt_expiry: z.int().min(60).max(604_800).default(3600),
    enable_refresh_token_rotation: z
      .literal(true, {
        error: "must be true: the built-in backend replaces a refresh token whenever it is used",
      })
      .default(true),
    refresh_token_reuse_interval: z.int32().min(0).default(10),
    enable_signup: z.boolean().default(false),
    enable_anonymous_sign_ins: z.boolean().default(false),
    enable_manual_linking: z.boolean().default(false),
    minimum_password_length: z.int().min(6).max(72).default(6),
    sessions: z
      .strictObject({ timebox: seconds.optional(), inactivity_timeout: seconds.optional() })
      .prefault({}),
    email: email.prefault({}),
    mfa: z
      .strictObject({ max_enrolled_factors: z.int().min(1).default(10), totp: method.prefault({}) })
      .prefault({}),
  })
  .transform((auth) => ({
    accessTokenSeconds: auth.jwt_expiry,
    /** For this many seconds after its use a refresh token that comes again is taken for a retry. */
    refreshTokenReuseSeconds: auth.refresh_token_reuse_interval,
    signUp: auth.enable_signup,
    /** Whether a visitor may have an account that nothing is known of. */
    anonymousSignIn: auth.enable_anonymous_sign_ins,
    emailSignIn: auth.email.enabled,
    /** Seconds after which a session ends, and after which it ends without a refresh. */
    sessionSeconds: { max: auth.sessions.timebox, idle: auth.sessions.inactivity_timeout },
    manualLinking: auth.enable_manual_linking,
    minPasswordLength: auth.minimum_password_length,
    /** Whether a new address has to be confirmed before it can sign in. */
    confirmEmail: auth.email.enable_confirmations,
    /** Whether a change of address is confirmed at the old one too. */
    confirmChangeTwice: auth.email.double_confirm_changes,
    /** Whether a session whose sign-in is some minutes old needs more proof to change what opens the account. */
    reauthenticate: auth.email.secure_password_change,
    /** Minimum seconds between two emails, or messages, to one recipient. */
    secondsBetweenMessages: auth.email.max_frequency,
    codeLength: auth.email.otp_length,
    codeSeconds: auth.email.otp_expiry,
    templates: auth.email.template,
    maxFactors: auth.mfa.max_enrolled_factors,
    totp: { enroll: auth.mfa.totp.enroll_enabled, verify: auth.mfa.totp.verify_enabled },
  }));

export type AuthRules = z.infer<typeof authSection>;
