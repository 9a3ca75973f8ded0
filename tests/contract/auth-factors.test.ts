import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { functionsFolder } from "../support/functions-folder.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

interface Enrolled {
  id: string;
  secret: string;
}

/** What the app on the person's phone shows, `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function enroll(client: Client, friendlyName = "전화기"): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

async function challenge(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

async function prove(client: Client, { id: factorId, secret }: Enrolled, steps = 0) {
  const challengeId = await challenge(client, factorId);
  return client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, steps) });
}

async function withFactor(email?: string) {
  const client = await target.signedIn(email);
  const factor = await enroll(client);
  const { error } = await prove(client, factor);
  if (error) throw error;
  return { client, factor };
}

const claims = async (client: Client) =>
  decodeJwt((await client.auth.getSession()).data.session?.access_token ?? "");

test("a person adds an app as second factor, by image, secret or address", async () => {
  const client = await target.signedIn("director@example.com");
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "전화기",
    issuer: "극단 무대",
  });
  expect(error).toBeNull();
  if (data?.type !== "totp") throw new Error("no factor");
  expect(data).toMatchObject({ friendly_name: "전화기", id: expect.any(String) });
  expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data.totp.uri);
  expect(uri.protocol).toBe("otpauth:");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "극단 무대",
    secret: data.totp.secret,
    period: "30",
    digits: "6",
    algorithm: "SHA1",
  });
  expect(decodeURIComponent(uri.pathname)).toContain("director@example.com");
  // In an address as the client makes it, a # would cut the image off.
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);

  const listed = await client.auth.mfa.listFactors();
  expect(listed.data).toMatchObject({ totp: [], all: [{ status: "unverified", friendly_name: "전화기" }] });
});

test("the right code makes the session one of two factors, with new tokens", async () => {
  const client = await target.signedIn();
  const before = (await client.auth.getSession()).data.session;
  const factor = await enroll(client);
  const { data, error } = await prove(client, factor);
  expect(error).toBeNull();
  expect(data).toMatchObject({
    token_type: "bearer",
    expires_in: 3600,
    user: { factors: [{ id: factor.id, status: "verified", factor_type: "totp" }] },
  });
  expect(data?.refresh_token).not.toBe(before?.refresh_token);
  expect(await claims(client)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
    session_id: decodeJwt(before?.access_token ?? "").session_id,
  });
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });

  const { data: refreshed } = await client.auth.refreshSession();
  expect(decodeJwt(refreshed.session?.access_token ?? "").aal).toBe("aal2");
});

test("a person with a second factor signs in with both; the password alone stays at the first level", async () => {
  const email = "both@example.com";
  const { factor } = await withFactor(email);
  const client = target.visitor();
  await client.auth.signInWithPassword({ email, password: "무대 위의 하루 2026" });
  expect(await claims(client)).toMatchObject({ aal: "aal1" });
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect((await client.auth.updateUser({ password: "새 막이 오른다 2027" })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  // The code that is shown now was used to begin with.
  expect((await prove(client, factor, 1)).error).toBeNull();
  expect((await client.auth.updateUser({ password: "새 막이 오른다 2027" })).error).toBeNull();
});

test("a wrong code is refused, and the challenge may be answered again", async () => {
  const client = await target.signedIn();
  const factor = await enroll(client);
  const challengeId = await challenge(client, factor.id);
  const wrong = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId,
    code: codeOf(factor.secret, 9),
  });
  expect(wrong.error).toMatchObject({
    status: 422,
    code: "mfa_verification_failed",
    message: "Invalid TOTP code entered",
  });
  const right = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId,
    code: codeOf(factor.secret),
  });
  expect(right.error).toBeNull();
});

test("a code works once, and codes before it no more, even for two who try at the same moment", async () => {
  const { client, factor } = await withFactor();
  const next = codeOf(factor.secret, 1);
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challenge(client, factor.id)));
  const headers = {
    apikey: target.publishableKey,
    authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
  };
  const answers = await Promise.all(
    challenges.map(async (id) => {
      const answer = await fetch(`${target.url}/auth/v1/factors/${factor.id}/verify`, {
        method: "POST",
        headers,
        body: JSON.stringify({ challenge_id: id, code: next }),
      });
      return (await answer.json()).error_code ?? answer.status;
    }),
  );
  expect(answers.sort()).toEqual([
    200,
    "mfa_verification_failed",
    "mfa_verification_failed",
    "mfa_verification_failed",
  ]);
  const before = await prove(client, factor);
  expect(before.error).toMatchObject({ code: "mfa_verification_failed" });
});

test("a challenge is answered once, from where it was asked, and within five minutes", async () => {
  const { client, factor } = await withFactor();
  const asked = await challenge(client, factor.id);
  const attempt = (challengeId: string) =>
    client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret, 1) });

  await target.database.query("update auth.mfa_challenges set ip_address = '192.0.2.1' where id = $1", [
    asked,
  ]);
  expect((await attempt(asked)).error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });

  const late = await challenge(client, factor.id);
  await target.database.query(
    "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
    [late],
  );
  expect((await attempt(late)).error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });

  const good = await challenge(client, factor.id);
  expect((await attempt(good)).error).toBeNull();
  expect((await attempt(good)).error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });

  const other = await withFactor();
  const foreign = await challenge(other.client, other.factor.id);
  expect((await attempt(foreign)).error).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
});

test("the second factor ends sessions that have not proved it, and factors left half-way", async () => {
  const email = "devices@example.com";
  const client = await target.signedIn(email);
  const elsewhere = target.visitor();
  await elsewhere.auth.signInWithPassword({ email, password: "무대 위의 하루 2026" });
  const halfway = await enroll(client, "반쪽");
  const factor = await enroll(client, "전화기");
  expect((await prove(client, factor)).error).toBeNull();
  expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([factor.id]);
  expect(data?.all.map(({ id }) => id)).not.toContain(halfway.id);
});

test("another factor needs a session that has proved the first, a name of its own, and room", async () => {
  const email = "more@example.com";
  const { client } = await withFactor(email);
  const onlyPassword = target.visitor();
  await onlyPassword.auth.signInWithPassword({ email, password: "무대 위의 하루 2026" });
  const early = await onlyPassword.auth.mfa.enroll({ factorType: "totp", friendlyName: "둘째" });
  expect(early.error).toMatchObject({ status: 403, code: "insufficient_aal" });

  const same = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "전화기" });
  expect(same.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  for (let number = 2; number <= 10; number++) await enroll(client, `전화기 ${number}`);
  const eleventh = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "열한째" });
  expect(eleventh.error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });

  await target.database.query(
    "update auth.mfa_factors set created_at = now() - interval '6 minutes' where status = 'unverified'",
  );
  await enroll(client, "열한째");
});

test("only a session that has proved a factor gives it up; sessions by it fall back to the first level", async () => {
  const email = "leaving@example.com";
  const { client, factor } = await withFactor(email);
  const onlyPassword = target.visitor();
  await onlyPassword.auth.signInWithPassword({ email, password: "무대 위의 하루 2026" });
  const refused = await onlyPassword.auth.mfa.unenroll({ factorId: factor.id });
  expect(refused.error).toMatchObject({ status: 422, code: "insufficient_aal" });

  const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
  expect([error, data?.id]).toEqual([null, factor.id]);
  await client.auth.refreshSession();
  expect(await claims(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect((await client.auth.getUser()).data.user).not.toHaveProperty("factors");
});

test("nobody touches the factor of somebody else", async () => {
  const { factor } = await withFactor();
  const stranger = await target.signedIn();
  const unenrolled = await stranger.auth.mfa.unenroll({ factorId: factor.id });
  expect(unenrolled.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  const challenged = await stranger.auth.mfa.challenge({ factorId: factor.id });
  expect(challenged.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

test("the secret key lists and removes the factors of somebody who has lost their phone", async () => {
  const { client, factor } = await withFactor();
  const userId = (await client.auth.getUser()).data.user?.id ?? "";
  const { mfa } = target.service().auth.admin;
  const { data } = await mfa.listFactors({ userId });
  expect(data?.factors).toMatchObject([{ id: factor.id, status: "verified", factor_type: "totp" }]);
  expect(JSON.stringify(data)).not.toContain(factor.secret);
  expect((await mfa.deleteFactor({ userId, id: factor.id })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await claims(client)).toMatchObject({ aal: "aal1" });
  const visitor = await target.visitor().auth.admin.mfa.listFactors({ userId });
  expect(visitor.error).toMatchObject({ status: 403, code: "not_admin" });
});

test("factors and their secrets are stored as hosted stores them", async () => {
  const { client, factor } = await withFactor();
  const [row] = await target.database.query("select * from auth.mfa_factors where id = $1", [factor.id]);
  expect(row).toMatchObject({ secret: factor.secret, status: "verified", factor_type: "totp", phone: null });
  const [session] = await target.database.query("select aal, factor_id from auth.sessions where id = $1", [
    (await claims(client)).session_id,
  ]);
  expect(session).toEqual({ aal: "aal2", factor_id: factor.id });
});

test("every step with a factor is in the audit trail", async () => {
  const { client, factor } = await withFactor();
  await client.auth.mfa.unenroll({ factorId: factor.id });
  const entries = await target.database.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload -> 'traits' ->> 'factor_id' = $1 and payload ->> 'log_type' = 'factor' order by created_at`,
    [factor.id],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "factor_in_progress",
    "challenge_created",
    "verification_attempted",
    "factor_unenrolled",
  ]);
});

test("without somebody who carries messages, a phone is no second factor", async () => {
  const client = await target.signedIn();
  const { error } = await client.auth.mfa.enroll({ factorType: "phone", phone: "+821000000000" });
  expect(error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  const userId = (await client.auth.getUser()).data.user?.id;
  const [moved] = await target.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
     values (gen_random_uuid(), $1, '손전화', 'phone', 'verified', '821000000000', now(), now()) returning id`,
    [userId],
  );
  const asked = await client.auth.mfa.challenge({ factorId: moved?.id });
  expect(asked.error).toMatchObject({ status: 422, code: "mfa_phone_verify_not_enabled" });
});

test("where the rules have no app as second factor, none is begun and none is asked", async () => {
  const folder = await functionsFolder(
    {},
    "[auth.mfa.totp]\nenroll_enabled = false\nverify_enabled = false\n",
  );
  const strict = await startTarget({ functionsDir: folder.functionsDir });
  const client = await strict.signedIn();
  const begun = await client.auth.mfa.enroll({ factorType: "totp" });
  expect(begun.error).toMatchObject({ status: 422, code: "mfa_totp_enroll_not_enabled" });
  const [moved] = await strict.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, '전화기', 'totp', 'verified', 'SECRET', now(), now()) returning id`,
    [(await client.auth.getUser()).data.user?.id],
  );
  const asked = await client.auth.mfa.challenge({ factorId: moved?.id });
  expect(asked.error).toMatchObject({ status: 422, code: "mfa_totp_verify_not_enabled" });
  await strict.stop();
  await folder.remove();
});

test.each([
  ["factors", { factor_type: "face" }, 400, "validation_failed"],
  ["factors", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
  ["factors", { factor_type: "totp", friendly_name: 7 }, 400, "validation_failed"],
  ["factors/nonsense/challenge", {}, 404, "validation_failed"],
  ["factors/00000000-0000-0000-0000-000000000000/challenge", {}, 404, "mfa_factor_not_found"],
  ["factors/00000000-0000-0000-0000-000000000000/verify", { code: "123456" }, 400, "validation_failed"],
])("POST /%s with %j is refused", async (path, body, status, code) => {
  const { data } = await (await target.signedIn()).auth.getSession();
  const answer = await fetch(`${target.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: target.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify(body),
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
});
