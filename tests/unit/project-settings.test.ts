/** supabase/config.toml: obeyed by the built-in backend, or refused by name; and safe to push to a hosted project. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { afterEach, describe, expect, it } from "vitest";
import { readProjectSettings } from "../../backend/project-settings.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const supabase = join(import.meta.dirname, "../../supabase");

let folder: FunctionsFolder | undefined;
afterEach(() => folder?.remove());

async function read(toml: string) {
  folder = await functionsFolder({}, toml);
  return readProjectSettings(folder.functionsDir);
}

describe("the rules of accounts that the project ships", () => {
  it("are obeyed as a hosted project obeys them", async () => {
    const { auth } = await readProjectSettings(join(supabase, "functions"));
    expect(auth).toMatchObject({
      accessTokenSeconds: 3600,
      refreshTokenReuseSeconds: 10,
      signUp: false,
      emailSignIn: true,
      minPasswordLength: 10,
      reauthenticate: true,
      secondsBetweenMessages: 60,
    });
  });

  it("leave Site URL and redirect addresses of a hosted project alone when they are pushed", async () => {
    const toml = await readFile(join(supabase, "config.toml"), "utf8");
    const { auth } = parse(toml) as { auth: Record<string, unknown> };
    expect(Object.keys(auth)).not.toContain("site_url");
    expect(Object.keys(auth)).not.toContain("additional_redirect_urls");
    // A variable that is not set would be pushed as the very text env(NAME).
    expect(toml).not.toMatch(/"env\(/);
  });
});

describe("a setting that the built-in backend does not obey", () => {
  const unknown: [key: string, toml: string][] = [
    ["auth.minimum_pasword_length", "[auth]\nminimum_pasword_length = 30"],
    ["auth.password_requirements", '[auth]\npassword_requirements = "letters_digits"'],
    ["auth.enabled", "[auth]\nenabled = false"],
    ["auth.jwt_issuer", '[auth]\njwt_issuer = "https://a.example"'],
    ["auth.signing_keys_path", '[auth]\nsigning_keys_path = "./keys.json"'],
    ["auth.passkey", "[auth.passkey]\nenabled = true"],
    ["auth.webauthn", '[auth.webauthn]\nrp_id = "a.example"'],
    ["auth.rate_limit", "[auth.rate_limit]\nemail_sent = 2"],
    ["auth.captcha", '[auth.captcha]\nenabled = true\nprovider = "turnstile"'],
    ["auth.web3", "[auth.web3.solana]\nenabled = true"],
    ["auth.third_party", "[auth.third_party.clerk]\nenabled = true"],
    ["auth.oauth_server", "[auth.oauth_server]\nenabled = true"],
    ["auth.email.otp_lenght", "[auth.email]\notp_lenght = 8"],
    ["auth.email.require_current_password", "[auth.email]\nrequire_current_password = true"],
    ["auth.email.notification", "[auth.email.notification.password_changed]\nenabled = true"],
    ["auth.email.template.recovry", '[auth.email.template.recovry]\nsubject = "a"\ncontent_path = "b"'],
    ["auth.email.template.invite.content", '[auth.email.template.invite]\ncontent = "a"'],
    ["auth.sessions.time_box", '[auth.sessions]\ntime_box = "24h"'],
    ["auth.mfa.phone", "[auth.mfa.phone]\nenroll_enabled = true"],
    ["auth.mfa.totp.enabled", "[auth.mfa.totp]\nenabled = false"],
    ["functions.hello.verfy_jwt", "[functions.hello]\nverfy_jwt = false"],
    ["functions.hello.import_map", '[functions.hello]\nimport_map = "./map.json"'],
    ["atuh", "[atuh]\nminimum_password_length = 30"],
  ];
  it.each(unknown)("%s ends the start with its name", async (key, toml) => {
    await expect(read(toml)).rejects.toThrow(`config.toml: ${key} is no setting of the built-in backend.`);
  });

  const elsewhere: [key: string, toml: string, instead: string][] = [
    ["auth.site_url", '[auth]\nsite_url = "https://a.example"', "PUBLIC_URL"],
    ["auth.additional_redirect_urls", "[auth]\nadditional_redirect_urls = []", "AUTH_REDIRECT_URLS"],
    ["auth.external", "[auth.external.google]\nenabled = true", "OAUTH_…"],
    ["auth.hook", "[auth.hook.send_sms]\nenabled = true", "SEND_SMS_HOOK_URL"],
    ["auth.sms", "[auth.sms]\nenabled = true", "SEND_SMS_HOOK_URL"],
    ["auth.email.smtp", "[auth.email.smtp]\nenabled = true", "SMTP_URL"],
    ["auth.email.enable_signup", "[auth.email]\nenable_signup = true", "auth.email.enabled"],
  ];
  it.each(elsewhere)("%s ends the start with what to use instead", async (key, toml, instead) => {
    await expect(read(toml)).rejects.toThrow(
      `config.toml: ${key} is no setting of the built-in backend. Use ${instead} instead.`,
    );
  });

  it("is named beside every other one", async () => {
    const problems = read("[auth]\nfirst = 1\nsecond = 2\njwt_expiry = 1");
    for (const name of ["auth.first", "auth.second", "auth.jwt_expiry"]) {
      await expect(problems).rejects.toThrow(`config.toml: ${name}`);
    }
  });
});

describe("a value that the built-in backend cannot obey", () => {
  const values: [key: string, toml: string][] = [
    ["auth.jwt_expiry", "[auth]\njwt_expiry = 604801"],
    ["auth.refresh_token_reuse_interval", "[auth]\nrefresh_token_reuse_interval = -1"],
    ["auth.enable_refresh_token_rotation", "[auth]\nenable_refresh_token_rotation = false"],
    ["auth.minimum_password_length", '[auth]\nminimum_password_length = "env(LENGTH)"'],
    ["auth.sessions.timebox", '[auth.sessions]\ntimebox = "a day"'],
    ["auth.email.max_frequency", "[auth.email]\nmax_frequency = 60"],
    [
      "auth.email.template.invite.subject",
      '[auth.email.template.invite]\nsubject = "env(TITLE)"\ncontent_path = "a"',
    ],
  ];
  it.each(values)("of %s ends the start with its name", async (key, toml) => {
    await expect(read(toml)).rejects.toThrow(`config.toml: ${key}: `);
  });
});
