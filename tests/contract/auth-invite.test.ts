import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, fragment } from "../support/auth-browser.ts";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { startTarget, type Target } from "../support/target.ts";

let office: PostOffice;
let target: Target;
const password = "첫 공연의 밤 9시 반";
beforeAll(async () => {
  office = await openPostOffice();
  target = await startTarget({
    mail: { smtpUrl: office.smtpUrl },
    auth: { redirectUrls: ["https://stage.example/welcome"] },
  });
});
afterAll(async () => {
  await target.stop();
  await office.close();
});

const accounts = () => target.service().auth.admin;
const newEmail = () => `${randomUUID()}@example.com`;

test("an invited person comes by the link of an email and chooses a password", async () => {
  const email = newEmail();
  const { data, error } = await accounts().inviteUserByEmail(email, {
    data: { name: "새 식구" },
    redirectTo: "https://stage.example/welcome",
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    confirmation_sent_at: expect.any(String),
    user_metadata: { name: "새 식구" },
  });
  expect(data.user?.email_confirmed_at).toBeUndefined();

  const mail = await office.emailTo(email);
  expect(mail.subject).toBe("초대를 받으셨습니다");
  const arrived = await follow(mail.link);
  expect(arrived.origin + arrived.pathname).toBe("https://stage.example/welcome");
  const { access_token = "", refresh_token = "", type } = fragment(arrived);
  expect(type).toBe("invite");
  const client = target.visitor();
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await target.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();

  const again = await accounts().inviteUserByEmail(email);
  expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
});

test("the page that an invitation leads to opens its token, which following no link uses up", async () => {
  const email = newEmail();
  await accounts().inviteUserByEmail(email, { redirectTo: "https://stage.example/welcome" });
  const { hash, origin, pathname } = new URL((await office.emailTo(email)).page);
  expect(origin + pathname).toBe("https://stage.example/welcome");
  const { token_hash = "", type } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  expect(type).toBe("invite");
  const verify = () => target.visitor().auth.verifyOtp({ token_hash, type: "invite" });
  expect((await verify()).data.session?.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
  });
  expect((await verify()).error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("an invitation that was not followed can be sent once more; only the last one holds", async () => {
  const email = newEmail();
  const first = await accounts().inviteUserByEmail(email);
  const { link: stale } = await office.emailTo(email);
  const second = await accounts().inviteUserByEmail(email);
  expect(second.data.user?.id).toBe(first.data.user?.id);
  expect(fragment(await follow(stale)).error_code).toBe("otp_expired");
  expect(fragment(await follow((await office.emailTo(email)).link)).type).toBe("invite");
});

test.each(["signup", "invite", "magiclink", "recovery"] as const)(
  "a generated link for %s opens a session, and no email is sent",
  async (type) => {
    const email = newEmail();
    if (type === "recovery") await accounts().createUser({ email, email_confirm: true });
    const { data, error } = await accounts().generateLink({
      type,
      email,
      password,
      options: { redirectTo: "https://stage.example/welcome" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email });
    const verification = type === "magiclink" ? "signup" : type;
    expect(data.properties).toMatchObject({
      verification_type: verification,
      redirect_to: "https://stage.example/welcome",
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const link = new URL(data.properties?.action_link ?? "");
    expect(link.searchParams.get("token")).toBe(data.properties?.hashed_token);
    expect(fragment(await follow(link.href))).toMatchObject({ type: verification });
    expect(office.waiting()).toEqual([]);
  },
);

test("a generated code works as one of an email", async () => {
  const email = newEmail();
  const { data } = await accounts().generateLink({ type: "magiclink", email });
  const { data: session } = await target
    .visitor()
    .auth.verifyOtp({ email, token: data.properties?.email_otp ?? "", type: "email" });
  expect(session.user?.email).toBe(email);
});

test("generated links change an address when both have been followed", async () => {
  const [email, newAddress] = [newEmail(), newEmail()];
  const client = await target.signedIn(email);
  const links: string[] = [];
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const { data, error } = await accounts().generateLink({ type, email, newEmail: newAddress });
    expect(error).toBeNull();
    links.push(data.properties?.action_link ?? "");
  }
  for (const link of links) await follow(link);
  expect((await client.auth.getUser()).data.user?.email).toBe(newAddress);
});

test("generated links for people who are not there, or are there already, are refused", async () => {
  const email = newEmail();
  const unknown = await accounts().generateLink({ type: "recovery", email });
  expect(unknown.error).toMatchObject({ status: 404, code: "user_not_found" });
  await accounts().createUser({ email, email_confirm: true });
  for (const type of ["invite", "signup"] as const) {
    const known = await accounts().generateLink({ type, email, password });
    expect(known.error).toMatchObject({ status: 422, code: "email_exists" });
  }
  const weak = await accounts().generateLink({ type: "signup", email: newEmail(), password: "short" });
  expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
  const odd = await accounts().generateLink({ type: "nonsense" as "invite", email });
  expect(odd.error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("the audit trail is read with the secret key, a page at a time, the newest first", async () => {
  const email = newEmail();
  const { data } = await accounts().inviteUserByEmail(email);
  await office.emailTo(email);
  const headers = { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` };
  const answer = await fetch(`${target.url}/auth/v1/admin/audit?page=1&per_page=1`, { headers });
  expect(Number(answer.headers.get("x-total-count"))).toBeGreaterThan(1);
  expect(answer.headers.get("link")).toContain('page=2&per_page=1>; rel="next"');
  expect(await answer.json()).toMatchObject([
    {
      payload: { action: "user_invited", log_type: "team", traits: { user_id: data.user?.id } },
      created_at: expect.any(String),
    },
  ]);
});

test("neither a visitor nor a signed-in person invites, makes links or reads the trail", async () => {
  for (const client of [target.visitor(), await target.signedIn()]) {
    const invited = await client.auth.admin.inviteUserByEmail(newEmail());
    expect(invited.error).toMatchObject({ status: 403, code: "not_admin" });
    const linked = await client.auth.admin.generateLink({ type: "magiclink", email: newEmail() });
    expect(linked.error).toMatchObject({ status: 403, code: "not_admin" });
  }
  const trail = await fetch(`${target.url}/auth/v1/admin/audit`, {
    headers: { apikey: target.publishableKey },
  });
  expect(trail.status).toBe(403);
});

test("the secret key signs somebody out by their token", async () => {
  const client = await target.signedIn();
  const jwt = (await client.auth.getSession()).data.session?.access_token ?? "";
  expect((await accounts().signOut(jwt, "global")).error).toBeNull();
  expect((await client.auth.getUser()).error).not.toBeNull();
});
