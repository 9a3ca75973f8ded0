import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmsHook, type SmsHook } from "../support/sms-hook.ts";
import { startTarget, type Target } from "../support/target.ts";

let hook: SmsHook;
let target: Target;
let people = 0;
const password = "무대 위의 하루 2026";
beforeAll(async () => {
  hook = await openSmsHook();
  target = await startTarget({
    auth: { sendSms: { url: hook.url, secret: hook.secret } },
  });
});
beforeEach(() => {
  hook.messages.length = 0;
});
afterAll(async () => {
  await target.stop();
  await hook.close();
});

const newPhone = () => `82100000${String(++people).padStart(4, "0")}`;

async function somebody(phone = newPhone()) {
  const { data, error } = await target
    .service()
    .auth.admin.createUser({ phone, password, phone_confirm: true });
  if (error) throw error;
  return { phone, id: data.user.id };
}

/** Messages that nobody waits for are on their way when the request is answered. */
async function messageTo(phone: string) {
  await expect.poll(() => hook.messages.find((message) => message.phone === phone)).toBeDefined();
  const [message] = hook.messages.splice(
    hook.messages.findIndex((one) => one.phone === phone),
    1,
  );
  if (!message) throw new Error("no message");
  return message;
}

/** What the app on the person's phone shows now. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test("a factor that the password alone has begun does not go round one that was set up meanwhile", async () => {
  const email = "owner@example.com";
  const owner = await target.signedIn(email);
  const thief = target.visitor();
  await thief.auth.signInWithPassword({ email, password });
  const phone = newPhone();
  const begun = await thief.auth.mfa.enroll({ factorType: "phone", friendlyName: "손전화", phone });
  const app = await owner.auth.mfa.enroll({ factorType: "totp", friendlyName: "전화기" });
  if (app.data?.type !== "totp") throw new Error("no factor");
  const { id, totp } = app.data;
  const proved = await owner.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
  expect(proved.error).toBeNull();

  await thief.auth.signInWithPassword({ email, password });
  const factorId = begun.data?.id ?? "";
  const { data: asked } = await thief.auth.mfa.challenge({ factorId });
  const { code } = await messageTo(phone);
  const answer = await thief.auth.mfa.verify({ factorId, challengeId: asked?.id ?? "", code });
  expect(answer.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  const { data: level } = await thief.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal1");
});

test("a person proves a phone as second factor with the code of a message", async () => {
  const client = await target.signedIn();
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "phone",
    friendlyName: "손전화",
    phone: "+82 10 0000 9999",
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: "phone", friendly_name: "손전화", phone: "+82 10 0000 9999" });
  const factorId = data?.id ?? "";
  const asked = await client.auth.mfa.challenge({ factorId, channel: "sms" });
  expect(asked.data).toMatchObject({ type: "phone", expires_at: expect.any(Number) });
  const message = await messageTo("821000009999");
  expect(message).toMatchObject({ kind: "mfa", code: expect.stringMatching(/^\d{6}$/) });

  const challengeId = asked.data?.id ?? "";
  const wrongCode = message.code === "000000" ? "111111" : "000000";
  const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: wrongCode });
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const right = await client.auth.mfa.verify({ factorId, challengeId, code: message.code });
  expect(decodeJwt(right.data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/phone" }, { method: "password" }],
  });
  expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([
    { phone: "821000009999", status: "verified" },
  ]);
  const again = await client.auth.mfa.enroll({ factorType: "phone", phone: "821000009999" });
  expect(again.error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
});

test("the code of a message is stored as a hash", async () => {
  const client = await target.signedIn();
  const phone = newPhone();
  const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  const asked = await client.auth.mfa.challenge({ factorId: data?.id ?? "" });
  const [row] = await target.database.query("select otp_code from auth.mfa_challenges where id = $1", [
    asked.data?.id,
  ]);
  expect(row?.otp_code).toMatch(/^[0-9a-f]{56}$/);
});

test("a person signs in with the code of a message, once", async () => {
  const { phone, id } = await somebody();
  expect((await target.visitor().auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
  const { code: token, kind, userId } = await messageTo(phone);
  expect([kind, userId]).toEqual(["signup", id]);
  const { data, error } = await target.visitor().auth.verifyOtp({ phone, token, type: "sms" });
  expect([error, data.user?.id]).toEqual([null, id]);
  const again = await target.visitor().auth.verifyOtp({ phone, token, type: "sms" });
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("the code of a message is good for a minute", async () => {
  const { phone, id } = await somebody();
  await target.visitor().auth.signInWithOtp({ phone });
  const { code: token } = await messageTo(phone);
  await target.database.query(
    "update auth.one_time_tokens set created_at = created_at - interval '61 seconds' where user_id = $1",
    [id],
  );
  const late = await target.visitor().auth.verifyOtp({ phone, token, type: "sms" });
  expect(late.error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("nobody learns whether a number is known", async () => {
  const { phone } = await somebody();
  const known = await target.visitor().auth.signInWithOtp({ phone });
  const unknown = await target.visitor().auth.signInWithOtp({ phone: newPhone() });
  expect(known).toEqual(unknown);
  await messageTo(phone);
  expect(hook.messages).toEqual([]);
});

test("a person changes their number by a code sent to the new one", async () => {
  const { phone, id } = await somebody();
  const client = target.visitor();
  await client.auth.signInWithPassword({ phone, password });
  const next = newPhone();
  const { data, error } = await client.auth.updateUser({ phone: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone, new_phone: next });
  const { code: token, kind } = await messageTo(next);
  expect(kind).toBe("phone_change");
  const changed = await target.visitor().auth.verifyOtp({ phone: next, token, type: "phone_change" });
  expect(changed.data.user).toMatchObject({ id, phone: next, identities: [{ provider: "phone" }] });
  expect(changed.data.user).not.toHaveProperty("new_phone");

  const refused = await client.auth.updateUser({ phone: (await somebody()).phone });
  expect(refused.error).toMatchObject({ status: 422, code: "phone_exists" });
});

test("a hook that refuses is heard, and one that is busy is asked again", async () => {
  const client = await target.signedIn();
  const phone = newPhone();
  const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  const factorId = data?.id ?? "";
  hook.refuseWith.push({ status: 400, body: { error: { http_code: 400, message: "no such number" } } });
  const refused = await client.auth.mfa.challenge({ factorId });
  expect(refused.error).toMatchObject({
    status: 422,
    code: "sms_send_failed",
    message: "Error sending sms: no such number",
  });
  hook.refuseWith.push({ status: 503, headers: { "retry-after": "true" }, body: {} });
  expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
  await messageTo(phone);
});

test("a person whose number is not confirmed yet is sent another code, which confirms it", async () => {
  const phone = newPhone();
  const { error } = await target.service().auth.admin.createUser({ phone, password });
  expect(error).toBeNull();
  const early = await target.visitor().auth.signInWithPassword({ phone, password });
  expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed" });
  expect((await target.visitor().auth.resend({ type: "sms", phone })).error).toBeNull();
  const { code: token } = await messageTo(phone);
  const proof = await target.visitor().auth.verifyOtp({ phone, token, type: "sms" });
  expect(proof.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });

  expect((await target.visitor().auth.resend({ type: "sms", phone })).error).toBeNull();
  expect((await target.visitor().auth.resend({ type: "sms", phone: newPhone() })).error).toBeNull();
  expect(hook.messages).toEqual([]);
});

test("a person who changes their number is sent another code, and only the last one is good", async () => {
  const { phone } = await somebody();
  const client = target.visitor();
  await client.auth.signInWithPassword({ phone, password });
  const next = newPhone();
  await client.auth.updateUser({ phone: next });
  const first = await messageTo(next);
  expect((await target.visitor().auth.resend({ type: "phone_change", phone })).error).toBeNull();
  const second = await messageTo(next);
  const verify = (token: string) =>
    target.visitor().auth.verifyOtp({ phone: next, token, type: "phone_change" });
  if (first.code !== second.code) expect((await verify(first.code)).error?.code).toBe("otp_expired");
  expect((await verify(second.code)).data.user).toMatchObject({ phone: next });
});

test("a person with a phone only is sent the code to reauthenticate with by message", async () => {
  const { phone } = await somebody();
  const client = target.visitor();
  await client.auth.signInWithPassword({ phone, password });
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect(await messageTo(phone)).toMatchObject({
    kind: "reauthentication",
    code: expect.stringMatching(/^\d{6}$/),
  });
});

test("a captcha that nobody asks for does no harm", async () => {
  const { phone } = await somebody();
  const options = { captchaToken: "0.x" };
  expect((await target.visitor().auth.signInWithPassword({ phone, password, options })).error).toBeNull();
});
