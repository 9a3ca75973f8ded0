import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { newAccount } from "../../app/features/admin/auth/account.ts";
import { newSetupLink, setupLinkState } from "../../app/features/admin/auth/first-admin-data.server.ts";
import { loginAddress, pathAfterLogin, signInMessage } from "../../app/features/admin/auth/session.ts";

describe("after signing in, an admin", () => {
  test("comes back to the page that was asked for, filters included", () => {
    const wanted = "/admin/ticket-reservations?state=unpaid&q=김";
    const address = new URL(loginAddress(wanted), "http://site.example");
    expect(decodeURI(pathAfterLogin(address.searchParams.get("next")))).toBe(wanted);
  });

  test("comes to the admin home when no page was asked for", () => {
    expect(loginAddress("/admin")).toBe("/auth/login");
    expect(pathAfterLogin(null)).toBe("/admin");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "admin",
    "/auth/login",
    "",
  ])("is not led elsewhere by %j", (next) => {
    expect(pathAfterLogin(next)).toBe("/admin");
  });
});

describe("a refused sign-in says", () => {
  test("that the e-mail or the password is wrong, also for an account that may not sign in", () => {
    for (const code of ["invalid_credentials", "user_banned", "email_not_confirmed"]) {
      expect(signInMessage(new AuthApiError("", 400, code))).toContain("맞지 않습니다");
    }
  });

  test("that there were too many tries", () => {
    expect(signInMessage(new AuthApiError("", 429, "over_request_rate_limit"))).toContain("너무 많습니다");
  });

  test("that there is no connection", () => {
    expect(signInMessage(new AuthRetryableFetchError("", 0))).toContain("연결");
  });

  test("nothing of the password when the server failed", () => {
    for (const error of [
      new AuthApiError("", 500, "unexpected_failure"),
      new AuthRetryableFetchError("Service Unavailable", 503),
    ]) {
      expect(signInMessage(error)).toContain("잠시 뒤");
      expect(signInMessage(error)).not.toContain("연결");
    }
  });
});

describe("the first admin's account", () => {
  const account = {
    email: " a@example.com ",
    password: "열 글자 넘는 비밀번호",
    confirmation: "열 글자 넘는 비밀번호",
  };
  const complaints = (columns: Partial<typeof account>) =>
    newAccount.safeParse({ ...account, ...columns }).error?.issues.map(({ path }) => path[0]);

  test("is taken with a long password that was typed twice", () => {
    expect(newAccount.parse(account).email).toBe("a@example.com");
  });

  test("needs an e-mail address, ten characters and the same password again, and says so all at once", () => {
    expect(complaints({ email: "a@", password: "short", confirmation: "other" })).toEqual([
      "email",
      "password",
      "confirmation",
    ]);
  });

  test("takes no password longer than its hash reads", () => {
    expect(complaints({ password: "가".repeat(25), confirmation: "가".repeat(25) })).toEqual(["password"]);
    expect(complaints({ password: "가".repeat(24), confirmation: "가".repeat(24) })).toBeUndefined();
  });
});

test("a set-up link opens for a day, and only the one of this start", () => {
  const start = Date.now();
  const setupLink = newSetupLink(start);
  const stateOf = (token: string, hours: number) =>
    setupLinkState({ setupLink }, token, start + hours * 3_600_000);
  expect(stateOf(setupLink.token, 23)).toBe("open");
  expect(stateOf(setupLink.token, 25)).toBe("expired");
  for (const token of [newSetupLink(start).token, "", "가".repeat(43)])
    expect(stateOf(token, 0)).toBe("wrong");
});
