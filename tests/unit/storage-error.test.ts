import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { DatabaseBusyError, DatabaseUnreachableError } from "../../backend/errors.ts";
import { renderStorageError } from "../../backend/storage/storage-error.ts";

async function answerTo(failure: Error) {
  const app = new Hono();
  app.onError(renderStorageError);
  app.get("/", () => {
    throw failure;
  });
  const answer = await app.request("/");
  const { statusCode, error, code } = await answer.json();
  return [answer.status, statusCode, error, code, answer.headers.get("retry-after")];
}

const raised = (code: string) => Object.assign(new Error("the inside"), { code, severity: "ERROR" });

it.each([
  [raised("42501"), 400, "403", "Unauthorized", "AccessDenied", null],
  [raised("23505"), 400, "409", "Duplicate", "KeyAlreadyExists", null],
  [raised("23503"), 400, "404", "Bucket not found", "NoSuchBucket", null],
  [raised("22021"), 400, "400", "Error", "InvalidRequest", null],
  [raised("57014"), 544, "544", "DatabaseTimeout", "DatabaseTimeout", null],
  [new DatabaseBusyError("line full"), 429, "429", "SlowDown", "SlowDown", "1"],
  [new DatabaseUnreachableError("gone"), 429, "429", "SlowDown", "SlowDown", "1"],
])(
  "what the database says (%o) is translated into the storage service's errors",
  async (failure, ...expected) => {
    expect(await answerTo(failure)).toEqual(expected);
  },
);

it("a mistake of our own says nothing of the inside", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await answerTo(new Error("the inside"))).toEqual([500, "500", "internal", "InternalError", null]);
  vi.mocked(console.error).mockReset();
});
