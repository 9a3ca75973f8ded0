import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmsHook, type SmsHook } from "../support/sms-hook.ts";
import { startTarget, type Target } from "../support/target.ts";

let hook: SmsHook;
let target: Target;
const password = "조심스러운 비밀번호";
beforeAll(async () => {
  hook = await openSmsHook();
  const sendSms = { url: hook.url, secret: hook.secret };
  target = await startTarget({ rateLimit: true, auth: { sendSms } });
  for (const name of ["guessed", "clumsy", "known", "other", "locked"]) {
    await target
      .service()
      .auth.admin.createUser({ email: `${name}@example.com`, password, email_confirm: true });
  }
});
afterAll(async () => {
  await target.stop();
  await hook.close();
});

/** Through the backend itself, so that a request can come from any address and browser. */
async function tryPassword(email: string, attempt: string, clientAddress: string, cookie = "") {
  const request = new Request(`${target.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: target.publishableKey, cookie },
    body: JSON.stringify({ email, password: attempt }),
  });
  const answer = await target.backend.fetch(request, { clientAddress });
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    cookie: answer.headers.get("set-cookie") ?? "",
    body: await answer.json(),
  };
}

const nameAndValue = (cookie: string) => cookie.split(";")[0] ?? "";

test("guessing the password of one account from one address ends soon", async () => {
  for (let guess = 1; guess <= 10; guess++) {
    expect((await tryPassword("guessed@example.com", `guess ${guess}`, "192.0.2.1")).status).toBe(400);
  }
  const limited = await tryPassword("Guessed@example.com", password, "192.0.2.1");
  expect(limited).toMatchObject({ status: 429, body: { error_code: "over_request_rate_limit" } });
  // 250 guesses a day and address.
  expect(Number(limited.retryAfter)).toBeGreaterThan(300);
  expect(Number(limited.retryAfter)).toBeLessThanOrEqual(360);
});

test("strangers who guess from many addresses keep the right person out nowhere but where they guess", async () => {
  const guesses = Array.from({ length: 24 }, (_, guess) =>
    tryPassword("guessed@example.com", `guess ${guess}`, `198.51.100.${100 + (guess % 3)}`),
  );
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(400);
  // From an address of their own the person comes in, if two seconds later.
  expect((await tryPassword("guessed@example.com", password, "198.51.100.200")).status).toBe(200);
});

test("a browser that the person has used comes in from the very address of the attacker", async () => {
  const { cookie } = await tryPassword("known@example.com", password, "192.0.2.7");
  expect(cookie).toMatch(
    /^known-device=[\w-]{43}; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
  );
  for (let guess = 0; guess < 10; guess++) await tryPassword("known@example.com", "wrong", "192.0.2.8");
  expect((await tryPassword("known@example.com", password, "192.0.2.8")).status).toBe(429);
  const other = await tryPassword("known@example.com", password, "192.0.2.8", "known-device=guessed");
  expect(other.status).toBe(429);
  const same = await tryPassword("known@example.com", password, "192.0.2.8", nameAndValue(cookie));
  expect([same.status, nameAndValue(same.cookie)]).toEqual([200, nameAndValue(cookie)]);
});

test("a known browser guesses no more than others, and only its own account", async () => {
  const { cookie } = await tryPassword("known@example.com", password, "192.0.2.9");
  const browser = nameAndValue(cookie);
  let tried = 0;
  while (
    tried < 15 &&
    (await tryPassword("known@example.com", "wrong", "192.0.2.10", browser)).status === 400
  ) {
    tried++;
  }
  expect(tried).toBeGreaterThanOrEqual(9);
  expect(tried).toBeLessThan(15);
  for (let guess = 0; guess < 10; guess++) {
    await tryPassword("other@example.com", "wrong", "192.0.2.11", browser);
  }
  expect((await tryPassword("other@example.com", password, "192.0.2.11", browser)).status).toBe(429);
});

test("after a new password other browsers are not known any more", async () => {
  const { cookie } = await tryPassword("other@example.com", password, "192.0.2.12");
  const client = target.visitor();
  await client.auth.signInWithPassword({ email: "other@example.com", password });
  const { error } = await client.auth.updateUser({ password: "또 다른 우체통 2031" });
  expect(error).toBeNull();
  for (let guess = 0; guess < 10; guess++) await tryPassword("other@example.com", "wrong", "192.0.2.13");
  const again = await tryPassword(
    "other@example.com",
    "또 다른 우체통 2031",
    "192.0.2.13",
    nameAndValue(cookie),
  );
  expect(again.status).toBe(429);
});

test("somebody who mistypes and then gets it right starts again", async () => {
  for (let round = 0; round < 3; round++) {
    const address = `198.51.100.${round}`;
    await Promise.all(Array.from({ length: 8 }, () => tryPassword("clumsy@example.com", "wrong", address)));
    expect((await tryPassword("clumsy@example.com", password, address)).status).toBe(200);
  }
});

test("one address cannot try many accounts", async () => {
  const tryAccount = async (account: number, address: string) =>
    (await tryPassword(`nobody${account}@example.com`, "wrong", address)).status;
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, account) => tryAccount(account + 1, "203.0.113.9")),
  );
  // The allowance grows a little while it is being used up.
  const tried = statuses.filter((status) => status === 400).length;
  expect(tried).toBeGreaterThanOrEqual(30);
  expect(tried).toBeLessThan(60);
  expect(await tryAccount(1, "203.0.113.10")).toBe(400);
});

test("what is counted names neither people nor addresses, and no browser's token is stored", async () => {
  const { cookie } = await tryPassword("known@example.com", password, "192.0.2.99");
  const rows = await target.database.query(
    `select encode(key, 'escape') as key from backend.rate_limits
     union all select encode(hash, 'escape') from backend.known_devices`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|192\.0\.2/);
  expect(JSON.stringify(rows)).not.toContain(nameAndValue(cookie).split("=")[1]);
});

/** A request of any kind, from any address and browser. */
async function send(path: string, content: unknown, clientAddress: string, token?: string, cookie = "") {
  const request = new Request(`${target.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: target.publishableKey, cookie, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(content),
  });
  const answer = await target.backend.fetch(request, { clientAddress });
  const body = await answer.json();
  return {
    status: answer.status,
    code: body.error_code,
    body,
    retryAfter: Number(answer.headers.get("retry-after")),
  };
}

test.each([
  ["guessed@example.com", "recover"],
  ["nobody-recovers@example.com", "recover"],
  ["clumsy@example.com", "otp"],
  ["nobody-asks@example.com", "otp"],
])("%s gets one email a minute by /%s from one address, known or not", async (email, path) => {
  expect(await send(path, { email }, "192.0.2.50")).toMatchObject({ status: 200 });
  const second = await send(path, { email: email.toUpperCase() }, "192.0.2.50");
  expect(second).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(second.retryAfter).toBeGreaterThan(0);
  expect(second.retryAfter).toBeLessThanOrEqual(60);
});

test.each(["known@example.com", "nobody-known@example.com"])(
  "strangers send ten emails a day to %s, and cannot take those of the person's own browser",
  async (email) => {
    const { cookie } = await tryPassword("known@example.com", password, "192.0.2.30");
    const outcomes: number[] = [];
    for (let address = 1; address <= 12; address++) {
      outcomes.push((await send("recover", { email }, `203.0.113.${100 + address}`)).status);
    }
    expect(outcomes).toEqual([...Array(10).fill(200), 429, 429]);
    const own = await send("recover", { email }, "203.0.113.101", undefined, nameAndValue(cookie));
    expect(own.status).toBe(email === "known@example.com" ? 200 : 429);
  },
);

test("one number gets one message a minute from one address, known or not", async () => {
  expect(await send("otp", { phone: "821000000001" }, "192.0.2.52")).toMatchObject({ status: 200 });
  const second = await send("otp", { phone: "+82 10 0000 0001" }, "192.0.2.52");
  expect(second).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
  expect(second.retryAfter).toBeGreaterThan(0);
});

test("guessing the code of one email ends soon, wherever the guesses come from", async () => {
  const outcomes: string[] = [];
  for (let guess = 0; guess < 8; guess++) {
    const body = { type: "email", email: "guessed@example.com", token: `00000${guess}` };
    outcomes.push((await send("verify", body, `192.0.2.${60 + guess}`)).code);
  }
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill("otp_expired"));
  expect(outcomes.at(-1)).toBe("over_request_rate_limit");
});

test("guessing the code of one second factor ends soon, but not for the browser that has shown it", async () => {
  const email = "locked@example.com";
  const own = await tryPassword(email, password, "192.0.2.70");
  const token = own.body.access_token;
  const browser = nameAndValue(own.cookie);
  const enrolled = await send(
    "factors",
    { factor_type: "totp", friendly_name: "전화기" },
    "192.0.2.70",
    token,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.body.totp.secret) });
  const path = `factors/${enrolled.body.id}`;
  const show = async (address: string, code: string, bearer: string, cookie = "") => {
    const asked = await send(`${path}/challenge`, {}, address, bearer);
    return send(`${path}/verify`, { challenge_id: asked.body.id, code }, address, bearer, cookie);
  };
  expect((await show("192.0.2.70", totp.generate(), token, browser)).status).toBe(200);

  // Somebody has the password: that makes their browser not known.
  const thief = await tryPassword(email, password, "192.0.2.71");
  expect(thief.cookie).toBe("");
  const outcomes: string[] = [];
  for (let guess = 0; guess < 8; guess++) {
    outcomes.push((await show(`192.0.2.${80 + guess}`, "abcdef", thief.body.access_token)).code);
  }
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill("mfa_verification_failed"));
  expect(outcomes.slice(5)).toEqual(Array(3).fill("over_request_rate_limit"));

  const person = await tryPassword(email, password, "192.0.2.71", browser);
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await show("192.0.2.71", next, person.body.access_token, browser)).status).toBe(200);
});

test("one address cannot ask for emails to many", async () => {
  let sent = 0;
  const ask = () => send("recover", { email: `flood${sent}@example.com` }, "203.0.113.77");
  while (sent < 60 && (await ask()).status === 200) sent++;
  expect(sent).toBeGreaterThanOrEqual(30);
  expect(sent).toBeLessThan(60);
});
