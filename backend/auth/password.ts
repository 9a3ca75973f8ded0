/** Passwords: what is accepted, and bcrypt as hosted keeps it. */

import type { AuthSettings } from "../config.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import type { HashTask } from "./password-hash-thread.ts";
import type { StrengthTask } from "./password-strength-thread.ts";
import { type Asker, createThread } from "./thread.ts";

/** bcrypt reads no further than this. */
const MAX_BYTES = 72;
const DEFAULT_HASH_COST = 10;

/** A hash of nothing anyone knows: comparing with it takes as long as with a real one of that cost. */
function nobodysHash(context: Pick<AuthContext, "config">): string {
  return `$2b$${String(hashCost(context)).padStart(2, "0")}$HtxJdYuao820lT02cu1XL.lhChmxYhnx1C5zzy8MpMF0GXnrX43nW`;
}

function hashCost({ config }: Pick<AuthContext, "config">): number {
  return config.auth.passwordHashCost ?? DEFAULT_HASH_COST;
}

/** What passwords are measured by. */
interface PasswordRules extends Pick<AuthContext, "rules"> {
  config: { publicUrl: string; auth: Pick<AuthSettings, "siteWords"> };
}

/** About four seconds of work. */
const inHashThread = createThread<HashTask, string | boolean>(
  new URL("./password-hash-thread.ts", import.meta.url),
  { maxWaiting: 50 },
);
const isGuessable = createThread<StrengthTask, boolean>(
  new URL("./password-strength-thread.ts", import.meta.url),
  { maxWaiting: 50, idleMs: 60_000 },
);

/**
 * Refuses a new password that is too short, longer than what would count, or found by few guesses; `owner` is what
 * the account is known by.
 */
export async function checkNewPassword(
  context: PasswordRules,
  password: string,
  owner: (string | null | undefined)[],
  asker?: string,
): Promise<void> {
  if (bytesOf(password) > MAX_BYTES) {
    throw new AuthError("validation_failed", "Password cannot be longer than 72 characters", { status: 422 });
  }
  const weakness = weaknessOf(password, context.rules.minPasswordLength);
  if (weakness) throw weak(weakness.message, weakness.reasons);
  if (EMAIL_SHAPE.test(password)) throw guessable();
  const words = [...owner, ...(await siteWords(context))].flatMap((word) => partsOf(word ?? ""));
  const task = { password, words, shortest: context.rules.minPasswordLength };
  if (await isGuessable(task, { asker })) throw guessable();
}

/** An address can be looked up, whosesoever it is. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[a-z]+$/i;

function guessable(): AuthError {
  return weak("Password is known to be weak and easy to guess, please choose a different one.", ["pwned"]);
}

function weak(message: string, reasons: string[]): AuthError {
  return new AuthError("weak_password", message, { extra: { weak_password: { reasons } } });
}

/** A site that cannot say its names now does without. */
async function siteWords({ config }: PasswordRules): Promise<string[]> {
  const names = await config.auth.siteWords?.().catch(() => []);
  return [new URL(config.publicUrl).hostname, ...(names ?? [])];
}

/** An address or a name, whole and in its words. */
function partsOf(name: string): string[] {
  return [name, name.replace(/\s/g, ""), ...name.split(/[\s@.]/)].filter((part) => part.length > 1);
}

/** Why nobody would be allowed to choose a password of this length today. */
export function weaknessOf(
  password: string,
  shortest: number,
): { message: string; reasons: string[] } | undefined {
  if ([...password].length >= shortest) return undefined;
  return { message: `Password should be at least ${shortest} characters.`, reasons: ["length"] };
}

export async function hashPassword(
  context: Pick<AuthContext, "config">,
  password: string,
  asker?: string,
): Promise<string> {
  return String(await inHashThread({ password, with: { cost: hashCost(context) } }, { asker }));
}

/**
 * Whether the password opens the hash; without one it takes just as long to say no. Who is signed in, or asks from a
 * known device, should come `first`: guesses of strangers do not keep them waiting.
 */
export async function verifyPassword(
  context: Pick<AuthContext, "config">,
  password: string,
  stored: string | null | undefined,
  asker: Asker,
): Promise<boolean> {
  const usable = stored && isBcryptHash(stored) ? stored : undefined;
  const hash = usable ?? nobodysHash(context);
  const same = await inHashThread({ password, with: { hash } }, asker);
  return same === true && usable !== undefined && bytesOf(password) <= MAX_BYTES;
}

export function isBcryptHash(stored: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1\d)\$[./A-Za-z0-9]{53}$/.test(stored);
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
