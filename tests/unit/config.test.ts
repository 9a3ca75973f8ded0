import { describe, expect, it } from "vitest";
import { newApiKeys } from "../../backend/api-keys.ts";
import { readConfig } from "../../server/config.ts";
import { SettingError } from "../../server/setting-error.ts";

/** An API key of the older kind: a token that names its role. */
function oldKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ iss: "supabase", role })}.signature`;
}

/** As the first start makes them. */
const ownKeys = {
  SUPABASE_PUBLISHABLE_KEY: newApiKeys().publishableKey,
  SUPABASE_SECRET_KEY: newApiKeys().secretKey,
};

describe("the settings", () => {
  it("have defaults that need nothing to be set", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      sampleContent: undefined,
      rateLimit: true,
      trustedProxies: 0,
      maxWaiting: 1000,
      logLevel: "info",
      hosted: undefined,
      s3: undefined,
      backup: { at: { hour: 3, minute: 30 }, keep: 14 },
    });
  });

  it("treat an empty variable as unset", () => {
    expect(readConfig({ PORT: "", SUPABASE_URL: " " })).toMatchObject({ port: 3000, hosted: undefined });
  });

  it("give a public address without a trailing slash", () => {
    expect(readConfig({ PUBLIC_URL: "https://stage.example/" }).publicUrl).toBe("https://stage.example");
  });

  it("name the host that the site listens at", () => {
    expect(readConfig({ HOST: "::1", PORT: "80" }).publicUrl).toBe("http://[::1]:80");
    const everywhere = { HOST: "0.0.0.0", PUBLIC_URL: "https://stage.example" };
    expect(readConfig(everywhere).publicUrl).toBe("https://stage.example");
  });

  it.each([
    [
      { SUPABASE_PUBLISHABLE_KEY: "sb_secret_a", SUPABASE_SECRET_KEY: "sb_secret_b" },
      "SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would be given. Put the publishable key there (sb_publishable_…).",
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: oldKey("service_role"), SUPABASE_SECRET_KEY: "sb_secret_b" },
      "SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would be given. Put the publishable key there (sb_publishable_…).",
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: "sb_secret_a", SUPABASE_SECRET_KEY: "sb_publishable_b" },
      "SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are swapped: every visitor would be given the secret key.",
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: oldKey("service_role"), SUPABASE_SECRET_KEY: oldKey("anon") },
      "SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are swapped: every visitor would be given the secret key.",
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a", SUPABASE_SECRET_KEY: "sb_publishable_b" },
      "SUPABASE_SECRET_KEY holds a publishable key. Put the secret key there (sb_secret_…).",
    ],
    [
      {
        SUPABASE_URL: "http://project.example",
        SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a",
        SUPABASE_SECRET_KEY: "sb_secret_b",
      },
      "SUPABASE_URL must start with https://: the secret key and the data of visitors would go to http://project.example unencrypted, and browsers block its images on pages of https.",
    ],
    [
      { PUBLIC_URL: "https://stage.example/path" },
      "PUBLIC_URL must be an address without a path, such as https://stage.example: the site does not work below one.",
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: "x", SUPABASE_SECRET_KEY: ownKeys.SUPABASE_SECRET_KEY },
      "SUPABASE_PUBLISHABLE_KEY must be sb_publishable_ and at least 20 letters, digits, _ or - that nobody can guess. Leave both keys out to have them made.",
    ],
    [
      { ...ownKeys, SUPABASE_SECRET_KEY: oldKey("service_role") },
      "SUPABASE_SECRET_KEY must be sb_secret_ and at least 20 letters, digits, _ or - that nobody can guess. Leave both keys out to have them made.",
    ],
    [
      { ...ownKeys, SUPABASE_URL: "https://abc.supabase.co", SUPABASE_SECRET_KEY: "y" },
      "SUPABASE_SECRET_KEY is no API key of a Supabase project: copy it again (project settings, API keys, sb_secret_…).",
    ],
    [
      { MAIL_FROM: "nonsense" },
      "MAIL_FROM must be an e-mail address, with a name or without: Stage <box-office@stage.example>.",
    ],
    [
      {
        OAUTH_STAGE_ISSUER: "https://id.stage.example",
        OAUTH_STAGE_CLIENT_ID: "s",
        OAUTH_STAGE_CLIENT_SECRET: "ss",
        OAUTH_STAGE_SCOPES: "email profile",
      },
      "OAUTH_STAGE_SCOPES must contain openid: without it the provider does not say who somebody is.",
    ],
    [
      { HOST: "0.0.0.0" },
      "PUBLIC_URL is missing: HOST=0.0.0.0 opens the site to other machines, which cannot follow links to localhost. Set it to the address that visitors type, such as https://stage.example.",
    ],
    ...["::ffff:0.0.0.0", "::ffff:0:0", "0", "0x0", "0:0::0"].map(
      (HOST): [Record<string, string>, string] => [
        { HOST },
        `PUBLIC_URL is missing: HOST=${HOST} opens the site to other machines, which cannot follow links to localhost. Set it to the address that visitors type, such as https://stage.example.`,
      ],
    ),
    [
      {
        SUPABASE_URL: "https://abc.supabase.co/rest/v1/",
        SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
        SUPABASE_SECRET_KEY: "sb_secret_y",
      },
      "SUPABASE_URL must be an address without a path, such as https://project.supabase.co: leave out what comes after the host, such as /rest/v1.",
    ],
    [
      { HOST: "::" },
      "PUBLIC_URL is missing: HOST=:: opens the site to other machines, which cannot follow links to localhost. Set it to the address that visitors type, such as https://stage.example.",
    ],
  ])("are refused with a sentence that says what to do: %o", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new SettingError(sentence));
  });

  it("take a hosted project with both of its keys", () => {
    const hosted = {
      SUPABASE_URL: "https://abc.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      SUPABASE_SECRET_KEY: "sb_secret_y",
    };
    expect(readConfig(hosted).hosted?.url).toBe("https://abc.supabase.co");
  });

  it("take keys of one's own, a sender with a name, and a project on this machine without encryption", () => {
    expect(readConfig(ownKeys).keys?.publishableKey).toBe(ownKeys.SUPABASE_PUBLISHABLE_KEY);
    const old = { SUPABASE_PUBLISHABLE_KEY: oldKey("anon"), SUPABASE_SECRET_KEY: oldKey("service_role") };
    for (const SUPABASE_URL of ["http://127.0.0.1:54321", "http://localhost:54321", "http://[::1]:54321"]) {
      expect(readConfig({ SUPABASE_URL, ...old }).hosted?.url).toBe(SUPABASE_URL);
    }
    for (const MAIL_FROM of ["a@stage.example", "극단 무대 <box-office@stage.example>"]) {
      expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
    }
  });

  it.each([
    ["smtps://theatre@naver.com:p@ss#1@smtp.naver.com:465", "write @ as %40, # as %23: smtps://"],
    ["smtps://theatre:a/b:c?d@smtp.naver.com:465", "write : as %3A, / as %2F, ? as %3F: smtps://"],
    ["smtp://theatre:50%@smtp.naver.com:587", "write % as %25: smtps://"],
    // A file of settings ends the value at the #.
    ["smtps://theatre%40naver.com:p", "SMTP_URL cannot be read as an address. In its name and password"],
    ["smtps://theatre%40naver.com:12", "SMTP_URL cannot be read as an address. In its name and password"],
  ])("say which characters of %s are written in another way, without showing them", (SMTP_URL, words) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(words);
    expect(() => readConfig({ SMTP_URL })).not.toThrow(/ss#1|a\/b|50%/);
  });

  it.each([
    ["smtps://theatre%40naver.com:p%40ss%231@smtp.naver.com:465", "theatre@naver.com"],
    ["smtps://theatre:password@mail.example:465", undefined],
    ["smtp://127.0.0.1:25", undefined],
    [undefined, undefined],
  ])("name the login of %s as the sender if it is an address", (SMTP_URL, from) => {
    expect(readConfig({ SMTP_URL }).mail).toEqual({ smtpUrl: SMTP_URL, from });
    expect(readConfig({ SMTP_URL, MAIL_FROM: "a@stage.example" }).mail.from).toBe("a@stage.example");
  });

  it("divide a list of addresses at its commas, but not within braces", () => {
    const { auth } = readConfig({
      AUTH_REDIRECT_URLS: "https://*.stage.example/**, https://{a,b}.example/login",
    });
    expect(auth.redirectUrls).toEqual(["https://*.stage.example/**", "https://{a,b}.example/login"]);
  });

  it("take a store for uploaded files, in the region that most stores answer to", () => {
    const { s3 } = readConfig({
      S3_ENDPOINT: "https://files.example/",
      S3_BUCKET: "stage",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "ks",
      S3_PREFIX: "/theatre/site/",
    });
    expect(s3).toEqual({
      endpoint: "https://files.example",
      region: "us-east-1",
      bucket: "stage",
      accessKeyId: "k",
      secretAccessKey: "ks",
      prefix: "theatre/site",
      virtualHost: false,
    });
  });

  it("have the backup made at another time of day, or not at all", () => {
    expect(readConfig({ BACKUP_AT: "23:05", BACKUP_KEEP: "3" }).backup).toEqual({
      at: { hour: 23, minute: 5 },
      keep: 3,
    });
    expect(readConfig({ BACKUP_AT: "off" }).backup.at).toBeUndefined();
    expect(() => readConfig({ BACKUP_AT: "24:00" })).toThrow(/^BACKUP_AT must be/);
  });

  it("take a hook for text messages with its secret", () => {
    const secret = `v1,whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const { auth } = readConfig({
      SEND_SMS_HOOK_URL: "https://sms.example/send",
      SEND_SMS_HOOK_SECRET: secret,
    });
    expect(auth.sendSms).toEqual({ url: "https://sms.example/send", secret });
  });

  it("take providers to sign in by: two that need only their keys, and any other by its issuer", () => {
    const { auth } = readConfig({
      OAUTH_KAKAO_CLIENT_ID: "k",
      OAUTH_KAKAO_CLIENT_SECRET: "ks",
      OAUTH_MY_STAGE_ISSUER: "https://id.stage.example",
      OAUTH_MY_STAGE_CLIENT_ID: "m",
      OAUTH_MY_STAGE_CLIENT_SECRET: "ms",
      OAUTH_MY_STAGE_SCOPES: "openid email",
    });
    expect(auth.providers).toMatchObject({
      kakao: { issuer: "https://kauth.kakao.com", clientId: "k", clientSecret: "ks" },
      my_stage: { issuer: "https://id.stage.example", scopes: ["openid", "email"] },
    });
  });

  it.each([
    [{ PORT: "many" }, "PORT"],
    [{ PORT: "0" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ HOST: "not a host" }, "HOST"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ SUPABASE_URL: "abc.supabase.co" }, "SUPABASE_URL"],
    [{ SUPABASE_URL: "https://abc.supabase.co" }, "SUPABASE_PUBLISHABLE_KEY"],
    [{ SUPABASE_SECRET_KEY: "sb_secret_y" }, "SUPABASE_PUBLISHABLE_KEY is missing"],
    [{ PUBLIC_URL: "stage.example" }, "PUBLIC_URL"],
    [{ ADMIN_EMAIL: "nobody" }, "ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "a@example.com" }, "ADMIN_PASSWORD is missing"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
    [{ SAMPLE_CONTENT: "no" }, "SAMPLE_CONTENT"],
    [{ RATE_LIMIT: "off", HOST: "0.0.0.0" }, "RATE_LIMIT"],
    [{ PASSWORD_HASH_COST: "3" }, "PASSWORD_HASH_COST"],
    [{ PASSWORD_HASH_COST: "9", HOST: "0.0.0.0" }, "PASSWORD_HASH_COST"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ MAX_WAITING: "0" }, "MAX_WAITING"],
    [{ DATABASE_TIMEOUT_FACTOR: "0" }, "DATABASE_TIMEOUT_FACTOR"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ SMTP_URL: "mail.example.com" }, "SMTP_URL"],
    [{ AUTH_REDIRECT_URLS: "stage.example" }, "AUTH_REDIRECT_URLS"],
    [{ OAUTH_GOOGLE_CLIENT_ID: "g" }, "OAUTH_GOOGLE_CLIENT_SECRET is missing"],
    [{ OAUTH_STAGE_CLIENT_ID: "s", OAUTH_STAGE_CLIENT_SECRET: "s" }, "OAUTH_STAGE_ISSUER is missing"],
    [{ OAUTH_STAGE_ISSUER: "http://id.stage.example" }, "OAUTH_STAGE_ISSUER must be"],
    [{ SEND_SMS_HOOK_URL: "sms.example" }, "SEND_SMS_HOOK_URL"],
    [{ SEND_SMS_HOOK_URL: "https://sms.example" }, "SEND_SMS_HOOK_SECRET"],
    [{ SEND_SMS_HOOK_SECRET: "secret" }, "SEND_SMS_HOOK_SECRET"],
    [{ DEPOSIT_WEBHOOK_SECRET: "secret" }, "DEPOSIT_WEBHOOK_SECRET"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ WEBHOOK_OWN_NETWORK: "yes" }, "WEBHOOK_OWN_NETWORK"],
    [{ S3_ENDPOINT: "files.example" }, "S3_ENDPOINT"],
    [{ S3_ENDPOINT: "https://key:secret@files.example" }, "S3_ENDPOINT"],
    [{ S3_ENDPOINT: "https://files.example" }, "S3_BUCKET is missing"],
    [{ S3_BUCKET: "stage" }, "S3_ENDPOINT is missing"],
    [{ S3_BUCKET: "a/b" }, "S3_BUCKET"],
    [{ S3_REGION: "https://seoul" }, "S3_REGION"],
    [{ S3_PREFIX: "../other" }, "S3_PREFIX"],
    [{ S3_PREFIX: "a//b" }, "S3_PREFIX"],
    [{ S3_VIRTUAL_HOST: "yes" }, "S3_VIRTUAL_HOST"],
    [{ S3_ENDPOINT: "https://files.example", S3_BUCKET: "stage" }, "S3_ACCESS_KEY_ID is missing"],
    [
      { S3_ENDPOINT: "https://files.example", S3_BUCKET: "stage", S3_ACCESS_KEY_ID: "k" },
      "S3_SECRET_ACCESS_KEY is missing",
    ],
  ])("are refused by name: %o", (env, named) => {
    expect(() => readConfig(env)).toThrow(SettingError);
    expect(() => readConfig(env)).toThrow(named);
  });
});
