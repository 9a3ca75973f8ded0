import { createHash, randomUUID } from "node:crypto";
import type { Provider } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exchangingClient, fragment } from "../support/auth-browser.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";
import { openPostOffice, type PostOffice } from "../support/mail-server.ts";
import { type OpenIdProvider, openIdProvider, walk } from "../support/openid-provider.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

/** The client's types know the hosted providers only. */
const provider = "stage" as Provider;
const redirectTo = "https://stage.example/account";
const password = "무대 위의 하루 2026";

let elsewhere: OpenIdProvider;
let office: PostOffice;
let folder: FunctionsFolder;

async function start(functionsDir?: string): Promise<Target> {
  const { issuer, clientId, clientSecret } = elsewhere;
  const target = await startTarget({
    mail: { smtpUrl: office.smtpUrl },
    ...(functionsDir && { functionsDir }),
    auth: {
      redirectUrls: ["https://stage.example/**"],
      providers: { stage: { issuer, clientId, clientSecret, scopes: ["openid", "email", "profile"] } },
    },
  });
  await elsewhere.serve(`${target.url}/auth/v1/callback`);
  return target;
}

beforeAll(async () => {
  elsewhere = await openIdProvider();
  office = await openPostOffice();
  folder = await functionsFolder({}, "[auth]\nenable_signup = true\n");
});
afterAll(async () => {
  await elsewhere.close();
  await office.close();
  await folder.remove();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function somebody(about: Partial<OpenIdProvider["people"][string]> = {}) {
  const subject = randomUUID();
  const email = `${subject}@example.com`;
  elsewhere.people[subject] = { email, email_verified: true, name: "김배우", ...about };
  return { subject, email: elsewhere.people[subject]?.email ?? "" };
}

/** The address at which the person signs in, as the client gives it to the browser. */
async function beginSignIn(client: Client, subject: string): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo, queryParams: { login_hint: subject }, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return data.url;
}

async function signIn(target: Target, subject: string) {
  const client = exchangingClient(target);
  const arrived = await walk(await beginSignIn(client, subject), "https://stage.example/");
  return { client, arrived, code: arrived.searchParams.get("code") ?? "" };
}

describe("where everybody may sign up", () => {
  let target: Target;
  beforeAll(async () => {
    target = await start(folder.functionsDir);
  });
  afterAll(() => target.stop());

  test("a person comes from a provider with a code, and the browser that began exchanges it", async () => {
    const { subject, email } = somebody({ picture: "https://pictures.example/1.jpg" });
    const { client, arrived, code } = await signIn(target, subject);
    expect([arrived.pathname, arrived.hash]).toEqual(["/account", ""]);

    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", provider_token: expect.any(String) });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "oauth" }], email });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "stage", providers: ["stage"] },
      user_metadata: {
        email,
        email_verified: true,
        full_name: "김배우",
        name: "김배우",
        avatar_url: "https://pictures.example/1.jpg",
        provider_id: subject,
        iss: elsewhere.issuer,
      },
      identities: [{ provider: "stage", id: subject, email }],
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();

    const again = await signIn(target, subject);
    const { data: second } = await again.client.auth.exchangeCodeForSession(again.code);
    expect(second.user?.id).toBe(data.user?.id);
  });

  test("without a challenge the session comes in the address, behind the #", async () => {
    const { subject, email } = somebody();
    const arrived = await walk(await beginSignIn(target.visitor(), subject), "https://stage.example/");
    expect(arrived.search).toBe("");
    const session = fragment(arrived);
    expect(session).toMatchObject({ token_type: "bearer", provider_token: expect.any(String) });
    expect(decodeJwt(session.access_token ?? "").email).toBe(email);
  });

  test("a verified address joins the account that has it already", async () => {
    const { subject, email } = somebody();
    const owner = await target.signedIn(email);
    const { client, code } = await signIn(target, subject);
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.user?.id).toBe((await owner.auth.getUser()).data.user?.id);
    expect(data.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email", "stage"] });
    expect((await target.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("anyone who signed up with another's address loses the account to the one who has shown it is theirs", async () => {
    const { subject, email } = somebody();
    await target.visitor().auth.signUp({ email, password: "the thief's choice" });
    await office.emailTo(email);
    const { client, code } = await signIn(target, subject);
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.user?.identities).toMatchObject([{ provider: "stage" }]);
    const thief = await target.visitor().auth.signInWithPassword({ email, password: "the thief's choice" });
    expect(thief.error?.code).toBe("invalid_credentials");
  });

  test("an address that the provider has not verified opens no account, not even one's own", async () => {
    const { subject, email } = somebody({ email_verified: false });
    const owner = await target.signedIn(email);
    const { arrived } = await signIn(target, subject);
    expect(arrived.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect((await owner.auth.getUserIdentities()).data?.identities).toHaveLength(1);

    const { subject: unknown, email: theirs } = somebody({ email_verified: false });
    expect((await signIn(target, unknown)).arrived.searchParams.get("error_code")).toBe(
      "provider_email_needs_verification",
    );
    const { link } = await office.emailTo(theirs);
    await fetch(link, { redirect: "manual" });
    const { client, code } = await signIn(target, unknown);
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(theirs);
  });

  test("who says no at the provider comes back with the reason", async () => {
    const { arrived } = await signIn(target, "refuses");
    expect(Object.fromEntries(arrived.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "bad_oauth_callback",
      error_description: "The person said no",
    });
    expect(fragment(arrived).error_code).toBe("bad_oauth_callback");
  });

  test("a way back works once, and only with a state of ours", async () => {
    const { subject } = somebody();
    const callback = `${target.url}/auth/v1/callback`;
    const back = await walk(await beginSignIn(exchangingClient(target), subject), callback);
    expect((await walk(back.href, "https://stage.example/")).searchParams.get("code")).toBeTruthy();
    for (const [address, code] of [
      [back.href, "flow_state_already_used"],
      [`${callback}?code=x&state=${randomUUID()}`, "bad_oauth_state"],
      [`${callback}?code=x&state=x`, "bad_oauth_state"],
    ] as const) {
      const answer = await fetch(address, { redirect: "manual" });
      const home = new URL(answer.headers.get("location") ?? "");
      expect([home.origin, home.searchParams.get("error_code")]).toEqual([target.url, code]);
    }
    const long = await fetch(callback, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "&a".repeat(10_000),
      redirect: "manual",
    });
    expect(fragment(new URL(long.headers.get("location") ?? "")).error_code).toBe("request_entity_too_large");
    const stateless = await fetch(`${callback}?code=x`, { redirect: "manual" });
    expect(stateless.headers.get("location")).toContain("error_code=bad_oauth_state");
  });

  test("a code of somebody else's sign-in is not taken: the provider sees that it was not asked by us", async () => {
    const [one, other] = [somebody(), somebody()];
    const callback = `${target.url}/auth/v1/callback`;
    const stolen = await walk(await beginSignIn(exchangingClient(target), one.subject), callback);
    const mine = await walk(await beginSignIn(exchangingClient(target), other.subject), callback);
    mine.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    const answer = await fetch(mine, { redirect: "manual" });
    expect(answer.headers.get("location")).toContain("error_code=unexpected_failure");
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  test("a banned person does not come in by a provider", async () => {
    const { subject } = somebody();
    const { client, code } = await signIn(target, subject);
    const { data } = await client.auth.exchangeCodeForSession(code);
    await target.service().auth.admin.updateUserById(data.user?.id ?? "", { ban_duration: "1h" });
    expect((await signIn(target, subject)).arrived.searchParams.get("error_code")).toBe("user_banned");
  });

  test("a provider that there is not, or an odd challenge, is refused at once", async () => {
    const unknown = await fetch(`${target.url}/auth/v1/authorize?provider=nowhere`, { redirect: "manual" });
    expect([unknown.status, (await unknown.json()).msg]).toEqual([
      400,
      "Unsupported provider: Provider nowhere could not be found",
    ]);
    const odd = await fetch(`${target.url}/auth/v1/authorize?provider=stage&code_challenge=x`, {
      redirect: "manual",
    });
    expect([odd.status, (await odd.json()).error_code]).toEqual([400, "validation_failed"]);
  });

  test("a request cannot change what we say to the provider", async () => {
    const forged = new URLSearchParams({
      provider: "stage",
      redirect_uri: "https://evil.test/",
      client_id: "other",
      state: "mine",
      scopes: "offline_access",
    });
    const answer = await fetch(`${target.url}/auth/v1/authorize?${forged}`, { redirect: "manual" });
    const { searchParams: asked } = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: "stage",
      redirect_uri: `${target.url}/auth/v1/callback`,
      scope: "openid email profile offline_access",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("an app brings the token of a sign-in of its own, and nobody else can use it", async () => {
    const { subject, email } = somebody();
    const nonce = randomUUID();
    const { idToken: token, accessToken } = await elsewhere.signInToApp(subject, sha256(nonce));
    const client = target.visitor();
    const brought = { provider, token, access_token: accessToken, nonce };
    const { data, error } = await client.auth.signInWithIdToken(brought);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "stage", providers: ["stage"] },
      identities: [{ provider: "stage", id: subject }],
    });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "oauth" }], email });
    const again = await target.visitor().auth.signInWithIdToken(brought);
    expect(again.data.user?.id).toBe(data.user?.id);

    for (const [change, message] of [
      [{ nonce: randomUUID() }, "Nonces mismatch"],
      [{ nonce: "" }, "Passed nonce and nonce in id_token should either both exist or not."],
      [{ token: `${token.slice(0, -8)}AAAAAAAA` }, "Bad ID token"],
      [{ token: "a.b.c" }, "Bad ID token"],
      [{ token: data.session?.access_token ?? "" }, "Bad ID token"],
      [{ token: "" }, "id_token required"],
    ] as const) {
      const refused = await target.visitor().auth.signInWithIdToken({ ...brought, ...change });
      expect([refused.error?.status, refused.error?.message]).toEqual([400, message]);
    }
    const unknown = await target
      .visitor()
      .auth.signInWithIdToken({ ...brought, provider: "nowhere" as Provider });
    expect(unknown.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("an app's token of a person whose address is not verified opens no account", async () => {
    const { subject, email } = somebody({ email_verified: false });
    const { idToken: token } = await elsewhere.signInToApp(subject);
    const refused = await target.visitor().auth.signInWithIdToken({ provider, token });
    expect(refused.error).toMatchObject({ status: 422, code: "provider_email_needs_verification" });
    await office.emailTo(email);
  });

  test.each([
    ["for another app", { aud: "another" }, "Unacceptable audience in id_token"],
    ["for another app, handed on to this one", { aud: ["stage", "another"], azp: "another" }, "Bad ID token"],
    ["by another provider", { iss: "https://elsewhere.example" }, "Bad ID token"],
    ["an hour ago", { exp: Math.floor(Date.now() / 1000) - 3600 }, "Bad ID token"],
    ["with another access token", { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }, "Bad ID token"],
    ["for nobody", { sub: undefined }, "Bad ID token"],
  ])("a token made %s is refused", async (_, claims, message) => {
    const token = await elsewhere.sign({ sub: randomUUID(), ...claims });
    const brought = { provider, token, access_token: "what came with it" };
    const { error } = await target.visitor().auth.signInWithIdToken(brought);
    expect([error?.status, error?.message]).toEqual([400, message]);
  });

  test("a token that names the access token that came with it is taken", async () => {
    const { subject: sub, email } = somebody();
    const access_token = "what came with it";
    const at_hash = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url");
    const token = await elsewhere.sign({ sub, email, email_verified: true, at_hash });
    const { data } = await target.visitor().auth.signInWithIdToken({ provider, token, access_token });
    expect(data.user?.email).toBe(email);
  });

  test("a visitor learns by which providers one signs in", async () => {
    const answer = await fetch(`${target.url}/auth/v1/settings`, {
      headers: { apikey: target.publishableKey },
    });
    expect((await answer.json()).external).toMatchObject({ stage: true, google: false, kakao: false });
  });
});

describe("where only invited people have accounts", () => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.stop());

  async function member(email: string) {
    const { data, error } = await target
      .service()
      .auth.admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    const client = exchangingClient(target);
    await client.auth.signInWithPassword({ email, password });
    return { client, id: data.user.id };
  }

  async function linkTo(client: Client, subject: string): Promise<URL> {
    const { data, error } = await client.auth.linkIdentity({
      provider,
      options: { redirectTo, queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return walk(data.url ?? "", "https://stage.example/");
  }

  test("a stranger from a provider gets no account", async () => {
    const { subject, email } = somebody();
    const { arrived } = await signIn(target, subject);
    expect(arrived.searchParams.get("error_code")).toBe("signup_disabled");
    expect(await target.database.query("select from auth.users where email = $1", [email])).toHaveLength(0);
  });

  test("a member adds an identity, signs in by it, lists it and takes it away again", async () => {
    const { client, id } = await member(`${randomUUID()}@example.com`);
    const { subject, email } = somebody();
    const arrived = await linkTo(client, subject);
    const exchanged = await client.auth.exchangeCodeForSession(arrived.searchParams.get("code") ?? "");
    expect(exchanged.data.user?.id).toBe(id);

    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map((identity) => identity.provider)).toEqual(["email", "stage"]);
    const byProvider = await signIn(target, subject);
    const { data: signedIn } = await byProvider.client.auth.exchangeCodeForSession(byProvider.code);
    expect(signedIn.user?.id).toBe(id);
    expect(signedIn.user?.email).not.toBe(email);

    const added = data?.identities.find((identity) => identity.provider === "stage");
    if (!added) throw new Error("no identity");
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    const left = await client.auth.getUserIdentities();
    expect(left.data?.identities.map((identity) => identity.provider)).toEqual(["email"]);
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(["email"]);

    const [last] = left.data?.identities ?? [];
    if (!last) throw new Error("no identity");
    expect((await client.auth.unlinkIdentity(last)).error).toMatchObject({
      status: 422,
      code: "single_identity_not_deletable",
    });
  });

  test("a stranger with an app's token gets no account, a member adds the identity by one", async () => {
    const { subject } = somebody();
    const { idToken: token } = await elsewhere.signInToApp(subject);
    const stranger = await target.visitor().auth.signInWithIdToken({ provider, token });
    expect(stranger.error).toMatchObject({ status: 422, code: "signup_disabled" });

    const { client, id } = await member(`${randomUUID()}@example.com`);
    expect((await client.auth.linkIdentity({ provider, token })).error).toBeNull();
    const known = await target.visitor().auth.signInWithIdToken({ provider, token });
    expect(known.data.user?.id).toBe(id);
    const nobody = await target.visitor().auth.linkIdentity({ provider, token });
    expect(nobody.error).toMatchObject({ status: 401, code: "no_authorization" });
  });

  test("an invited person comes by a provider with the token of the email, and nobody in their place", async () => {
    const { subject, email } = somebody();
    const { data: invited } = await target.service().auth.admin.inviteUserByEmail(email);
    const invite_token = new URL((await office.emailTo(email)).link).searchParams.get("token") ?? "";
    const come = async (login_hint: string, token: string) => {
      const client = exchangingClient(target);
      const { data } = await client.auth.signInWithOAuth({
        provider,
        options: { redirectTo, queryParams: { login_hint, invite_token: token }, skipBrowserRedirect: true },
      });
      return { client, arrived: await walk(data.url ?? "", "https://stage.example/") };
    };
    const other = await come(somebody().subject, invite_token);
    expect(other.arrived.searchParams.get("error_code")).toBe("validation_failed");
    const { client, arrived } = await come(subject, invite_token);
    const { data } = await client.auth.exchangeCodeForSession(arrived.searchParams.get("code") ?? "");
    expect(data.user).toMatchObject({ id: invited.user?.id, email_confirmed_at: expect.any(String) });
    expect(data.user?.app_metadata.providers).toEqual(["email", "stage"]);
    const again = await come(subject, invite_token);
    expect(again.arrived.searchParams.get("error_code")).toBe("invite_not_found");
  });

  test("an identity belongs to one account only", async () => {
    const { subject } = somebody();
    const [one, other] = [
      await member(`${randomUUID()}@example.com`),
      await member(`${randomUUID()}@example.com`),
    ];
    await linkTo(one.client, subject);
    const twice = await linkTo(one.client, subject);
    expect(twice.searchParams.get("error_description")).toBe("Identity is already linked");
    const foreign = await linkTo(other.client, subject);
    expect(Object.fromEntries(foreign.searchParams)).toMatchObject({
      error_code: "identity_already_exists",
      error_description: "Identity is already linked to another user",
    });
  });

  test("nobody takes away an identity of somebody else", async () => {
    const { client } = await member(`${randomUUID()}@example.com`);
    const { subject } = somebody();
    await linkTo(client, subject);
    const stranger = await member(`${randomUUID()}@example.com`);
    await linkTo(stranger.client, somebody().subject);
    const { data } = await stranger.client.auth.getUserIdentities();
    const [foreign] = data?.identities ?? [];
    if (!foreign) throw new Error("no identity");
    expect((await client.auth.unlinkIdentity(foreign)).error).toMatchObject({
      status: 422,
      code: "identity_not_found",
    });
  });

  test("the identity that vouches for an address stays while the address left would be somebody else's", async () => {
    const { client, id } = await member(`${randomUUID()}@example.com`);
    const { subject, email: theirs } = somebody();
    await linkTo(client, subject);
    const other = await member(`${randomUUID()}@example.com`);
    await target.database.query("update auth.users set email = $2 where id = $1", [other.id, theirs]);
    const own = (await client.auth.getUserIdentities()).data?.identities.find(
      ({ provider: one }) => one === "email",
    );
    if (!own) throw new Error("no identity");
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: "email_conflict_identity_not_deletable",
    });
    expect((await target.service().auth.admin.getUserById(id)).data.user?.identities).toHaveLength(2);
  });

  test("a member whose address the provider has verified comes in without linking first", async () => {
    const { subject, email } = somebody();
    const { id } = await member(email);
    const { client, code } = await signIn(target, subject);
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.id).toBe(id);
  });

  test("adding and taking away identities is in the audit trail", async () => {
    const { client, id } = await member(`${randomUUID()}@example.com`);
    await linkTo(client, somebody().subject);
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const added = identities.find((identity) => identity.provider === "stage");
    if (!added) throw new Error("no identity");
    await client.auth.unlinkIdentity(added);
    const entries = await target.database.query(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["identity_linked", "identity_unlinked"]),
    );
  });
});

test("where the rules forbid it, nobody adds an identity", async () => {
  const target = await start(folder.functionsDir);
  const client = await target.signedIn();
  const { error } = await client.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  expect(error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  await target.stop();
});
