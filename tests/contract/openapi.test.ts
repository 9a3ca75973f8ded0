/** The description of the API (OpenAPI 2.0) is of this product's API: what it names can be called as it says. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";

interface Description {
  definitions: Record<string, { properties: Record<string, { type?: string; format: string }> }>;
  paths: Record<
    string,
    Record<string, { parameters?: { name?: string; in?: string; schema?: Schema; $ref?: string }[] }>
  >;
}
interface Schema {
  properties?: Record<string, unknown>;
  $ref?: string;
}

let target: Target;
let description: Description;
let service: Record<string, string>;

beforeAll(async () => {
  target = await startTarget();
  service = { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` };
  const answer = await fetch(`${target.url}/rest/v1/`, {
    headers: { ...service, accept: "application/openapi+json" },
  });
  description = (await answer.json()) as Description;
});
afterAll(() => target.stop());

test("it is valid OpenAPI 2.0", async () => {
  const validator = new Validator();
  expect(await validator.validate(description as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  expect(validator.version).toBe("2.0");
});

test("it names every table and view that the secret key reads, with every column, and they can be read", async () => {
  const readable = await target.database.query(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
       and has_table_privilege('service_role', oid, 'select')`,
  );
  expect(Object.keys(description.definitions).sort()).toEqual(readable.map(({ relname }) => relname).sort());
  for (const [table, { properties }] of Object.entries(description.definitions)) {
    const columns = Object.keys(properties).join(",");
    const answer = await fetch(`${target.url}/rest/v1/${table}?select=${columns}&limit=1`, {
      headers: service,
    });
    expect([table, answer.status, await answer.json()]).toEqual([table, 200, expect.any(Array)]);
  }
});

test("it names every function that a visitor, a person with an account or the secret key calls, with parameters by which it is found", async () => {
  const callable = await target.database.query(
    `select distinct proname from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and exists (
       select from unnest(array['anon', 'authenticated', 'service_role']) as role
       where has_function_privilege(role, pg_proc.oid, 'execute')
     )`,
  );
  const named = Object.keys(description.paths).flatMap((path) => /^\/rpc\/(.+)$/.exec(path)?.[1] ?? []);
  expect(named.sort()).toEqual(callable.map(({ proname }) => proname).sort());
  for (const name of named) {
    const body = description.paths[`/rpc/${name}`]?.post?.parameters?.find((one) => one.in === "body");
    const values = Object.fromEntries(Object.keys(body?.schema?.properties ?? {}).map((key) => [key, null]));
    const answer = await fetch(`${target.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { ...service, "content-type": "application/json" },
      body: JSON.stringify(values),
    });
    const { code } = ((await answer.json().catch(() => null)) ?? {}) as { code?: string };
    expect([name, code]).not.toEqual([name, "PGRST202"]);
  }
});
