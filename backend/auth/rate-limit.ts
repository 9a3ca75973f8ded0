/**
 * Limits against guessing and flooding. Strangers are counted by their address, browsers known to the account by
 * themselves: so nobody uses up what the right person may try (docs/security/accounts.md has the figures).
 */

import { setTimeout as wait } from "node:timers/promises";
import { countedAddress } from "../gateway.ts";
import { type Allowance, restoreAllowance, takeAllowance } from "../postgres/rate-limits.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { knownDevice } from "./known-device.ts";

/** For one address of the network, as hosted counts: 30 at once, and then as many as refill in these seconds. */
const PER_ADDRESS = {
  token: { burst: 30, refillSeconds: 60 },
  message: { burst: 30, refillSeconds: 300 },
  verify: { burst: 30, refillSeconds: 300 },
  factor: { burst: 30, refillSeconds: 120 },
  provider: { burst: 30, refillSeconds: 300 },
  anonymous: { burst: 30, refillSeconds: 3600 },
} satisfies Record<string, Allowance>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * For what can be guessed about one account. A known device has its own allowance. Passwords are strong, so strangers
 * are counted by address; six digits are not, so all strangers share one allowance, which leaves them less than one
 * chance in 10,000 a day: 95 typed codes of a million, 29 codes of an app of which three count at a time.
 */
const GUESSES = {
  password: { known: { burst: 10, refillSeconds: 300 }, stranger: { burst: 10, refillSeconds: HOUR } },
  code: { known: { burst: 5, refillSeconds: 600 }, stranger: { burst: 5, refillSeconds: DAY / 18 } },
  factor: { known: { burst: 5, refillSeconds: 600 }, stranger: { burst: 5, refillSeconds: 5 * HOUR } },
} satisfies Record<string, { known: Allowance; stranger: Allowance }>;

type Guessed = keyof typeof GUESSES;

/** Strangers' passwords for one account are tested slowly once there are more than this. */
const UNHURRIED: Allowance = { burst: 20, refillSeconds: 600 };
const MAX_DELAY_SECONDS = 2;
/** More at a time are not delayed: waiting requests cost memory. */
const MAX_DELAYED = 100;
let delayed = 0;

/** Mails, or messages, that strangers may have sent to one recipient. */
const MESSAGES_BY_STRANGERS: Allowance = { burst: 10, refillSeconds: DAY };

export async function limitAddress(
  context: AuthContext,
  c: AuthRequest,
  what: keyof typeof PER_ADDRESS,
): Promise<void> {
  const address = countedAddress(c);
  if (address === undefined) return;
  const device = await knownDevice(context, c);
  const sender = device ? `device:${device}` : `address:${address}`;
  refuseAfter(await spend(context, `auth:${what}:${sender}`, PER_ADDRESS[what]));
}

/**
 * Counts one guess at what opens the account (its address, number or id); `secret` is what else it belongs to. Answers
 * whether a known device makes it.
 */
export async function limitGuesses(
  context: AuthContext,
  c: AuthRequest,
  what: Guessed,
  account: string,
  secret = account,
): Promise<boolean> {
  const device = await knownDevice(context, c, account);
  const allowance = GUESSES[what][device ? "known" : "stranger"];
  refuseAfter(await spend(context, guessSubject(c, what, secret, device), allowance));
  if (!device && what === "password") await slowDown(context, account);
  return device !== undefined;
}

/** The right answer clears what wrong ones have used up. */
export async function clearGuesses(
  context: AuthContext,
  c: AuthRequest,
  what: Guessed,
  account: string,
  secret = account,
): Promise<void> {
  if (!context.config.rateLimit) return;
  const device = await knownDevice(context, c, account);
  await restoreAllowance(context.database, guessSubject(c, what, secret, device));
}

function guessSubject(c: AuthRequest, what: Guessed, secret: string, device: string | undefined): string {
  const guessed = `auth:${what}:account:${secret}`;
  if (device) return `${guessed}:device:${device}`;
  return what === "password" ? `${guessed}:address:${c.get("clientAddress")}` : guessed;
}

/** Right and wrong passwords wait alike. */
async function slowDown(context: AuthContext, account: string): Promise<void> {
  const seconds = await spend(context, `auth:password:strangers:${account}`, UNHURRIED);
  if (seconds === 0 || delayed >= MAX_DELAYED) return;
  delayed++;
  await wait(Math.min(seconds, MAX_DELAY_SECONDS) * 1000).finally(() => delayed--);
}

/**
 * One email, or message, at a time from one sender to one recipient, whether or not somebody is known by it; `account`
 * is whose known devices count, the recipient's if left out.
 */
export async function limitMessages(
  context: AuthContext,
  c: AuthRequest,
  recipient: string,
  { means = "email", account = recipient }: { means?: "email" | "sms"; account?: string } = {},
): Promise<void> {
  const { secondsBetweenMessages } = context.rules;
  if (secondsBetweenMessages === 0) return;
  const device = await knownDevice(context, c, account);
  const sender = device ? `device:${device}` : `address:${c.get("clientAddress")}`;
  const oneAtATime = { burst: 1, refillSeconds: secondsBetweenMessages };
  const seconds =
    (await spend(context, `auth:${means}:${recipient}:${sender}`, oneAtATime)) ||
    (device ? 0 : await spend(context, `auth:${means}:${recipient}:strangers`, MESSAGES_BY_STRANGERS));
  if (seconds === 0) return;
  throw new AuthError(
    `over_${means}_send_rate_limit`,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );
}

/** Takes one of the allowance: 0, or in how many seconds there will be one. */
async function spend(
  { config, database }: AuthContext,
  subject: string,
  allowance: Allowance,
): Promise<number> {
  return config.rateLimit ? takeAllowance(database, subject, allowance) : 0;
}

function refuseAfter(seconds: number): void {
  if (seconds === 0) return;
  throw new AuthError("over_request_rate_limit", undefined, { retryAfter: seconds });
}
