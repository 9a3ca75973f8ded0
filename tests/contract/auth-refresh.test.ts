import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { functionsFolder } from "../support/functions-folder.ts";
import { startTarget, type Target } from "../support/target.ts";

const password = "무대 위의 하루 2026";
let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

async function newSession() {
  const client = await target.signedIn();
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("no session");
  return data.session;
}

async function refresh(token: string) {
  const { data, error } = await target.visitor().auth.refreshSession({ refresh_token: token });
  return { session: data.session, error };
}

/** Makes a used token look as if it had been used long ago. */
async function age(token: string) {
  await target.database.query(
    "update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1",
    [token],
  );
}

test("a session goes on with a new pair of tokens", async () => {
  const before = await newSession();
  const { session: after } = await refresh(before.refresh_token);
  expect(after?.refresh_token).not.toBe(before.refresh_token);
  expect(after?.user.id).toBe(before.user.id);
  const [old, young] = [decodeJwt(before.access_token), decodeJwt(after?.access_token ?? "")];
  expect(young).toMatchObject({ session_id: old.session_id, amr: old.amr, aal: "aal1" });
  const [audited] = await target.database.query(
    "select count(*)::int as times from auth.audit_log_entries where payload ->> 'action' = 'token_refreshed' and payload ->> 'actor_id' = $1",
    [before.user.id],
  );
  expect(audited?.times).toBe(1);
});

test("a browser that lost the answer gets it again much later, a thief elsewhere ends the family", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await target.service().auth.admin.createUser({ email, password, email_confirm: true });
  const request = (grant: string, body: object, cookie = "") =>
    fetch(`${target.url}/auth/v1/token?grant_type=${grant}`, {
      method: "POST",
      headers: { apikey: target.publishableKey, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await request("password", { email, password });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { refresh_token: first } = await signedIn.json();
  const { session: answered } = await refresh(first);
  await age(first);
  const again = await request("refresh_token", { refresh_token: first }, cookie);
  expect(await again.json()).toMatchObject({ refresh_token: answered?.refresh_token });

  const stolen = await request("refresh_token", { refresh_token: first }, "known-device=guessed");
  expect(await stolen.json()).toMatchObject({ error_code: "refresh_token_already_used" });
  expect((await refresh(answered?.refresh_token ?? "")).error?.code).toBe("refresh_token_already_used");
});

test("a used token works for ten seconds, then it ends its session, access tokens included", async () => {
  const { refresh_token: first, access_token: begun } = await newSession();
  const { session: second } = await refresh(first);
  const { session: third } = await refresh(second?.refresh_token ?? "");
  expect((await refresh(first)).session?.refresh_token).toBe(third?.refresh_token);

  await age(first);
  const stolen = await refresh(first);
  expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
  for (const token of [first, second?.refresh_token, third?.refresh_token]) {
    expect((await refresh(token ?? "")).error).toMatchObject({ code: "refresh_token_already_used" });
  }
  for (const accessToken of [begun, third?.access_token]) {
    const { error } = await target.visitor().auth.getUser(accessToken);
    expect(error?.name).toBe("AuthSessionMissingError");
  }
});

test("twenty tabs that refresh at once all go on with the same session", async () => {
  const { refresh_token: token } = await newSession();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
  const next = new Set(answers.map(({ session }) => session?.refresh_token));
  expect(next.size).toBe(1);
  const [row] = await target.database.query(
    `select count(*)::int as active from auth.refresh_tokens
     where not revoked and session_id = (select session_id from auth.refresh_tokens where token = $1)`,
    [token],
  );
  expect(row?.active).toBe(1);
});

test("a token that never was is not found", async () => {
  expect((await refresh("never-was")).error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
});

test("a banned person cannot go on, and an ended session neither", async () => {
  const banned = await newSession();
  await target.service().auth.admin.updateUserById(banned.user.id, { ban_duration: "1h" });
  expect((await refresh(banned.refresh_token)).error).toMatchObject({ code: "user_banned" });

  const ended = await newSession();
  await target.database.query("update auth.sessions set not_after = now() where user_id = $1", [
    ended.user.id,
  ]);
  expect((await refresh(ended.refresh_token)).error).toMatchObject({ code: "session_expired" });
});

test("a refresh without a token is refused in the form of OAuth", async () => {
  const answer = await fetch(`${target.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: target.publishableKey },
    body: "{}",
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: "invalid_request", error_description: "refresh_token required" },
  ]);
});

test("while another request holds the session for too long, the refresh says conflict", async () => {
  const { refresh_token: token, user } = await newSession();
  const holding = target.database.query(
    "select pg_sleep(6) from (select id from auth.sessions where user_id = $1 for update) as locked",
    [user.id],
  );
  await expect
    .poll(() =>
      target.database.query(
        "select 1 from pg_stat_activity where query like 'select pg_sleep(6)%' and wait_event = 'PgSleep'",
      ),
    )
    .toHaveLength(1);
  const answer = await fetch(`${target.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: target.publishableKey },
    body: JSON.stringify({ refresh_token: token }),
  });
  expect([answer.status, (await answer.json()).error_code]).toEqual([409, "conflict"]);
  await holding;
});

test("a stolen token that comes while the owner refreshes ends the family, no matter who is first", async () => {
  const { refresh_token: first } = await newSession();
  const { session: second } = await refresh(first);
  const { session: third } = await refresh(second?.refresh_token ?? "");
  await age(first);
  const [owner] = await Promise.all([refresh(third?.refresh_token ?? ""), refresh(first)]);
  const family = [
    first,
    second?.refresh_token,
    third?.refresh_token,
    ...(owner.session ? [owner.session.refresh_token] : []),
  ];
  for (const token of family) {
    expect((await refresh(token ?? "")).error).toMatchObject({ code: "refresh_token_already_used" });
  }
});

test("where the rules say for how long, access tokens live and used tokens are repeated", async () => {
  const seconds = async (rules: string) => {
    const folder = await functionsFolder({}, `[auth]\n${rules}\n`);
    const other = await startTarget({ functionsDir: folder.functionsDir });
    const client = await other.signedIn();
    const { data } = await client.auth.getSession();
    const { exp = 0, iat = 0 } = decodeJwt(data.session?.access_token ?? "");
    const token = data.session?.refresh_token ?? "";
    const codes: (string | undefined)[] = [];
    for (const age of ["0 seconds", "5 seconds", "1 minute"]) {
      await other.database.query(
        "update auth.refresh_tokens set updated_at = now() - $2::interval where token = $1",
        [token, age],
      );
      codes.push((await other.visitor().auth.refreshSession({ refresh_token: token })).error?.code);
    }
    await other.stop();
    await folder.remove();
    return { expiresIn: data.session?.expires_in, lives: exp - iat, codes };
  };
  const used = "refresh_token_already_used";
  expect(await seconds("jwt_expiry = 600\nrefresh_token_reuse_interval = 0")).toEqual({
    expiresIn: 600,
    lives: 600,
    codes: [undefined, used, used],
  });
  expect(await seconds("jwt_expiry = 7200\nrefresh_token_reuse_interval = 300")).toEqual({
    expiresIn: 7200,
    lives: 7200,
    codes: [undefined, undefined, undefined],
  });
});

test("where the rules limit sessions, an old one and an idle one end", async () => {
  const folder = await functionsFolder({}, '[auth.sessions]\ntimebox = "24h"\ninactivity_timeout = "1h"\n');
  const limited = await startTarget({ functionsDir: folder.functionsDir });
  const outcomes: (string | undefined)[] = [];
  for (const age of [
    "created_at = now() - interval '23 hours', refreshed_at = now() at time zone 'UTC'",
    "created_at = now() - interval '25 hours', refreshed_at = now() at time zone 'UTC'",
    "refreshed_at = (now() - interval '61 minutes') at time zone 'UTC'",
  ]) {
    const client = await limited.signedIn();
    const { data } = await client.auth.getUser();
    await limited.database.query(`update auth.sessions set ${age} where user_id = $1`, [data.user?.id]);
    outcomes.push((await client.auth.refreshSession()).error?.code);
  }
  expect(outcomes).toEqual([undefined, "session_expired", "session_expired"]);
  await limited.stop();
  await folder.remove();
});
