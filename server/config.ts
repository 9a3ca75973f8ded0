/** Settings of the site: one pure function from the environment to a typed object, with messages that name the setting. */
import { isIP } from "node:net";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import {
  type AccountSettings,
  accountEnvironment,
  leastSafeHashCost,
  readAccountSettings,
} from "./account-settings.ts";
import { type BackupSettings, backupEnvironment, readBackupSettings } from "./backup-settings.ts";
import {
  type FileStoreSettings,
  fileStoreEnvironment,
  readFileStoreSettings,
} from "./file-store-settings.ts";
import { type KeyPair, refuseWrongKeys } from "./key-settings.ts";
import { isLoopback } from "./loopback.ts";
import { mailEnvironment, readMailSettings } from "./mail-settings.ts";
import { logLevels } from "./request-log.ts";
import { SettingError } from "./setting-error.ts";
import { readTextSettings, type SolapiSettings, textEnvironment } from "./text-settings.ts";
import { withoutTrailingSlashes } from "./trailing-slashes.ts";

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set: this Supabase project answers instead of the built-in backend. */
  hosted: ({ url: string } & KeyPair) | undefined;
  /** Keys given for the built-in backend; otherwise they are made on the first start. */
  keys: KeyPair | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  firstAdmin: { email: string; password: string } | undefined;
  /** Undefined: nobody has decided. */
  sampleContent: boolean | undefined;
  rateLimit: boolean;
  /** How many proxies in front may name the visitor's address in X-Forwarded-For. */
  trustedProxies: number;
  /** How many times the usual limits the database may take. */
  databaseTimeoutFactor: number;
  /** So many requests may wait for their answer. */
  maxWaiting: number;
  logLevel: (typeof logLevels)[number];
  /** Where uploaded files of the built-in backend lie; undefined: in `dataDir`. */
  s3: FileStoreSettings | undefined;
  backup: BackupSettings;
  mail: { smtpUrl: string | undefined; from: string | undefined };
  /** `whsec_<base64>`, several divided by `|`: with what services sign the deposits that they report. */
  depositWebhookSecret: string | undefined;
  /** Whether webhooks may call addresses that strangers cannot reach. */
  webhookOwnNetwork: boolean;
  /** Who has it reads /metrics. */
  metricsToken: string | undefined;
  /** Whether e-mails, texts, notices and webhooks leave the site; otherwise they wait. */
  sendMessages: boolean;
  /** Where the newest version is announced. */
  updateFeedUrl: string | undefined;
  solapi: SolapiSettings | undefined;
  /** For the accounts of the built-in backend. */
  auth: AccountSettings;
}

const onOff = (name: string, unset: "on" | "off" = "on") =>
  z
    .enum(["on", "off"], { error: `${name} must be "on" or "off".` })
    .default(unset)
    .transform((value) => value === "on");

const address = (name: string, protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    })
    .transform(withoutTrailingSlashes)
    .optional();

const hasNoPath = (value: string | undefined) =>
  !value || new URL(value).href === `${new URL(value).origin}/`;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "PORT must be a number from 1 to 65535." })
    .default("3000")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, { error: "PORT must be a number from 1 to 65535." }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "HOST must be a host name or an IP address, such as 127.0.0.1." })
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address("DATABASE_URL", ["postgres:", "postgresql:"]),
  SUPABASE_URL: address("SUPABASE_URL", ["http:", "https:"]).refine(hasNoPath, {
    error:
      "SUPABASE_URL must be an address without a path, such as https://project.supabase.co: leave out what comes after the host, such as /rest/v1.",
  }),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  PUBLIC_URL: address("PUBLIC_URL", ["http:", "https:"]).refine(hasNoPath, {
    error:
      "PUBLIC_URL must be an address without a path, such as https://stage.example: the site does not work below one.",
  }),
  ADMIN_EMAIL: z.email({ error: "ADMIN_EMAIL must be an e-mail address." }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, { error: "ADMIN_PASSWORD must have at least 10 characters." })
    .max(72, { error: "ADMIN_PASSWORD must have at most 72 characters." })
    .optional(),
  SAMPLE_CONTENT: z
    .enum(["on", "off"], { error: 'SAMPLE_CONTENT must be "on" or "off".' })
    .transform((value) => value === "on")
    .optional(),
  RATE_LIMIT: onOff("RATE_LIMIT"),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d)$/, { error: 'TRUST_PROXY must be "off" or the number of proxies in front (1 to 9).' })
    .default("off")
    .transform((value) => (value === "off" ? 0 : Number(value))),
  DATABASE_TIMEOUT_FACTOR: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, { error: "DATABASE_TIMEOUT_FACTOR must be a number from 1 to 20." })
    .default("1")
    .transform(Number),
  MAX_WAITING: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: "MAX_WAITING must be a number from 1 to 99999." })
    .default("1000")
    .transform(Number),
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}.` })
    .default("info"),
  ...mailEnvironment,
  DEPOSIT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}(\|whsec_[A-Za-z0-9+/]{32,}={0,2})*$/, {
      error: "DEPOSIT_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64.",
    })
    .optional(),
  WEBHOOK_OWN_NETWORK: onOff("WEBHOOK_OWN_NETWORK", "off"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, {
      error: "METRICS_TOKEN must have 16 to 200 letters, digits or characters of - . _ ~ + / =.",
    })
    .optional(),
  SEND_MESSAGES: onOff("SEND_MESSAGES"),
  UPDATE_FEED_URL: address("UPDATE_FEED_URL", ["http:", "https:"]).refine(
    (value) => !value || value.startsWith("https:") || isLoopback(new URL(value).hostname),
    { error: "UPDATE_FEED_URL must start with https://." },
  ),
  ...backupEnvironment,
  ...fileStoreEnvironment,
  ...accountEnvironment,
  ...textEnvironment,
});

/** Names of the settings, but for sign-in providers, which have names of their own. */
export const settingNames = Object.keys(environment.shape);

/** Every spelling of it: 0, 0x0, ::, ::ffff:0.0.0.0 … */
function isEverywhere(host: string): boolean {
  return ipaddr.isValid(host) && ["0.0.0.0", "::"].includes(ipaddr.process(host).toString());
}

/** What goes to the project, the secret key with it, can be read on the way; and pages of https show nothing of http. */
function refuseUnencryptedProject(url: string | undefined): void {
  if (!url?.startsWith("http:") || isLoopback(new URL(url).hostname)) return;
  throw new SettingError(
    `SUPABASE_URL must start with https://: the secret key and the data of visitors would go to ${url} unencrypted, and browsers block its images on pages of https.`,
  );
}

/** Where a browser on this machine reaches the site. */
function localUrl(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Both of two settings, none, or a SettingError that names the missing one. */
function pair(first: [string, string | undefined], second: [string, string | undefined]) {
  if (first[1] && second[1]) return [first[1], second[1]] as const;
  if (!first[1] && !second[1]) return undefined;
  const [missing, given] = first[1] ? [second[0], first[0]] : [first[0], second[0]];
  throw new SettingError(`${missing} is missing: it goes together with ${given}.`);
}

/** @throws SettingError for the first setting that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(issue?.message ?? "A setting cannot be used.");
  }
  const settings = parsed.data;

  const keys = pair(
    ["SUPABASE_PUBLISHABLE_KEY", settings.SUPABASE_PUBLISHABLE_KEY],
    ["SUPABASE_SECRET_KEY", settings.SUPABASE_SECRET_KEY],
  );
  if (settings.SUPABASE_URL && !keys) {
    throw new SettingError(
      "SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are missing: SUPABASE_URL needs both (project settings, API keys).",
    );
  }
  const admin = pair(["ADMIN_EMAIL", settings.ADMIN_EMAIL], ["ADMIN_PASSWORD", settings.ADMIN_PASSWORD]);
  if (!settings.RATE_LIMIT && !isLoopback(settings.HOST)) {
    throw new SettingError(
      "RATE_LIMIT=off is only for load tests on this machine: set HOST to 127.0.0.1 or RATE_LIMIT to on.",
    );
  }
  const { PASSWORD_HASH_COST: cost = leastSafeHashCost } = settings;
  if (cost < leastSafeHashCost && !isLoopback(settings.HOST)) {
    throw new SettingError(
      `PASSWORD_HASH_COST below ${leastSafeHashCost} is only for tests on this machine: set HOST to 127.0.0.1 or PASSWORD_HASH_COST to ${leastSafeHashCost}.`,
    );
  }
  if (isEverywhere(settings.HOST) && !settings.PUBLIC_URL) {
    throw new SettingError(
      `PUBLIC_URL is missing: HOST=${settings.HOST} opens the site to other machines, which cannot follow links to localhost. Set it to the address that visitors type, such as https://stage.example.`,
    );
  }
  const keyPair = keys && { publishableKey: keys[0], secretKey: keys[1] };
  refuseUnencryptedProject(settings.SUPABASE_URL);
  if (keyPair) refuseWrongKeys(keyPair, { ofProject: settings.SUPABASE_URL !== undefined });
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    hosted: settings.SUPABASE_URL && keyPair ? { url: settings.SUPABASE_URL, ...keyPair } : undefined,
    keys: keyPair,
    publicUrl: settings.PUBLIC_URL ?? localUrl(settings.HOST, settings.PORT),
    firstAdmin: admin && { email: admin[0], password: admin[1] },
    sampleContent: settings.SAMPLE_CONTENT,
    rateLimit: settings.RATE_LIMIT,
    trustedProxies: settings.TRUST_PROXY,
    databaseTimeoutFactor: settings.DATABASE_TIMEOUT_FACTOR,
    maxWaiting: settings.MAX_WAITING,
    logLevel: settings.LOG_LEVEL,
    s3: readFileStoreSettings(settings, given),
    backup: readBackupSettings(settings),
    mail: readMailSettings(settings),
    depositWebhookSecret: settings.DEPOSIT_WEBHOOK_SECRET,
    webhookOwnNetwork: settings.WEBHOOK_OWN_NETWORK,
    metricsToken: settings.METRICS_TOKEN,
    sendMessages: settings.SEND_MESSAGES,
    updateFeedUrl: settings.UPDATE_FEED_URL,
    solapi: readTextSettings(settings),
    auth: readAccountSettings(settings, given),
  };
}
