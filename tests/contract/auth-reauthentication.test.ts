/** What somebody with a stolen token cannot change, and what the owner hears of a change. */
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let office: PostOffice;
let target: Target;
const password = "무대 위의 하루 2026";
const next = "느린 우체통과 초록 장화";
const needed = { status: 400, code: "reauthentication_needed" };

beforeAll(async () => {
  office = await openPostOffice();
  target = await startTarget({ mail: { smtpUrl: office.smtpUrl } });
});
afterAll(async () => {
  await target.stop();
  await office.close();
});

let people = 0;
async function somebody() {
  const email = `owner${++people}@example.com`;
  return { email, client: await target.signedIn(email) };
}

/** As if the sign-in had been a while ago; a thief has the same token. */
async function age(client: Client, minutes = 6) {
  const { session_id: id } = decodeJwt((await client.auth.getSession()).data.session?.access_token ?? "");
  await target.database.query(
    "update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2) where session_id = $1",
    [id, minutes],
  );
}

const idOf = async (client: Client) => (await client.auth.getUser()).data.user?.id ?? "";

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function addApp(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "전화기" });
  if (error) throw error;
  const proof = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(data.totp.secret),
  });
  if (proof.error) throw proof.error;
  return { id: data.id, secret: data.totp.secret };
}

test("a stolen token sets neither a second factor nor a password, an address or another way to sign in", async () => {
  const { client } = await somebody();
  await age(client);
  for (const { error } of [
    await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "훔친 전화기" }),
    await client.auth.updateUser({ password: next }),
    await client.auth.updateUser({ email: "thief@example.com" }),
    await client.auth.linkIdentity({ provider: "google" }),
  ]) {
    expect(error).toMatchObject(needed);
  }
  const guess = await client.auth.updateUser({ password: next, current_password: "아무 비밀번호나 2026" });
  expect(guess.error).toMatchObject({ status: 400, code: "current_password_invalid" });
  // A refresh makes the token new, not the sign-in.
  await client.auth.refreshSession();
  expect((await client.auth.updateUser({ password: next })).error).toMatchObject(needed);
  expect((await client.auth.updateUser({ data: { name: "이름" } })).error).toBeNull();
});

test("the owner changes the password with the one before, and is notified by email", async () => {
  const { client, email } = await somebody();
  await age(client);
  const { error } = await client.auth.updateUser({ password: next, current_password: password });
  expect(error).toBeNull();
  const mail = await office.emailTo(email);
  expect(mail).toMatchObject({ subject: "비밀번호를 바꿨습니다", link: "", code: "" });
  expect(mail.text).toContain(`${email} 계정에서 20`);
  expect(mail.text).toContain("본인이 바꾸지 않으셨다면");
});

test("who signs in again sets up a second factor and hears of it, and of its end", async () => {
  const { client, email } = await somebody();
  await age(client);
  await client.auth.signInWithPassword({ email, password });
  const app = await addApp(client);
  expect((await office.emailTo(email)).subject).toBe("2단계 인증 수단을 등록했습니다");

  await age(client);
  expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject(needed);
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret, 1) });
  expect(shown.error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
  expect((await office.emailTo(email)).subject).toBe("2단계 인증 수단을 지웠습니다");
});

test("the old address hears of the new one", async () => {
  const { client, email } = await somebody();
  await client.auth.updateUser({ email: `new-${email}` });
  const links = [(await office.emailTo(email)).link, (await office.emailTo(`new-${email}`)).link];
  for (const link of links) await fetch(link, { redirect: "manual" });
  const mail = await office.emailTo(email);
  expect(mail).toMatchObject({ subject: "로그인할 때 쓰는 이메일을 바꿨습니다", link: "" });
  expect(mail.text).not.toContain("비밀번호를 잊으셨나요");
});

test("who has come by a mail has half an hour for a new password, but not for an address", async () => {
  const { email } = await somebody();
  await target.visitor().auth.resetPasswordForEmail(email);
  const { code: token } = await office.emailTo(email);
  const client = target.visitor();
  await client.auth.verifyOtp({ email, token, type: "recovery" });
  await age(client, 25);
  expect((await client.auth.updateUser({ email: "elsewhere@example.com" })).error).toMatchObject(needed);
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
});

test("an administrator who changes a password or removes a factor has the owner notified", async () => {
  const { client, email } = await somebody();
  const app = await addApp(client);
  await office.emailTo(email);
  const id = await idOf(client);
  const accounts = target.service().auth.admin;
  await accounts.mfa.deleteFactor({ userId: id, id: app.id });
  expect((await office.emailTo(email)).subject).toBe("2단계 인증 수단을 지웠습니다");
  await accounts.updateUserById(id, { password: next });
  expect((await office.emailTo(email)).subject).toBe("비밀번호를 바꿨습니다");
});

test("an admin is notified by email of new recovery codes, and of who runs the site from now on", async () => {
  const { client, email } = await somebody();
  const colleague = await somebody();
  await target
    .service()
    .from("admins")
    .insert({ id: await idOf(client) })
    .throwOnError();
  await addApp(client);
  expect((await office.emailTo(email)).subject).toBe("2단계 인증 수단을 등록했습니다");
  await client.rpc("make_recovery_codes").throwOnError();
  expect((await office.emailTo(email)).subject).toBe("2단계 인증 복구 코드를 새로 만들었습니다");

  await client.rpc("add_admin", { email: colleague.email }).throwOnError();
  expect((await office.emailTo(email)).subject).toBe("사이트를 운영하는 관리자를 더했습니다");
  await client
    .from("admins")
    .delete()
    .eq("id", await idOf(colleague.client))
    .throwOnError();
  for (const address of [email, colleague.email]) {
    expect((await office.emailTo(address)).subject).toBe("사이트를 운영하는 관리자를 뺐습니다");
  }
});
