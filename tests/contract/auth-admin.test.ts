import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const accounts = () => target.service().auth.admin;

test("the secret key makes an account that can sign in at once", async () => {
  const { data, error } = await accounts().createUser({
    email: "First@Example.com",
    password: "첫 공연의 밤 9시 반",
    email_confirm: true,
    user_metadata: { name: "첫째" },
    app_metadata: { team: "stage" },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "first@example.com",
    user_metadata: { name: "첫째" },
    app_metadata: { provider: "email", providers: ["email"], team: "stage" },
    email_confirmed_at: expect.any(String),
  });
  const signIn = await target
    .visitor()
    .auth.signInWithPassword({ email: "first@example.com", password: "첫 공연의 밤 9시 반" });
  expect(signIn.error).toBeNull();
});

test("metadata that would make access tokens too long to be sent is refused, however it comes", async () => {
  const refused = { status: 422, code: "validation_failed", message: expect.stringContaining("4096 bytes") };
  const long = { note: "가".repeat(1_400) };
  const email = `${randomUUID()}@example.com`;
  for (const { error } of [
    await accounts().createUser({ email, user_metadata: long }),
    await accounts().createUser({ email, app_metadata: long }),
    await accounts().inviteUserByEmail(email, { data: long }),
    await accounts().generateLink({ type: "invite", email, options: { data: long } }),
  ]) {
    expect(error).toMatchObject(refused);
  }
  const { data } = await accounts().createUser({ email, app_metadata: { first: "가".repeat(1_000) } });
  const id = data.user?.id ?? "";
  for (const change of [{ user_metadata: long }, { app_metadata: { second: "가".repeat(1_000) } }]) {
    expect((await accounts().updateUserById(id, change)).error).toMatchObject(refused);
  }
});

test("rows of an account are such that hosted can read them", async () => {
  const { data } = await accounts().createUser({ email: "portable@example.com" });
  const [row] = await target.database.query("select * from auth.users where id = $1", [data.user?.id]);
  expect(row).toMatchObject({
    instance_id: "00000000-0000-0000-0000-000000000000",
    aud: "authenticated",
    confirmation_token: "",
    recovery_token: "",
    email_change: "",
    email_change_token_new: "",
    email_change_token_current: "",
    phone_change: "",
    phone_change_token: "",
    reauthentication_token: "",
  });
  const identities = await target.database.query("select * from auth.identities where user_id = $1", [
    data.user?.id,
  ]);
  expect(identities).toMatchObject([
    { provider: "email", provider_id: data.user?.id, email: "portable@example.com" },
  ]);
});

test("an account moves in with its id and its bcrypt hash", async () => {
  const id = randomUUID();
  const hash = "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
  const { data, error } = await accounts().createUser({
    id,
    email: "moved@example.com",
    password_hash: hash,
    email_confirm: true,
  });
  expect([error, data.user?.id]).toEqual([null, id]);
  const [row] = await target.database.query("select encrypted_password from auth.users where id = $1", [id]);
  expect(row?.encrypted_password).toBe(hash);
});

test.each([
  [{ email: "taken@example.com" }, 422, "email_exists"],
  [{}, 400, "validation_failed"],
  [{ email: "no address" }, 400, "validation_failed"],
  [{ email: "short@example.com", password: "12345" }, 422, "weak_password"],
  [{ email: "ban@example.com", ban_duration: "soon" }, 400, "validation_failed"],
])("an account of %j is refused", async (attributes, status, code) => {
  await accounts().createUser({ email: "taken@example.com" });
  const { error } = await accounts().createUser(attributes);
  expect(error).toMatchObject({ status, code });
});

test("the secret key reads, changes and removes an account", async () => {
  const { data: made } = await accounts().createUser({
    email: "life@example.com",
    user_metadata: { a: 1, b: 2 },
  });
  const id = made.user?.id ?? "";
  expect((await accounts().getUserById(id)).data.user?.email).toBe("life@example.com");

  const changed = await accounts().updateUserById(id, {
    email: "renamed@example.com",
    email_confirm: true,
    user_metadata: { a: null, c: 3 },
  });
  expect(changed.data.user).toMatchObject({ email: "renamed@example.com", user_metadata: { b: 2, c: 3 } });
  expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: "renamed@example.com" });

  expect((await accounts().deleteUser(id)).error).toBeNull();
  expect((await accounts().getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  const again = await accounts().createUser({ email: "renamed@example.com" });
  expect(again.error).toBeNull();
});

test("an account removed softly keeps its row and nothing personal", async () => {
  const { data: made } = await accounts().createUser({
    email: "soft@example.com",
    user_metadata: { name: "이름" },
  });
  const id = made.user?.id ?? "";
  await accounts().deleteUser(id, true);
  const [row] = await target.database.query("select * from auth.users where id = $1", [id]);
  expect(row?.deleted_at).toBeInstanceOf(Date);
  expect(JSON.stringify(row)).not.toMatch(/soft@example|이름/);
  expect((await accounts().createUser({ email: "soft@example.com" })).error).toBeNull();
});

test("a password set by the administrator signs the person out everywhere", async () => {
  const client = await target.signedIn();
  const { data } = await client.auth.getUser();
  await accounts().updateUserById(data.user?.id ?? "", { password: "the administrator chose" });
  expect((await client.auth.getUser()).error).not.toBeNull();
});

test("accounts are listed by pages, with how many there are", async () => {
  for (const name of ["p1", "p2", "p3"]) await accounts().createUser({ email: `${name}@example.com` });
  const first = await accounts().listUsers({ page: 1, perPage: 2 });
  if (first.error) throw first.error;
  const [counted] = await target.database.query(
    "select count(*)::int as total from auth.users where deleted_at is null",
  );
  expect(first.data.users).toHaveLength(2);
  expect(first.data.users[0]?.email).toBe("p3@example.com");
  expect(first.data).toMatchObject({ aud: "authenticated", total: counted?.total, nextPage: 2 });
  const bad = await fetch(`${target.url}/auth/v1/admin/users?page=nonsense`, {
    headers: { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` },
  });
  expect(bad.status).toBe(400);
});

test("neither a visitor nor a signed-in person can manage accounts", async () => {
  for (const client of [target.visitor(), await target.signedIn()]) {
    const { error } = await client.auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: "not_admin" });
    expect((await client.auth.admin.createUser({ email: "x@example.com" })).error?.code).toBe("not_admin");
    expect((await client.auth.admin.deleteUser(randomUUID())).error?.code).toBe("not_admin");
  }
});
