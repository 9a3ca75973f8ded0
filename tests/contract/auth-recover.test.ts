import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangingClient, follow, fragment } from "../support/auth-browser.ts";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { startTarget, type Target } from "../support/target.ts";

let office: PostOffice;
let target: Target;
const password = "막이 오르는 시간 7:30";
const site = "https://stage.example/account?tab=1";

beforeAll(async () => {
  office = await openPostOffice();
  target = await startTarget({
    mail: { smtpUrl: office.smtpUrl, from: "극단 무대 <stage@example.com>" },
    auth: { redirectUrls: ["https://stage.example/**"] },
  });
});
afterAll(async () => {
  await target.stop();
  await office.close();
});

let people = 0;
async function somebody() {
  const email = `person${++people}@example.com`;
  const { data, error } = await target
    .service()
    .auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return { email, id: data.user.id };
}

test("a person who forgot the password gets a Korean email, in plain text and as HTML", async () => {
  const { email } = await somebody();
  const { error } = await target.visitor().auth.resetPasswordForEmail(email, { redirectTo: site });
  expect(error).toBeNull();
  const mail = await office.emailTo(email);
  expect(mail).toMatchObject({
    from: "극단 무대 <stage@example.com>",
    subject: "비밀번호를 새로 정해 주세요",
    code: expect.stringMatching(/^\d{6}$/),
  });
  expect(mail.text).toContain(`${target.url}에서 ${email} 계정의 비밀번호를`);
  expect(mail.html).toContain('<html lang="ko">');
  expect(mail.html).toContain(mail.page.replaceAll("&", "&amp;"));
  expect(mail.page).toMatch(/^https:\/\/stage\.example\/account\?tab=1#token_hash=[\w-]{43}&type=recovery$/);
});

test("a program that only looks whether the link leads somewhere does not use it up", async () => {
  const { email } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email, { redirectTo: site });
  const { link } = await office.emailTo(email);
  const looked = await fetch(link, { method: "HEAD", redirect: "manual" });
  expect([looked.status, looked.headers.get("location")]).toEqual([200, null]);
  expect(fragment(await follow(link)).access_token).toBeDefined();
});

test("the link opens a session once, and the new password works", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email, { redirectTo: site });
  const { link } = await office.emailTo(email);
  const arrived = await follow(link);
  expect(`${arrived.origin}${arrived.pathname}${arrived.search}`).toBe(site);
  const session = fragment(arrived);
  expect(session).toMatchObject({ type: "recovery", token_type: "bearer", expires_in: "3600" });
  expect(decodeJwt(session.access_token ?? "")).toMatchObject({
    sub: id,
    aal: "aal1",
    amr: [{ method: "otp" }],
  });

  const client = target.visitor();
  await client.auth.setSession({
    access_token: session.access_token ?? "",
    refresh_token: session.refresh_token ?? "",
  });
  expect((await client.auth.updateUser({ password: "새 막이 오른다 2027" })).error).toBeNull();
  const signIn = await target.visitor().auth.signInWithPassword({ email, password: "새 막이 오른다 2027" });
  expect(signIn.error).toBeNull();

  expect(fragment(await follow(link))).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
});

test("a browser that asked with a challenge gets a code that only it can exchange", async () => {
  const { email, id } = await somebody();
  const asking = exchangingClient(target);
  await asking.auth.resetPasswordForEmail(email, { redirectTo: site });
  const { link } = await office.emailTo(email);
  const arrived = await follow(link);
  const code = arrived.searchParams.get("code") ?? "";
  expect([arrived.hash, arrived.searchParams.get("tab")]).toEqual(["", "1"]);

  const stranger = exchangingClient(target);
  await stranger.auth.resetPasswordForEmail((await somebody()).email);
  expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
    status: 400,
    code: "bad_code_verifier",
  });

  const { data, error } = await asking.auth.exchangeCodeForSession(code);
  expect([error, data.user?.id]).toEqual([null, id]);
  expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "recovery" }]);
  const again = await fetch(`${target.url}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: { apikey: target.publishableKey },
    body: JSON.stringify({ auth_code: code, code_verifier: "x".repeat(50) }),
  });
  expect([again.status, (await again.json()).error_code]).toEqual([404, "flow_state_not_found"]);
});

test("a sign-in that was begun too long ago ends in no code, and a code that waited too long in no session", async () => {
  const { email, id } = await somebody();
  const asking = exchangingClient(target);
  const age = (column: string, time: string) =>
    target.database.query(
      `update auth.flow_state set ${column} = ${column} - $2::interval where user_id = $1`,
      [id, time],
    );
  await asking.auth.resetPasswordForEmail(email, { redirectTo: site });
  const { link } = await office.emailTo(email);
  await age("created_at", "61 minutes");
  const late = await follow(link);
  expect(late.searchParams.get("error_code")).toBe("flow_state_expired");

  await asking.auth.resetPasswordForEmail(email, { redirectTo: site });
  const arrived = await follow((await office.emailTo(email)).link);
  await age("auth_code_issued_at", "6 minutes");
  const { error } = await asking.auth.exchangeCodeForSession(arrived.searchParams.get("code") ?? "");
  expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
});

test("the code of the email works in place of the link, and only once", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { code: token, link } = await office.emailTo(email);
  const { data, error } = await target.visitor().auth.verifyOtp({ email, token, type: "recovery" });
  expect([error, data.user?.id]).toEqual([null, id]);
  const again = await target.visitor().auth.verifyOtp({ email, token, type: "recovery" });
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
  expect(fragment(await follow(link)).error_code).toBe("otp_expired");
});

test("the site can open the token of the link itself", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const hash = new URL((await office.emailTo(email)).link).searchParams.get("token") ?? "";
  const { data } = await target.visitor().auth.verifyOtp({ token_hash: hash, type: "recovery" });
  expect(data.user?.id).toBe(id);
});

test("two who open one link at the same moment do not both get in", async () => {
  const { email } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { link } = await office.emailTo(email);
  const arrivals = await Promise.all(Array.from({ length: 8 }, () => follow(link)));
  expect(arrivals.filter((url) => fragment(url).access_token)).toHaveLength(1);
});

test("a later email makes an earlier one worthless, and so does a new password", async () => {
  const { email } = await somebody();
  const ask = () => target.visitor().auth.resetPasswordForEmail(email);
  await ask();
  const first = await office.emailTo(email);
  await ask();
  const second = await office.emailTo(email);
  expect(fragment(await follow(first.link)).error_code).toBe("otp_expired");

  const client = target.visitor();
  await client.auth.signInWithPassword({ email, password });
  await client.auth.updateUser({ password: "새 막이 오른다 2027" });
  expect(fragment(await follow(second.link)).error_code).toBe("otp_expired");
});

test("an email that is an hour old opens nothing", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { link, code: token } = await office.emailTo(email);
  await target.database.query(
    "update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = $1",
    [id],
  );
  expect((await target.visitor().auth.verifyOtp({ email, token, type: "recovery" })).error?.code).toBe(
    "otp_expired",
  );
  expect(fragment(await follow(link)).error_code).toBe("otp_expired");
});

test("codes and links are stored as hashes only, in the columns that hosted has for them", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { code, link } = await office.emailTo(email);
  const [row] = await target.database.query(
    `select recovery_token, token_hash, token_type, relates_to from auth.users
     join auth.one_time_tokens on user_id = users.id where users.id = $1`,
    [id],
  );
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(row).toMatchObject({ token_type: "recovery_token", relates_to: email });
  for (const secret of [code, token]) expect(JSON.stringify(row)).not.toContain(secret);
});

test("who tries every code's hash as the token of a link gets in by none of them", async () => {
  const { email } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { code, link } = await office.emailTo(email);
  const token = new URL(link).searchParams.get("token") ?? "";
  // It has 256 bits of its own and does not follow from the code.
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const near = Array.from({ length: 20 }, (_, step) => String((Number(code) + step) % 1e6).padStart(6, "0"));
  for (const guess of near) {
    const hash = createHash("sha224").update(email).update(guess).digest("hex");
    const { error } = await target.visitor().auth.verifyOtp({ token_hash: hash, type: "recovery" });
    expect(error).toMatchObject({ status: 403, code: "otp_expired" });
  }
  for (const mark of ["", "pkce_"]) {
    const guessed = new URL(link);
    const hash = createHash("sha224").update(email).update(code).digest("hex");
    guessed.searchParams.set("token", mark + hash);
    expect(new URLSearchParams((await follow(guessed.href)).hash.slice(1)).get("error_code")).toBe(
      "otp_expired",
    );
  }
  const { data } = await target.visitor().auth.verifyOtp({ token_hash: token, type: "recovery" });
  expect(data.session).not.toBeNull();
});

test("nobody learns from recovery whether an address is known", async () => {
  const { email } = await somebody();
  const ask = async (address: string) => {
    const answer = await fetch(`${target.url}/auth/v1/recover`, {
      method: "POST",
      headers: { apikey: target.publishableKey },
      body: JSON.stringify({ email: address }),
    });
    return [answer.status, await answer.json()];
  };
  expect(await ask("nobody@example.com")).toEqual([200, {}]);
  expect(await ask(email)).toEqual([200, {}]);
  await office.emailTo(email);
  expect(office.waiting()).not.toContain("nobody@example.com");
});

test.each([
  ["https://stage.example/deep/er?x=1#top", true],
  ["https://stage.example.evil.test/", false],
  ["https://evil.test/?https://stage.example/", false],
  ["https://stage.example@evil.test/", false],
  ["javascript:alert(1)//stage.example/", false],
  ["https:\\\\stage.example/", false],
  ["//stage.example/", false],
])("a link that should lead to %s does so only when the settings allow it", async (address, allowed) => {
  const { email } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email, { redirectTo: address });
  const { link } = await office.emailTo(email);
  expect(new URL(link).searchParams.get("redirect_to")).toBe(allowed ? address : target.url);
  const forged = new URL(link);
  forged.searchParams.set("redirect_to", address);
  const arrived = await follow(forged.href);
  expect(arrived.origin).toBe(allowed ? "https://stage.example" : target.url);
});

test("a banned person gets neither email nor session", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { link } = await office.emailTo(email);
  await target.service().auth.admin.updateUserById(id, { ban_duration: "1h" });
  expect(fragment(await follow(link)).error_code).toBe("user_banned");
});

test("what is asked for, and what comes of it, is in the audit trail", async () => {
  const { email, id } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  await follow((await office.emailTo(email)).link);
  const entries = await target.database.query(
    "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
    [id],
  );
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user_recovery_requested", "login"]),
  );
});

test.each([
  [{ email: "" }, "validation_failed"],
  [{ email: "no address" }, "validation_failed"],
  [{ email: "a@example.com", code_challenge: "short", code_challenge_method: "s256" }, "validation_failed"],
  [{ email: "a@example.com", code_challenge: "x".repeat(50) }, "validation_failed"],
  [{ email: ["a@example.com"] }, "validation_failed"],
])("a request for recovery with %j is refused", async (body, code) => {
  const answer = await fetch(`${target.url}/auth/v1/recover`, {
    method: "POST",
    headers: { apikey: target.publishableKey },
    body: JSON.stringify(body),
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, code]);
});

test.each([
  ["?type=recovery", 400],
  ["?token=x", 400],
])("a link without its parts (%s) says so", async (query, status) => {
  expect((await fetch(`${target.url}/auth/v1/verify${query}`)).status).toBe(status);
});
