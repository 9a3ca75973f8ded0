import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangingClient, follow, fragment } from "../support/auth-browser.ts";
import { functionsFolder } from "../support/functions-folder.ts";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let office: PostOffice;
let target: Target;
let people = 0;
const password = "무대 위의 하루 2026";
beforeAll(async () => {
  office = await openPostOffice();
  target = await startTarget({ mail: { smtpUrl: office.smtpUrl } });
});
afterAll(async () => {
  await target.stop();
  await office.close();
});

const newEmail = () => `person${++people}@example.com`;

async function somebody() {
  const email = newEmail();
  return { email, client: await target.signedIn(email) };
}

/** The session is from the day before yesterday. */
async function age(client: Client) {
  const { session_id: id } = decodeJwt((await client.auth.getSession()).data.session?.access_token ?? "");
  await target.database.query(
    "update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes' where session_id = $1",
    [id],
  );
}

test("a new address counts when both addresses have confirmed it", async () => {
  const { email, client } = await somebody();
  const next = newEmail();
  const { data, error } = await client.auth.updateUser({ email: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
  const [toOld, toNew] = [await office.emailTo(email), await office.emailTo(next)];
  for (const mail of [toOld, toNew]) {
    expect(mail.subject).toBe("이메일 주소 변경을 확인해 주세요");
    expect(mail.text).toContain(`${email}에서 ${next}(으)로`);
  }
  // The page has no field for a code.
  expect([toOld.code, toNew.code]).toEqual(["", ""]);
  expect(toOld.link).not.toBe(toNew.link);

  expect(fragment(await follow(toNew.link)).message).toMatch(/^Confirmation link accepted/);
  expect(fragment(await follow(toNew.link)).error_code).toBe("otp_expired");
  expect((await client.auth.getUser()).data.user?.email).toBe(email);

  const arrived = fragment(await follow(toOld.link));
  expect(arrived).toMatchObject({ type: "email_change", access_token: expect.any(String) });
  const { user } = (await client.auth.getUser()).data;
  expect(user).toMatchObject({
    email: next,
    identities: [{ provider: "email", identity_data: { email: next, email_verified: true } }],
  });
  expect(user).not.toHaveProperty("new_email");
  expect((await target.visitor().auth.signInWithPassword({ email: next, password })).error).toBeNull();
  expect((await target.visitor().auth.signInWithPassword({ email, password })).error?.code).toBe(
    "invalid_credentials",
  );
});

test("codes for both addresses do what the links do, for a client that asks for them", async () => {
  const { email } = await somebody();
  const next = newEmail();
  const codes: string[] = [];
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const made = await target.service().auth.admin.generateLink({ type, email, newEmail: next });
    codes.push(made.data.properties?.email_otp ?? "");
  }
  const [ofOld = "", ofNew = ""] = codes;
  expect(ofOld).not.toBe(ofNew);
  const first = await target.visitor().auth.verifyOtp({ email, token: ofOld, type: "email_change" });
  expect([first.error, first.data.session]).toEqual([null, null]);
  const second = await target.visitor().auth.verifyOtp({ email: next, token: ofNew, type: "email_change" });
  expect(second.data.user?.email).toBe(next);
});

test("the pages that both emails lead to confirm by the token, also for a browser that asked with a challenge", async () => {
  const email = newEmail();
  await target.service().auth.admin.createUser({ email, password, email_confirm: true });
  const client = exchangingClient(target);
  await client.auth.signInWithPassword({ email, password });
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  const sessions: (string | undefined)[] = [];
  for (const address of [next, email]) {
    const { hash } = new URL((await office.emailTo(address)).page);
    const { token_hash = "", type } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    expect(type).toBe("email_change");
    const { data } = await target.visitor().auth.verifyOtp({ token_hash, type: "email_change" });
    sessions.push(data.session?.user.email);
  }
  expect(sessions).toEqual([undefined, next]);
});

test("who follows both links at the same moment changes the address once", async () => {
  const { email, client } = await somebody();
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  const links = [(await office.emailTo(email)).link, (await office.emailTo(next)).link];
  const arrivals = (await Promise.all(links.map(follow))).map(fragment);
  expect(arrivals.filter(({ message }) => message)).toHaveLength(1);
  expect(arrivals.filter(({ access_token: token }) => token)).toHaveLength(1);
  expect((await client.auth.getUser()).data.user?.email).toBe(next);
});

test("a browser that asked with a challenge ends with a code to exchange", async () => {
  const email = newEmail();
  await target.service().auth.admin.createUser({ email, password, email_confirm: true });
  const client = exchangingClient(target);
  await client.auth.signInWithPassword({ email, password });
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  const first = await follow((await office.emailTo(email)).link);
  expect(first.searchParams.get("message")).toMatch(/^Confirmation link accepted/);
  const second = await follow((await office.emailTo(next)).link);
  const { data, error } = await client.auth.exchangeCodeForSession(second.searchParams.get("code") ?? "");
  expect([error, data.user?.email]).toEqual([null, next]);
  expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "email_change" }]);
});

test("a change that is requested again makes the emails before it worthless", async () => {
  const { email, client } = await somebody();
  const [first, second] = [newEmail(), newEmail()];
  await client.auth.updateUser({ email: first });
  const stale = [await office.emailTo(email), await office.emailTo(first)];
  await client.auth.updateUser({ email: second });
  await office.emailTo(second);
  for (const { link } of stale) expect(fragment(await follow(link)).error_code).toBe("otp_expired");

  await office.emailTo(email);
  await target.visitor().auth.resend({ type: "email_change", email });
  const [toOld, toNew] = [await office.emailTo(email), await office.emailTo(second)];
  await follow(toOld.link);
  await follow(toNew.link);
  expect((await client.auth.getUser()).data.user?.email).toBe(second);
});

test("an address that somebody else has cannot become one's own", async () => {
  const [one, other] = [await somebody(), await somebody()];
  const refused = await one.client.auth.updateUser({ email: other.email });
  expect(refused.error).toMatchObject({ status: 422, code: "email_exists" });

  const next = newEmail();
  await one.client.auth.updateUser({ email: next });
  const [toOld, toNew] = [await office.emailTo(one.email), await office.emailTo(next)];
  await target.service().auth.admin.createUser({ email: next });
  await follow(toOld.link);
  expect(fragment(await follow(toNew.link)).error_code).toBe("email_exists");
  expect((await one.client.auth.getUser()).data.user?.email).toBe(one.email);
});

test("where the rules ask for one confirmation, the new address alone decides", async () => {
  const folder = await functionsFolder({}, "[auth.email]\ndouble_confirm_changes = false\n");
  const lenient = await startTarget({
    functionsDir: folder.functionsDir,
    mail: { smtpUrl: office.smtpUrl },
  });
  const [before, next] = [newEmail(), newEmail()];
  const client = await lenient.signedIn(before);
  await client.auth.updateUser({ email: next });
  await follow((await office.emailTo(next)).link);
  expect((await client.auth.getUser()).data.user?.email).toBe(next);
  // The old address has nothing to confirm and hears of it afterwards.
  expect(await office.emailTo(before)).toMatchObject({ link: "", code: "" });
  await lenient.stop();
  await folder.remove();
});

test("an old session changes the password only with a code from the mailbox", async () => {
  const { email, client } = await somebody();
  await age(client);
  const next = "새 막이 오른다 2027";
  const bare = await client.auth.updateUser({ password: next });
  expect(bare.error).toMatchObject({ status: 400, code: "reauthentication_needed" });

  expect((await client.auth.reauthenticate()).error).toBeNull();
  const mail = await office.emailTo(email);
  expect(mail).toMatchObject({ subject: "확인 번호를 보내 드립니다", link: "" });
  const wrong = mail.code === "000000" ? "111111" : "000000";
  expect((await client.auth.updateUser({ password: next, nonce: wrong })).error).toMatchObject({
    status: 422,
    code: "reauthentication_not_valid",
  });
  expect((await client.auth.updateUser({ password: next, nonce: mail.code })).error).toBeNull();
  expect((await target.visitor().auth.signInWithPassword({ email, password: next })).error).toBeNull();
  const again = await client.auth.updateUser({ password: "또 다른 비밀번호 2028", nonce: mail.code });
  expect(again.error).toMatchObject({ code: "reauthentication_not_valid" });
});

test("a fresh session changes the password without a code", async () => {
  const { client } = await somebody();
  expect((await client.auth.updateUser({ password: "새 막이 오른다 2027" })).error).toBeNull();
});

test("a password that is refused leaves the code for another try", async () => {
  const { email, client } = await somebody();
  await age(client);
  await client.auth.reauthenticate();
  const { code: nonce } = await office.emailTo(email);
  expect((await client.auth.updateUser({ password, nonce })).error?.code).toBe("same_password");
  expect((await client.auth.updateUser({ password: "새 막이 오른다 2027", nonce })).error).toBeNull();
});

test("only a signed-in person is asked to show that they are still there", async () => {
  const answer = await fetch(`${target.url}/auth/v1/reauthenticate`, {
    headers: { apikey: target.publishableKey },
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([401, "no_authorization"]);
});
