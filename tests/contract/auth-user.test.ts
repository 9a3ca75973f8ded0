import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

test("nobody without a session gets any answer to their request but that", async () => {
  const asked: [method: string, path: string, body?: string][] = [
    ["PUT", "user", "no JSON"],
    ["PUT", "user", '{"email":7}'],
    ["POST", "factors", "no JSON"],
    ["POST", "factors/not-a-uuid/challenge", "{}"],
    ["POST", "factors/not-a-uuid/verify", "no JSON"],
    ["DELETE", "factors/not-a-uuid"],
    ["DELETE", "user/identities/not-a-uuid"],
    ["POST", "logout?scope=nowhere"],
    ["GET", "reauthenticate"],
  ];
  for (const [method, path, body] of asked) {
    const answer = await fetch(`${target.url}/auth/v1/${path}`, {
      method,
      headers: { apikey: target.publishableKey },
      ...(body && { body }),
    });
    const { error_code: code } = await answer.json();
    expect([method, path, answer.status, code]).toEqual([method, path, 401, "no_authorization"]);
  }
});

test("a token that cannot be read is refused in GoTrue's words", async () => {
  const answer = await fetch(`${target.url}/auth/v1/user`, {
    headers: { apikey: target.publishableKey, authorization: "Bearer one.two.three" },
  });
  const { message, msg = message } = await answer.json();
  expect([answer.status, msg]).toEqual([
    403,
    expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
  ]);
});

test("a signed-in person reads who they are, a visitor cannot", async () => {
  const client = await target.signedIn("reader@example.com");
  const { data } = await client.auth.getUser();
  expect(data.user?.email).toBe("reader@example.com");

  const answer = await fetch(`${target.url}/auth/v1/user`, { headers: { apikey: target.publishableKey } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error_code: "no_authorization" });
});

test("a person changes what is noted about them; null takes a note away and the rest stays", async () => {
  const client = await target.signedIn();
  await client.auth.updateUser({ data: { nickname: "단장", seat: { row: null } } });
  const { data } = await client.auth.updateUser({ data: { nickname: null, colour: "자주" } });
  expect(data.user?.user_metadata).toEqual({ colour: "자주", seat: { row: null } });
});

test("a person cannot note so much that their access token is too long to be sent", async () => {
  const client = await target.signedIn();
  const notes = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${prefix}${nth}`, "쪽지"]));
  const refused = { status: 422, code: "validation_failed", message: expect.stringContaining("4096 bytes") };
  expect((await client.auth.updateUser({ data: { note: "가".repeat(1_400) } })).error).toMatchObject(refused);
  expect((await client.auth.updateUser({ data: notes(150, "first") })).error).toBeNull();
  expect((await client.auth.updateUser({ data: notes(150, "second") })).error).toMatchObject(refused);
  const { data } = await client.auth.refreshSession();
  expect(Object.keys(data.user?.user_metadata ?? {})).toHaveLength(150);
  expect(data.session?.access_token.length).toBeLessThan(12_000);
  expect((await client.auth.getUser()).error).toBeNull();
});

test("JSON of a person with too many keys or levels is refused before anything is made of it", async () => {
  const client = await target.signedIn();
  const { data } = await client.auth.getSession();
  const keys = Array.from({ length: 1_601 }, (_, nth) => `"k${nth}":1`).join();
  for (const [body, words] of [
    [`{"data":{${keys}}}`, "A JSON object may have at most 1600 keys"],
    [`{"data":{"deep":${"[".repeat(600)}${"]".repeat(600)}}}`, "JSON may be nested at most 500 levels deep"],
  ]) {
    const answer = await fetch(`${target.url}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: target.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      body: body ?? "",
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: "bad_json", msg: words }]);
  }
});

test("a person cannot make themselves anything through their notes", async () => {
  const client = await target.signedIn();
  const { data } = await client.auth.updateUser({
    data: {},
    // @ts-expect-error not the client's to set
    role: "service_role",
  });
  expect(data.user).toMatchObject({
    role: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
  });
  // @ts-expect-error not the client's to set either
  const refused = await client.auth.updateUser({ app_metadata: { role: "admin" } });
  expect(refused.error).toMatchObject({ status: 403, code: "not_admin" });
});

test("a new password works, the old one does not, and other devices are signed out", async () => {
  const email = "changing@example.com";
  const here = await target.signedIn(email);
  const old = "무대 위의 하루 2026";
  const elsewhere = target.visitor();
  await elsewhere.auth.signInWithPassword({ email, password: old });

  const { error } = await here.auth.updateUser({ password: "새 막이 오른다 2027" });
  expect(error).toBeNull();
  expect((await here.auth.getUser()).error).toBeNull();
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  expect((await target.visitor().auth.signInWithPassword({ email, password: old })).error?.code).toBe(
    "invalid_credentials",
  );
  expect(
    (await target.visitor().auth.signInWithPassword({ email, password: "새 막이 오른다 2027" })).error,
  ).toBeNull();
});

test("a password that is too short, too long or the same as before is refused", async () => {
  const client = await target.signedIn();
  const short = await client.auth.updateUser({ password: "아홉 글자이다." });
  expect(short.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
  const long = await client.auth.updateUser({ password: "가".repeat(25) });
  expect(long.error).toMatchObject({ status: 422, code: "validation_failed" });
  const same = await client.auth.updateUser({ password: "무대 위의 하루 2026" });
  expect(same.error).toMatchObject({ status: 422, code: "same_password" });
});

test("a session without the second factor cannot change the password of a person who has one", async () => {
  const client = await target.signedIn();
  const { data } = await client.auth.getUser();
  await target.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, '전화', 'totp', 'verified', now(), now(), 'SECRET')`,
    [data.user?.id],
  );
  const { error } = await client.auth.updateUser({ password: "새 막이 오른다 2027" });
  expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
  const described = await client.auth.getUser();
  expect(described.data.user?.factors).toMatchObject([{ factor_type: "totp", status: "verified" }]);
  expect(JSON.stringify(described.data)).not.toContain("SECRET");
});

test("the token of somebody who was removed says so", async () => {
  const client = await target.signedIn();
  const { data } = await client.auth.getUser();
  await target.service().auth.admin.deleteUser(data.user?.id ?? "");
  const { error } = await client.auth.getUser();
  expect(error).toMatchObject({ status: 403, code: "user_not_found" });
});
