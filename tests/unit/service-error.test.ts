import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { renderAuthError } from "../../backend/auth/auth-error.ts";
import { DatabaseBusyError, DatabaseUnreachableError } from "../../backend/errors.ts";
import { renderFunctionError } from "../../backend/functions/function-error.ts";
import type { ServiceEnv } from "../../backend/gateway.ts";
import { renderError } from "../../backend/rest/response/render-error.ts";
import { renderStorageError } from "../../backend/storage/storage-error.ts";

const passing = [
  new DatabaseBusyError("Too many requests wait for the database"),
  new DatabaseUnreachableError("gone"),
  Object.assign(new Error("could not extend file: No space left on device"), {
    code: "53100",
    severity: "ERROR",
  }),
];

it.each([
  ["rest", renderError, 503],
  ["auth", renderAuthError, 503],
  ["storage", renderStorageError, 429],
  ["functions", renderFunctionError, 503],
])(
  "clients of %s may ask again when the database is busy, away or full, and read nothing of its inside",
  async (_, render, status) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const failure of passing) {
      const app = new Hono<ServiceEnv>();
      app.onError(render);
      app.get("/", (c) => {
        c.set("caller", { role: "anon", claims: {} });
        throw failure;
      });
      const answer = await app.request("/");
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "1"]);
      expect(await answer.text()).not.toContain("No space left");
    }
    vi.mocked(console.error).mockReset();
  },
);
