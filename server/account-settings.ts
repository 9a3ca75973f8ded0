/** Settings of the accounts: where links may lead, and who carries text messages. */
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { SettingError } from "./setting-error.ts";

/** An OpenID Connect provider by which people may sign in. */
interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
}

export interface AccountSettings {
  /** Addresses beside our own that links may lead to; `*` and `**` stand for parts of one. */
  redirectUrls: string[];
  /** By the name that pages give them, such as google. */
  providers: Record<string, ProviderSettings>;
  sendSms?: { url: string; secret: string };
  /** Of bcrypt; as hosted if left out. */
  passwordHashCost?: number;
}

const REDIRECT_MESSAGE =
  "AUTH_REDIRECT_URLS must be addresses divided by commas, such as https://stage.example/** (the scheme is needed).";

/** That of hosted; less is for tests. */
export const leastSafeHashCost = 10;

/** The variables, to be read with all others. */
export const accountEnvironment = {
  AUTH_REDIRECT_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+(?![^{]*\})/).filter(Boolean))
    .refine((list) => list.every((pattern) => /^[a-z][a-z0-9+.-]*:\/\/./i.test(pattern)), {
      error: REDIRECT_MESSAGE,
    }),
  SEND_SMS_HOOK_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: "SEND_SMS_HOOK_URL must be an address that starts with https:// or http://.",
    })
    .optional(),
  SEND_SMS_HOOK_SECRET: z
    .string()
    .regex(/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}(\|v1,whsec_[A-Za-z0-9+/]{32,}={0,2})*$/, {
      error: "SEND_SMS_HOOK_SECRET must be v1,whsec_ and at least 24 bytes in base64.",
    })
    .optional(),
  PASSWORD_HASH_COST: z
    .string()
    .regex(/^([4-9]|1[0-5])$/, { error: "PASSWORD_HASH_COST must be a number from 4 to 15." })
    .transform(Number)
    .optional(),
};

const parsed = z.object(accountEnvironment);

/** Providers that need no more than their keys. */
const presets: Record<string, Pick<ProviderSettings, "issuer" | "scopes">> = {
  google: { issuer: "https://accounts.google.com", scopes: ["openid", "email", "profile"] },
  kakao: {
    issuer: "https://kauth.kakao.com",
    scopes: ["openid", "account_email", "profile_nickname", "profile_image"],
  },
};

const providerSetting = /^OAUTH_([A-Z0-9_]+?)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|SCOPES)$/;

/** Whether a variable is one of a provider, whose name anybody may choose. */
export const isProviderSetting = (variable: string) => providerSetting.test(variable);

/** The variables of providers that need no more than their keys. */
export const presetSettings = Object.keys(presets).flatMap((name) =>
  ["CLIENT_ID", "CLIENT_SECRET"].map((part) => `OAUTH_${name.toUpperCase()}_${part}`),
);

/**
 * `settings` are the variables as they were read, `given` all there are: providers have names of their own.
 * @throws SettingError when one cannot be used or lacks another
 */
export function readAccountSettings(
  settings: z.infer<typeof parsed>,
  given: Record<string, string | undefined>,
): AccountSettings {
  const { SEND_SMS_HOOK_URL: url, SEND_SMS_HOOK_SECRET: secret, PASSWORD_HASH_COST: cost } = settings;
  if (Boolean(url) !== Boolean(secret)) {
    throw new SettingError("SEND_SMS_HOOK_URL and SEND_SMS_HOOK_SECRET go together: set both or none.");
  }
  return {
    redirectUrls: settings.AUTH_REDIRECT_URLS,
    providers: readProviders(given),
    ...(url && secret && { sendSms: { url, secret } }),
    ...(cost && { passwordHashCost: cost }),
  };
}

function readProviders(given: Record<string, string | undefined>): Record<string, ProviderSettings> {
  const names = new Set<string>();
  for (const variable of Object.keys(given)) {
    const [, name] = providerSetting.exec(variable) ?? [];
    if (name) names.add(name);
  }
  return Object.fromEntries([...names].map((name) => [name.toLowerCase(), readProvider(name, given)]));
}

function readProvider(name: string, given: Record<string, string | undefined>): ProviderSettings {
  const preset = presets[name.toLowerCase()];
  const need = (part: string, otherwise?: string): string => {
    const value = given[`OAUTH_${name}_${part}`]?.trim() || otherwise;
    if (value) return value;
    throw new SettingError(
      `OAUTH_${name}_${part} is missing: a provider needs its issuer, client id and client secret.`,
    );
  };
  const issuer = need("ISSUER", preset?.issuer);
  if (!isTrustworthy(issuer)) {
    throw new SettingError(
      `OAUTH_${name}_ISSUER must be the address of an OpenID Connect provider that starts with https://.`,
    );
  }
  const scopes = need("SCOPES", preset?.scopes.join(" ") ?? "openid email profile").split(/[\s,]+/);
  if (!scopes.includes("openid")) {
    throw new SettingError(
      `OAUTH_${name}_SCOPES must contain openid: without it the provider does not say who somebody is.`,
    );
  }
  return { issuer, clientId: need("CLIENT_ID"), clientSecret: need("CLIENT_SECRET"), scopes };
}

/** Who a person is must not be read off an open line; on this machine there is none. */
function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
