/** Which passwords are refused, by every way in which one can be set. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSetupLink } from "../../app/features/admin/auth/first-admin-data.server.ts";
import { welcomeFirstAdmin } from "../../server/first-admin.ts";
import { functionsFolder } from "../support/functions-folder.ts";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
let folder: Awaited<ReturnType<typeof functionsFolder>>;
const strong = "느린 우체통과 초록 장화";

beforeAll(async () => {
  folder = await functionsFolder(
    {},
    '[auth]\nenable_signup = true\nminimum_password_length = 10\n[auth.email]\nmax_frequency = "0s"\n',
  );
  target = await startTarget({
    functionsDir: folder.functionsDir,
    auth: { siteWords: async () => ["극단 마당놀이패"] },
  });
});
afterAll(async () => {
  await target.stop();
  await folder.remove();
});

const guessable = { status: 422, code: "weak_password", reasons: ["pwned"] };

test.each([
  ["1234567890"],
  ["aaaaaaaaaa"],
  ["qwertyuiop"],
  ["password12"],
  ["비밀번호비밀번호1234"],
  ["qlalfqjsgh12"],
  ["tkfkdgo1234"],
  ["saranghae12"],
  ["사랑해사랑해1004"],
  ["director@example.com"],
  ["somebody.else@example.org"],
  ["director2026"],
  ["마당놀이패2026!"],
  ["akekdshfdlvo1"],
  ["gksrmfqlalfqjsgh"],
  ["한글비밀번호1234"],
  ["tkfkdgkqslekdnflskfk"],
  ["사랑합니다사랑합니다"],
  ["느린통느린통느린통느린통"],
  ["xq7vKxq7vKxq7vK"],
  ["Xq7vK1xq7vK2xq7vK"],
  ["mudae2026mudae"],
  ["kimchi2026arirang"],
  ["극단 마당 2026"],
])("nobody gets an account with the password %s", async (password) => {
  const { error } = await target.service().auth.admin.createUser({ email: "director@example.com", password });
  expect(error).toMatchObject(guessable);
});

test.each([
  ["무대 위의 하루 2026"],
  ["느린 우체통과 초록 장화"],
  ["plum-river-7-lantern"],
  ["zK3!vQp9xW"],
  ["장미 셋 종이배 둘 열차 하나"],
])("somebody gets an account with the password %s", async (password) => {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await target.service().auth.admin.createUser({ email, password })).error).toBeNull();
});

test("hashes of passwords cost as much work as those of a hosted project, unless a test says otherwise", async () => {
  const plain = await startTarget({ auth: { passwordHashCost: undefined } });
  await plain.signedIn();
  const rows = await plain.database.query("select encrypted_password from auth.users");
  await plain.stop();
  expect(rows).toEqual([{ encrypted_password: expect.stringMatching(/^\$2[aby]\$10\$/) }]);
});

test("a password that is easy to guess is refused at sign-up, for a link, by its owner and by an administrator", async () => {
  const password = "qwertyuiop1";
  const client = await target.signedIn();
  const id = (await client.auth.getUser()).data.user?.id ?? "";
  const accounts = target.service().auth.admin;
  const email = "newcomer@example.com";
  for (const { error } of [
    await target.visitor().auth.signUp({ email, password }),
    await accounts.generateLink({ type: "signup", email, password }),
    await client.auth.updateUser({ password }),
    await accounts.updateUserById(id, { password }),
  ]) {
    expect(error).toMatchObject(guessable);
  }
  expect((await client.auth.updateUser({ password: strong })).error).toBeNull();
});

test("who has chosen an easier password before still signs in", async () => {
  const email = "early@example.com";
  // bcrypt of "1234567890"
  const password_hash = "$2b$10$NQpS5TCNs0nH79sl2B5FN.OKqARK4ZrARCPog1zp7gHgVbWhLwqDu";
  await target.service().auth.admin.createUser({ email, password_hash, email_confirm: true });
  const { error } = await target.visitor().auth.signInWithPassword({ email, password: "1234567890" });
  expect(error).toBeNull();
});

test("a start whose ADMIN_PASSWORD is easy to guess ends with words that name the setting", async () => {
  const services = {
    supabaseUrl: target.url,
    browserSupabaseUrl: null,
    publishableKey: target.publishableKey,
    secretKey: target.secretKey,
    publicUrl: target.url,
    supabaseFetch: fetch,
    depositWebhookSecret: undefined,
    processors: { database: null, mail: null, texts: null, files: null },
    setupLink: newSetupLink(),
  };
  const account = { email: "first@example.com", password: "password1234" };
  await expect(welcomeFirstAdmin(services, account)).rejects.toThrow(/^ADMIN_PASSWORD .* easy to guess/);
});
