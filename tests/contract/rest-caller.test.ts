import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ timeoutFactor: 1 });
});
afterAll(() => library.stop());

/** A token as the auth service would sign it, or nearly. */
async function aToken(claims: Record<string, unknown>, { kid }: { kid?: string } = {}): Promise<string> {
  const jwk = await library.signingKey();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: kid ?? String(jwk.kid), typ: "JWT" })
    .sign(await importJWK(jwk, "ES256"));
}

const now = () => Math.floor(Date.now() / 1000);

/** Asks who one is, with this token. */
async function askWith(token: string) {
  const response = await ask(library, "/rest/v1/rpc/whoami", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe("a request's key", () => {
  it("is asked for", async () => {
    const response = await fetch(`${library.url}/rest/v1/books`);
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      },
    ]);
  });

  it("is refused when unknown, and may be in the address", async () => {
    const wrong = await fetch(`${library.url}/rest/v1/books`, { headers: { apikey: "sb_publishable_x" } });
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      {
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      },
    ]);
    const inAddress = await fetch(
      `${library.url}/rest/v1/books?select=id&id=eq.1&apikey=${library.publishableKey}`,
    );
    expect(await inAddress.json()).toEqual([{ id: 1 }]);
  });

  it("decides on the role; the secret one never comes from a browser", async () => {
    expect((await library.service().rpc("whoami")).data).toMatchObject({ role: "service_role" });
    const browser = await fetch(`${library.url}/rest/v1/books`, {
      headers: { apikey: library.secretKey, "user-agent": "Mozilla/5.0 (X11) Chrome/156" },
    });
    expect([browser.status, (await browser.json()).message]).toEqual([
      401,
      "Forbidden use of secret API key in browser",
    ]);
  });
});

describe("keys and tokens", () => {
  it("may be in either header, and a token goes before any key", async () => {
    const { publishableKey, secretKey } = library;
    const token = await aToken({ role: "authenticated", exp: now() + 60 });
    const roles = await Promise.all(
      [
        { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
        { apikey: secretKey, authorization: `Bearer ${secretKey}` },
        { authorization: `Bearer ${secretKey}` },
        { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
        { apikey: secretKey, authorization: `Bearer ${token}` },
        { apikey: token },
      ].map(async (given) => {
        const headers = new Headers(Object.entries(given));
        const answer = await fetch(`${library.url}/rest/v1/rpc/whoami`, { method: "POST", headers });
        return (await answer.json()).role;
      }),
    );
    expect(roles).toEqual(["anon", "service_role", "service_role", "anon", "authenticated", "authenticated"]);
  });
});

describe("a session token", () => {
  it("goes before the key, with all its claims", async () => {
    const { body } = await askWith(
      await aToken({ role: "authenticated", sub: "u1", exp: now() + 60, x: { y: 1 } }),
    );
    expect(body).toMatchObject({
      role: "authenticated",
      claims: { role: "authenticated", sub: "u1", x: { y: 1 } },
      timeout: "8s",
    });
  });

  it("is believed again from memory, and no longer once it has expired", async () => {
    const token = await aToken({ role: "authenticated", exp: now() - 28 });
    expect((await askWith(token)).status).toBe(200);
    await expect.poll(async () => (await askWith(token)).body.message).toBe("JWT expired");
  });

  it("is refused when it is not one of ours, with the reason", async () => {
    const good = await aToken({ role: "authenticated", exp: now() + 60 });
    const [header, payload, signature] = good.split(".");
    const forged = Buffer.from(JSON.stringify({ role: "service_role", exp: now() + 60 })).toString(
      "base64url",
    );
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const refused = await Promise.all([
      askWith(`${header}.${forged}.${signature}`),
      askWith(`${none}.${payload}.`),
      askWith(await aToken({ role: "authenticated" }, { kid: "other" })),
      askWith("one.two"),
      askWith(await aToken({ role: "authenticated", exp: now() - 60 })),
      askWith(await aToken({ role: "authenticated", nbf: now() + 60 })),
      askWith(await aToken({ role: "authenticated", iat: now() + 60 })),
      askWith(await aToken({ role: "authenticated", exp: "soon" })),
      askWith(await aToken({ role: "postgres", exp: now() + 60 })),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [401, "PGRST301", "JWT cryptographic operation failed"],
      [401, "PGRST301", "No suitable key or wrong key type"],
      [401, "PGRST301", "No suitable key or wrong key type"],
      [401, "PGRST301", "Expected 3 parts in JWT; got 2"],
      [401, "PGRST303", "JWT expired"],
      [401, "PGRST303", "JWT not yet valid"],
      [401, "PGRST303", "JWT issued at future"],
      [401, "PGRST303", "Parsing claims failed"],
      [401, "22023", 'role "postgres" does not exist'],
    ]);
    expect(refused[0]?.headers.get("www-authenticate")).toContain('error="invalid_token"');
  });
});

describe("a caller", () => {
  it("sees and makes their own loans only", async () => {
    const [ann, ben] = await Promise.all([library.signedIn(), library.signedIn()]);
    for (const reader of [ann, ben]) {
      const { data } = await reader.auth.getUser();
      await reader.from("members").insert({ id: data.user?.id, nickname: "책벌레" }).throwOnError();
    }
    const loan = await ann.from("loans").insert({ book_id: 1 }).select("book_id").single();
    expect(loan).toMatchObject({ status: 201, data: { book_id: 1 } });
    expect((await ann.from("loans").select("book_id")).data).toEqual([{ book_id: 1 }]);
    expect((await ben.from("loans").select("book_id")).data).toEqual([]);
    expect((await ben.from("loans").delete().gt("id", 0).select("id")).data).toEqual([]);
    expect((await library.service().from("loans").select("id")).data).toHaveLength(1);
  });

  it("is answered 401 as a visitor and 403 as a member where a right is missing", async () => {
    const visitor = await library.visitor().from("loans").select();
    expect([visitor.status, visitor.error]).toEqual([
      401,
      { code: "42501", details: null, hint: null, message: "permission denied for table loans" },
    ]);
    const { headers } = await ask(library, "/rest/v1/loans");
    expect([headers.get("www-authenticate"), headers.get("proxy-status")]).toEqual([
      "Bearer",
      "PostgREST; error=42501",
    ]);
    const member = await (await library.signedIn()).from("loans").select();
    expect([member.status, member.error?.code]).toEqual([403, "42501"]);
  });

  it("leaves nothing of itself to the next request on the same connection", async () => {
    const callers = [library.visitor(), await library.signedIn(), library.service()];
    const roles = ["anon", "authenticated", "service_role"];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        callers[i % 3]?.rpc("whoami").then(({ data }) => [data.role, data.claims.role]),
      ),
    );
    expect(answers).toEqual(answers.map((_, i) => [roles[i % 3], roles[i % 3]]));
  });
});

describe("the address of the client", () => {
  const headersSeen = async (clientAddress: string | undefined) => {
    const asked = new Request(`${library.url}/rest/v1/rpc/whoami`, {
      method: "POST",
      headers: {
        apikey: library.publishableKey,
        "x-forwarded-for": "192.0.2.1, 192.0.2.2",
        forwarded: "for=192.0.2.3",
        "x-real-ip": "192.0.2.4",
        "cf-connecting-ip": "192.0.2.5",
        "true-client-ip": "192.0.2.6",
      },
    });
    return (await library.backend.fetch(asked, clientAddress ? { clientAddress } : {})).json();
  };

  it("reaches the rules in SQL as the site found it out, never as the request names it", async () => {
    const { headers } = await headersSeen("203.0.113.7");
    expect(headers["x-forwarded-for"]).toBe("203.0.113.7");
    expect(JSON.stringify(headers)).not.toContain("192.0.2.");
    expect(JSON.stringify(await headersSeen(undefined))).not.toContain("192.0.2.");
  });
});

describe("a browser of any origin", () => {
  it.each(["rest", "auth", "storage"])("may call %s with any header and method", async (service) => {
    const preflight = await fetch(`${library.url}/${service}/v1/anything`, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "apikey,prefer,x-odd",
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "apikey,prefer,x-odd",
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-max-age": "86400",
    });
  });

  it("can read why it was refused, and the headers that clients look at", async () => {
    const { headers } = await fetch(`${library.url}/rest/v1/books`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")?.toLowerCase().split(", ").sort()).toEqual([
      ...["content-location", "content-profile", "content-range", "etag", "link", "location"],
      ...["preference-applied", "range-unit", "retry-after", "x-relay-error", "x-sb-error-code"],
      ...["x-supabase-api-version", "x-total-count"],
    ]);
  });
});

describe("an address that is none", () => {
  it.each([
    ["GET", "/rest/v1/books/1", 404, "PGRST125"],
    ["GET", "/rest/v1/rpc/add/more", 404, "PGRST125"],
    ["GET", "/rest/v1/rpc", 404, "PGRST205"],
    ["POST", "/rest/v1/rpc/nothing", 404, "PGRST202"],
    ["PROPFIND", "/rest/v1/books", 405, "PGRST117"],
    ["GET", "/graphql/v1", 404, undefined],
  ])("is distinguished from a mistake: %s %s", async (method, path, status, code) => {
    const response = await ask(library, path, { method });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  it("in a schema that is not served names those that are", async () => {
    const { status, error } = await library.visitor().schema("auth").from("users").select();
    expect([status, error]).toEqual([
      406,
      {
        code: "PGRST106",
        message: "Invalid schema: auth",
        details: null,
        hint: "Only the following schemas are exposed: public",
      },
    ]);
    expect((await library.service().schema("auth").from("users").delete().eq("id", 1)).status).toBe(406);
  });
});
