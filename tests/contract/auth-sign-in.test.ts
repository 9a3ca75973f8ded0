import { hashSync } from "bcryptjs";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
const email = "manager@example.com";
const password = "막이 오르는 시간 7:30";

beforeAll(async () => {
  target = await startTarget();
  await target.service().auth.admin.createUser({ email, password, email_confirm: true }).then(orThrow);
});
afterAll(() => target.stop());

function orThrow<T extends { error: unknown }>(answer: T): T {
  if (answer.error) throw answer.error;
  return answer;
}

async function signIn() {
  const client = target.visitor();
  const { data } = orThrow(await client.auth.signInWithPassword({ email, password }));
  if (!data.session) throw new Error("no session");
  return { client, session: data.session };
}

test("a person signs in with a password and gets a session and who they are", async () => {
  const { session } = await signIn();
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(session.user).toMatchObject({
    email,
    aud: "authenticated",
    role: "authenticated",
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(session.user.identities).toMatchObject([
    { provider: "email", id: session.user.id, identity_data: { email, sub: session.user.id } },
  ]);
  expect(session.user).not.toHaveProperty("factors");
});

test("the address is the same in whatever case it is typed", async () => {
  const answer = await target.visitor().auth.signInWithPassword({ email: " Manager@Example.COM ", password });
  expect(answer.error).toBeNull();
});

test("the access token carries the claims that policies read, and the published keys verify it", async () => {
  const { session } = await signIn();
  const { alg, kid, typ } = decodeProtectedHeader(session.access_token);
  expect({ alg, typ }).toEqual({ alg: "ES256", typ: "JWT" });

  const published = await fetch(`${target.url}/auth/v1/.well-known/jwks.json`);
  expect(published.headers.get("cache-control")).toBe("public, max-age=600");
  const keys = await published.json();
  expect(keys.keys[0]).toMatchObject({
    kid,
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    key_ops: ["verify"],
  });
  expect(keys.keys[0]).not.toHaveProperty("d");

  const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(keys), {
    issuer: `${target.url}/auth/v1`,
    audience: "authenticated",
  });
  expect(payload).toMatchObject({
    sub: session.user.id,
    email,
    phone: "",
    role: "authenticated",
    aal: "aal1",
    is_anonymous: false,
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
});

test("the client checks a token by itself with the published keys", async () => {
  const { client, session } = await signIn();
  const { data, error } = await client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(session.user.id);
});

test("a wrong password and an unknown address are answered alike", async () => {
  const wrong = await target.visitor().auth.signInWithPassword({ email, password: "wrong" });
  const unknown = await target.visitor().auth.signInWithPassword({ email: "nobody@example.com", password });
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  }
});

test("an unknown address takes as long to refuse as a wrong password", async () => {
  const timeOf = async (address: string) => {
    const begun = performance.now();
    await target.visitor().auth.signInWithPassword({ email: address, password: "wrong" });
    return performance.now() - begun;
  };
  // In turn, and the quickest of each: whatever else keeps the machine busy only adds to a time.
  let [known, unknown] = [Infinity, Infinity];
  for (let round = 0; round < 7; round++) {
    known = Math.min(known, await timeOf(email));
    unknown = Math.min(unknown, await timeOf("nobody@example.com"));
  }
  // Without the hash of nobody the unknown address would be refused many times faster.
  expect(unknown).toBeGreaterThan(known / 2);
});

test("what goes beyond the 72 bytes that count in a password does not open an account", async () => {
  const long = "느린우체통과초록장화그리고남쪽바다의작은등대셋둘";
  await target
    .service()
    .auth.admin.createUser({ email: "long@example.com", password: long, email_confirm: true });
  expect(
    (await target.visitor().auth.signInWithPassword({ email: "long@example.com", password: long })).error,
  ).toBeNull();
  const longer = await target
    .visitor()
    .auth.signInWithPassword({ email: "long@example.com", password: `${long}x` });
  expect(longer.error?.code).toBe("invalid_credentials");
});

test("an unconfirmed address cannot sign in, and a banned person neither", async () => {
  const service = target.service();
  await service.auth.admin.createUser({ email: "unconfirmed@example.com", password });
  const unconfirmed = await target
    .visitor()
    .auth.signInWithPassword({ email: "unconfirmed@example.com", password });
  expect(unconfirmed.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

  await service.auth.admin.createUser({
    email: "banned@example.com",
    password,
    email_confirm: true,
    ban_duration: "24h",
  });
  const banned = await target.visitor().auth.signInWithPassword({ email: "banned@example.com", password });
  expect(banned.error).toMatchObject({ status: 400, code: "user_banned" });
});

test("nobody can sign up by themselves", async () => {
  const { error } = await target.visitor().auth.signUp({ email: "new@example.com", password });
  expect(error).toMatchObject({
    status: 422,
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
  });
});

test("signing out here ends this session only, elsewhere the others, and everywhere all", async () => {
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const valid = async ({ session }: typeof first) =>
    (await target.visitor().auth.getUser(session.access_token)).error === null;

  await first.client.auth.signOut({ scope: "local" }).then(orThrow);
  expect([await valid(first), await valid(second), await valid(third)]).toEqual([false, true, true]);

  await second.client.auth.signOut({ scope: "others" }).then(orThrow);
  expect([await valid(second), await valid(third)]).toEqual([true, false]);

  const fourth = await signIn();
  await fourth.client.auth.signOut().then(orThrow);
  expect([await valid(second), await valid(fourth)]).toEqual([false, false]);
});

test("a token of an ended session is refused as such, and its refresh token is gone", async () => {
  const { client, session } = await signIn();
  await client.auth.signOut({ scope: "local" }).then(orThrow);
  const answer = await fetch(`${target.url}/auth/v1/user`, {
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      "x-supabase-api-version": "2024-01-01",
    },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("x-sb-error-code")).toBe("session_not_found");
  expect(await answer.json()).toMatchObject({ code: "session_not_found" });
  const refreshed = await target.visitor().auth.refreshSession({ refresh_token: session.refresh_token });
  expect(refreshed.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
});

test("errors come in both envelopes, by the version that the client names", async () => {
  const ask = (version?: string) =>
    fetch(`${target.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: target.publishableKey, ...(version && { "x-supabase-api-version": version }) },
      body: JSON.stringify({ email, password: "wrong" }),
    });
  const named = await ask("2024-01-01");
  expect(named.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(await named.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
  expect(await (await ask()).json()).toEqual({
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
});

test.each([
  ["broken JSON", "{", 400, "bad_json"],
  ["a NUL in a name", JSON.stringify({ email: "a\0@example.com", password }), 400, "bad_json"],
  ["a list for an address", JSON.stringify({ email: [], password }), 400, "validation_failed"],
  ["no address", JSON.stringify({ password }), 400, "validation_failed"],
  ["two names", JSON.stringify({ email, phone: "821000000000", password }), 400, "validation_failed"],
  [
    "a phone where there are none",
    JSON.stringify({ phone: "821000000000", password }),
    422,
    "phone_provider_disabled",
  ],
  [
    "a body over 64 KB",
    JSON.stringify({ email, password: "x".repeat(70_000) }),
    413,
    "request_entity_too_large",
  ],
])("a visitor who sends %s is refused, politely", async (_, body, status, code) => {
  const answer = await fetch(`${target.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: target.publishableKey },
    body,
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
});

test("who signs in with a password that would be refused today gets a warning", async () => {
  const account = { email: "moved-in@example.com", password: "seven.." };
  const password_hash = hashSync(account.password, 4);
  await target.service().auth.admin.createUser({ email: account.email, password_hash, email_confirm: true });
  const { data } = await target.visitor().auth.signInWithPassword(account);
  expect(data.session?.access_token).toBeDefined();
  expect(data.weakPassword).toEqual({
    message: "Password should be at least 10 characters.",
    reasons: ["length"],
  });
});

test.each([
  ["POST", "token?grant_type=magic", 400, "invalid_credentials"],
  ["POST", "logout?scope=nowhere", 400, "validation_failed"],
  ["GET", "sso", 404, "not_found"],
  ["POST", "passkeys", 404, "not_found"],
  ["POST", "saml/acs", 404, "not_found"],
  ["DELETE", "user/identities/nonsense", 404, "validation_failed"],
])("%s /%s is refused", async (method, path, status, code) => {
  const { session } = await signIn();
  const answer = await fetch(`${target.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: target.publishableKey, authorization: `Bearer ${session.access_token}` },
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
});

test("a visitor learns which ways to sign in there are", async () => {
  const answer = await fetch(`${target.url}/auth/v1/settings`, {
    headers: { apikey: target.publishableKey },
  });
  expect(await answer.json()).toEqual({
    external: { anonymous_users: false, email: true, phone: false, google: false, kakao: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
  const health = await fetch(`${target.url}/auth/v1/health`);
  expect(await health.json()).toMatchObject({ name: "GoTrue" });
});

test("sign-ins and sign-outs are recorded in the audit trail", async () => {
  const { client, session } = await signIn();
  await client.auth.signOut({ scope: "local" }).then(orThrow);
  const entries = await target.database.query(
    `select payload ->> 'action' as action, payload ->> 'actor_username' as who, payload ->> 'log_type' as type
     from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at desc limit 2`,
    [session.user.id],
  );
  expect(entries).toEqual([
    { action: "logout", who: email, type: "account" },
    { action: "login", who: email, type: "account" },
  ]);
});

test("passwords are stored as bcrypt hashes that hosted takes over", async () => {
  const [row] = await target.database.query("select encrypted_password from auth.users where email = $1", [
    email,
  ]);
  expect(row?.encrypted_password).toMatch(/^\$2[aby]\$\d\d\$/);
});

test("a token signed by somebody else is not believed", async () => {
  const { session } = await signIn();
  const [header, payload] = session.access_token.split(".");
  const forged = `${header}.${payload}.${Buffer.alloc(64, 1).toString("base64url")}`;
  const { error } = await target.visitor().auth.getUser(forged);
  expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
  expect(decodeJwt(forged).sub).toBe(session.user.id);
});
