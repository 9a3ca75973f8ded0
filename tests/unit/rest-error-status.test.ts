import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { DatabaseBusyError, DatabaseUnreachableError } from "../../backend/errors.ts";
import type { ServiceEnv } from "../../backend/gateway.ts";
import { renderError } from "../../backend/rest/response/render-error.ts";
import { statusOf } from "../../backend/rest/rest-error.ts";

async function answerTo(failure: Error): Promise<Response> {
  const app = new Hono<ServiceEnv>();
  app.onError(renderError);
  app.get("/", (c) => {
    c.set("caller", { role: "anon", claims: {} });
    throw failure;
  });
  return app.request("/");
}

/** Every row of the contract's table: a SQLSTATE of the class, and the status it is answered with. */
it.each([
  ["08000", 503],
  ["08P01", 503],
  ["09000", 500],
  ["0L000", 403],
  ["0P000", 403],
  ["21000", 500],
  ["22P02", 400],
  ["22001", 400],
  ["22023", 400],
  ["23502", 400],
  ["23503", 409],
  ["23505", 409],
  ["23514", 400],
  ["23P01", 400],
  ["25006", 405],
  ["25P02", 500],
  ["28000", 403],
  ["28P01", 403],
  ["2D000", 500],
  ["38000", 500],
  ["39000", 500],
  ["3B000", 500],
  ["40001", 500],
  ["40P01", 500],
  ["42501", 403],
  ["42601", 400],
  ["42703", 400],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53100", 503],
  ["53300", 503],
  ["53400", 500],
  ["54001", 500],
  ["55P03", 503],
  ["57014", 500],
  ["57P01", 503],
  ["58000", 500],
  ["F0000", 500],
  ["HV000", 500],
  ["P0001", 400],
  ["P0002", 500],
  ["PT418", 418],
  ["PT40A", 500],
  ["PT999", 500],
  ["XX000", 500],
])("PostgreSQL's %s is answered with %i", (code, status) => {
  expect(statusOf({ code, message: "" }, "authenticated")).toBe(status);
});

it("some answers depend on who asks, or on the words", () => {
  expect(statusOf({ code: "42501", message: "" }, "anon")).toBe(401);
  expect(statusOf({ code: "21000", message: "DELETE requires a WHERE clause" }, "anon")).toBe(400);
  const twice = "ON CONFLICT DO UPDATE command cannot affect row a second time";
  expect(statusOf({ code: "21000", message: twice }, "anon")).toBe(400);
  expect(statusOf({ code: "22023", message: 'role "boss" does not exist' }, "anon")).toBe(401);
  expect(statusOf({ code: "42883", message: "function xmlagg(text) does not exist" }, "anon")).toBe(406);
});

it.each([
  [new DatabaseUnreachableError("gone"), 503, "PGRST001"],
  [new DatabaseBusyError("too many wait"), 503, "PGRST003"],
])(
  "a database that does not serve (%s) is answered with %i, and when to ask again",
  async (error, status, code) => {
    const answer = await answerTo(error);
    expect([answer.status, answer.headers.get("retry-after"), (await answer.json()).code]).toEqual([
      status,
      "1",
      code,
    ]);
  },
);

it.each([
  ["53100", 503, 'could not extend file "base/5/17469": No space left on device'],
  ["58030", 500, 'could not read blocks 0..0 in file "base/5/1259"'],
  ["XX001", 500, 'invalid page in block 7 of relation "base/5/16384"'],
])(
  "a failure inside PostgreSQL (%s) is answered without the names of its files",
  async (code, status, message) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await answerTo(Object.assign(new Error(message), { severity: "ERROR", code }));
    vi.mocked(console.error).mockReset();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "1" : null);
    expect(await answer.text()).not.toMatch(/base\/|block/);
  },
);

it("a mistake of our own says nothing of the inside", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await answerTo(new Error("the inside"));
  vi.mocked(console.error).mockReset();
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: "PGRSTX00", message: "Something went wrong", details: null, hint: null },
  ]);
});
