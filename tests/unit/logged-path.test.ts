import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loggedPath } from "../../server/logged-path.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the log shows of an address", () => {
  it.each([
    ["/", "/"],
    ["/archive?q=%EA%B9%80", "/archive"],
    ["/fonts/2/sans/4f2a", "/fonts/2/sans/*"],
    ["/auth/v1/.well-known/jwks.json", "/auth/v1/.well-known/jwks.json"],
    [`/performances/${id}/reserve.json`, "/performances/:id/reserve.json"],
    [`/og/archive/${id}.jpg`, "/og/archive/:id.jpg"],
    [`/auth/v1/admin/users/${id}`, "/auth/v1/admin/users/:id"],
  ])("its route: %s is %s", (address, shown) => expect(loggedPath(address)).toBe(shown));

  it.each([
    ["a name", "/%EA%B9%80%EA%B4%80%EA%B0%9D", "/*"],
    ["a phone number", "/010-1234-5678", "/*"],
    ["a phone number behind a word", "/tel01012345678/x", "/*/x"],
    ["an e-mail address", "/kim@example.com", "/*"],
    ["a token", `/x/eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxIn0.${"a".repeat(60)}`, "/x/*"],
    [
      "the name of a file",
      "/storage/v1/object/public/images/kim/minsu.png",
      "/storage/v1/object/public/images/*",
    ],
    [
      "the name of a signed file",
      "/storage/v1/object/upload/sign/images/minsu.png?token=x",
      "/storage/v1/object/upload/sign/images/*",
    ],
  ])("never %s", (_, address, shown) => expect(loggedPath(address)).toBe(shown));

  it("nothing but words, whatever it is", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(loggedPath(`${path}?${query}`)).toMatch(/^(\/(:id[.\w-]*|\*|[\w.-]{0,48}))+$/);
      }),
    );
  });
});
