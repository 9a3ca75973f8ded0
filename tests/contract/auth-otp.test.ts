import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangingClient, follow, fragment } from "../support/auth-browser.ts";
import { functionsFolder } from "../support/functions-folder.ts";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { startTarget, type Target } from "../support/target.ts";

let office: PostOffice;
let people = 0;
const password = "막이 오르는 시간 7:30";
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.close());

async function somebody(target: Target, confirmed = true) {
  const email = `person${++people}@example.com`;
  const { data, error } = await target
    .service()
    .auth.admin.createUser({ email, password, email_confirm: confirmed });
  if (error) throw error;
  return { email, id: data.user.id };
}

/** A backend whose config.toml says this of accounts. */
async function startWithRules(rules: string) {
  const folder = await functionsFolder({}, rules);
  const target = await startTarget({
    functionsDir: folder.functionsDir,
    mail: { smtpUrl: office.smtpUrl },
  });
  return {
    target,
    async stop() {
      await target.stop();
      await folder.remove();
    },
  };
}

describe("where only invited people have accounts", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget({ mail: { smtpUrl: office.smtpUrl } });
  });
  afterAll(() => target.stop());

  test("a person signs in with the code of an email", async () => {
    const { email, id } = await somebody(target);
    const client = target.visitor();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const mail = await office.emailTo(email);
    expect(mail).toMatchObject({ subject: "로그인 링크를 보내 드립니다", from: "no-reply@127.0.0.1" });
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: "email" });
    expect([error, data.user?.id]).toEqual([null, id]);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect(data.user?.last_sign_in_at).toBeDefined();
  });

  test("a person signs in with the link of an email, in the address or with a code to exchange", async () => {
    const { email, id } = await somebody(target);
    await target.visitor().auth.signInWithOtp({ email });
    const arrived = await follow((await office.emailTo(email)).link);
    expect(decodeJwt(fragment(arrived).access_token ?? "").sub).toBe(id);

    const asking = exchangingClient(target);
    await asking.auth.signInWithOtp({ email });
    const code = (await follow((await office.emailTo(email)).link)).searchParams.get("code") ?? "";
    const { data } = await asking.auth.exchangeCodeForSession(code);
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
      sub: id,
      amr: [{ method: "magiclink" }],
    });
  });

  test("the older name of the request for a link works as well", async () => {
    const { email } = await somebody(target);
    const answer = await fetch(`${target.url}/auth/v1/magiclink`, {
      method: "POST",
      headers: { apikey: target.publishableKey },
      body: JSON.stringify({ email }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(fragment(await follow((await office.emailTo(email)).link)).type).toBe("magiclink");
  });

  test("nobody learns whether an address is known, and no account comes of asking", async () => {
    const { email } = await somebody(target);
    const ask = (address: string) => target.visitor().auth.signInWithOtp({ email: address });
    expect(await ask("nobody@example.com")).toEqual(await ask(email));
    await office.emailTo(email);
    expect(
      await target.database.query("select from auth.users where email = 'nobody@example.com'"),
    ).toHaveLength(0);
    expect(office.waiting()).toEqual([]);
  });

  test("a person whose address was never confirmed confirms it by signing in", async () => {
    const { email } = await somebody(target, false);
    await target.visitor().auth.signInWithOtp({ email });
    const { code: token } = await office.emailTo(email);
    const { data } = await target.visitor().auth.verifyOtp({ email, token, type: "magiclink" });
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect((await target.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("the code of one person does not open the account of another", async () => {
    const [one, other] = [await somebody(target), await somebody(target)];
    await target.visitor().auth.signInWithOtp({ email: one.email });
    const { code: token } = await office.emailTo(one.email);
    const { error } = await target.visitor().auth.verifyOtp({ email: other.email, token, type: "email" });
    expect(error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
  });

  test("an account made by the administrator is confirmed by the email that is sent once more", async () => {
    const { email } = await somebody(target, false);
    expect((await target.visitor().auth.resend({ type: "signup", email })).error).toBeNull();
    const mail = await office.emailTo(email);
    expect(mail.subject).toBe("이메일 주소를 확인해 주세요");
    expect(fragment(await follow(mail.link))).toMatchObject({ type: "signup" });
    await target.visitor().auth.resend({ type: "signup", email });
    await target.visitor().auth.resend({ type: "signup", email: "nobody@example.com" });
    await target.visitor().auth.signInWithOtp({ email });
    expect((await office.emailTo(email)).subject).toBe("로그인 링크를 보내 드립니다");
    expect(office.waiting()).toEqual([]);
  });

  test.each([
    ["otp", {}, "validation_failed"],
    ["otp", { email: "a@example.com", phone: "821000000000" }, "validation_failed"],
    ["otp", { email: "a@example.com", channel: "sms" }, "validation_failed"],
    ["otp", { phone: "821000000000" }, "phone_provider_disabled"],
    ["magiclink", { email: "nobody" }, "validation_failed"],
    ["resend", { type: "recovery", email: "a@example.com" }, "validation_failed"],
    ["resend", { type: "signup" }, "validation_failed"],
    ["resend", { type: "sms", phone: "821000000000" }, "phone_provider_disabled"],
    ["resend", { type: "sms", email: "a@example.com", phone: "821000000000" }, "validation_failed"],
    ["verify", { type: "email", email: "a@example.com" }, "validation_failed"],
    ["verify", { email: "a@example.com", token: "123456" }, "validation_failed"],
    ["verify", { type: "email", token: "123456" }, "validation_failed"],
    ["verify", { type: "constructor", email: "a@example.com", token: "123456" }, "validation_failed"],
    ["verify", { type: "email", token_hash: "x", email: "a@example.com" }, "validation_failed"],
    ["verify", { type: "sms", email: "a@example.com", token: "123456" }, "validation_failed"],
    ["token?grant_type=pkce", { auth_code: "x" }, "validation_failed"],
  ])("POST /%s with %j is refused", async (path, body, code) => {
    const answer = await fetch(`${target.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: target.publishableKey },
      body: JSON.stringify(body),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, code]);
  });
});

describe("where everybody may sign up", () => {
  const rules = "[auth]\nenable_signup = true\nminimum_password_length = 8\n";
  let project: Awaited<ReturnType<typeof startWithRules>>;
  let target: Target;
  beforeAll(async () => {
    project = await startWithRules(rules);
    ({ target } = project);
  });
  afterAll(() => project.stop());

  test("a person signs up, confirms the address, and signs in with the password", async () => {
    const email = "new@example.com";
    const client = target.visitor();
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { name: "새벽" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: "새벽" },
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: "email" }],
    });
    const { link } = await office.emailTo(email);
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe("email_not_confirmed");
    expect(fragment(await follow(link))).toMatchObject({ type: "signup" });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("a browser that signs up with a challenge exchanges the code of the email's link", async () => {
    const email = "exchanging@example.com";
    const client = exchangingClient(target);
    await client.auth.signUp({ email, password });
    const arrived = await follow((await office.emailTo(email)).link);
    const { data } = await client.auth.exchangeCodeForSession(arrived.searchParams.get("code") ?? "");
    expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "email/signup" }]);
  });

  test("somebody who has an account already gets an answer that looks like a new one", async () => {
    const { email } = await somebody(target);
    const { data, error } = await target.visitor().auth.signUp({ email, password: "something quite else" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect((await target.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(office.waiting()).toEqual([]);
  });

  test("a person without an account who asks for a code gets both", async () => {
    const email = "curious@example.com";
    await target.visitor().auth.signInWithOtp({ email, options: { data: { name: "호기심" } } });
    const { code: token } = await office.emailTo(email);
    const { data } = await target.visitor().auth.verifyOtp({ email, token, type: "email" });
    expect(data.user?.user_metadata).toEqual({ name: "호기심" });

    const unknown = await target
      .visitor()
      .auth.signInWithOtp({ email: "unknown@example.com", options: { shouldCreateUser: false } });
    expect(unknown.error).toMatchObject({
      status: 422,
      code: "otp_disabled",
      message: "Signups not allowed for otp",
    });
  });

  test("who signs up with another's address leaves no password behind that opens the account", async () => {
    const email = "victim@example.com";
    const thief = "the thief's choice";
    await target.visitor().auth.signUp({ email, password: thief });
    await office.emailTo(email);
    await target.visitor().auth.signInWithOtp({ email });
    const { code: token } = await office.emailTo(email);
    await target.visitor().auth.verifyOtp({ email, token, type: "email" });
    const tried = await target.visitor().auth.signInWithPassword({ email, password: thief });
    expect(tried.error?.code).toBe("invalid_credentials");
  });

  test("nobody signs up without an address or with a weak password", async () => {
    const short = await target.visitor().auth.signUp({ email: "short@example.com", password: "seven.." });
    expect(short.error).toMatchObject({ status: 422, code: "weak_password" });
    const anonymous = await target.visitor().auth.signInAnonymously();
    expect(anonymous.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
    const phone = await target.visitor().auth.signUp({ phone: "821000000000", password });
    expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });
});

test("where addresses need no confirmation, signing up signs in", async () => {
  const { target, stop } = await startWithRules(
    "[auth]\nenable_signup = true\n[auth.email]\nenable_confirmations = false\n",
  );
  const client = target.visitor();
  const { data } = await client.auth.signUp({ email: "quick@example.com", password });
  expect(data.session?.user.email_confirmed_at).toBeDefined();
  const again = await client.auth.signUp({ email: "quick@example.com", password });
  expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
  await stop();
});

describe("where one signs in without a name, and not by e-mail", () => {
  const rules =
    "[auth]\nenable_signup = true\nenable_anonymous_sign_ins = true\n[auth.email]\nenabled = false\n";
  let project: Awaited<ReturnType<typeof startWithRules>>;
  let target: Target;
  beforeAll(async () => {
    project = await startWithRules(rules);
    ({ target } = project);
  });
  afterAll(() => project.stop());

  test("a visitor gets an account that nothing is known of, and makes it theirs by an address", async () => {
    const client = target.visitor();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { seat: "가 12" } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: "",
      phone: "",
      app_metadata: {},
      user_metadata: { seat: "가 12" },
      identities: [],
    });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
      is_anonymous: true,
      role: "authenticated",
      amr: [{ method: "anonymous" }],
    });
    const factor = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(factor.error).toMatchObject({ status: 403, code: "no_authorization" });
    const early = await client.auth.updateUser({ password });
    expect(early.error).toMatchObject({ status: 422, code: "validation_failed" });

    const email = "named@example.com";
    await client.auth.updateUser({ email });
    await follow((await office.emailTo(email)).link);
    const { user } = (await client.auth.getUser()).data;
    expect(user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect(user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  });

  test.each([
    ["token?grant_type=password", { email: "a@example.com", password }, 422],
    ["signup", { email: "a@example.com", password }, 400],
    ["otp", { email: "a@example.com" }, 400],
    ["magiclink", { email: "a@example.com" }, 400],
    ["recover", { email: "a@example.com" }, 400],
    ["resend", { type: "signup", email: "a@example.com" }, 400],
  ])("POST /%s with an address is refused", async (path, body, status) => {
    const answer = await fetch(`${target.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: target.publishableKey },
      body: JSON.stringify(body),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, "email_provider_disabled"]);
  });

  test("a visitor learns it from the settings", async () => {
    const answer = await fetch(`${target.url}/auth/v1/settings`, {
      headers: { apikey: target.publishableKey },
    });
    expect((await answer.json()).external).toMatchObject({ anonymous_users: true, email: false });
  });
});
