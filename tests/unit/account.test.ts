import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { readArrival } from "../../app/features/admin/auth/email-link.ts";
import { freshName, internationalPhone } from "../../app/features/admin/mfa/factor.ts";
import { authErrorMessage, isSignedOut } from "../../app/lib/auth-error.ts";
import { deviceName } from "../../app/lib/device-name.ts";

describe("the link of an email", () => {
  test("brings a token, a session, or says that it is spent, or brings nothing", () => {
    expect(readArrival("#access_token=a&refresh_token=b&type=recovery", "")).toEqual({
      name: "session",
      accessToken: "a",
      refreshToken: "b",
    });
    expect(readArrival("#token_hash=a&type=invite", "?invited=")).toEqual({
      name: "token",
      token: { token_hash: "a", type: "invite" },
    });
    expect(readArrival("#token_hash=stranger&type=recovery&x=#token_hash=a&type=recovery", "")).toEqual({
      name: "token",
      token: { token_hash: "a", type: "recovery" },
    });
    expect(readArrival("#token_hash=a&type=signup", "")).toEqual({ name: "none" });
    expect(readArrival("#error=access_denied&error_code=otp_expired", "")).toEqual({ name: "spent" });
    expect(readArrival("", "?error=access_denied")).toEqual({ name: "spent" });
    expect(readArrival("", "?invited=1")).toEqual({ name: "none" });
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36",
    "윈도우 컴퓨터의 크롬",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Whale/4 Safari/537.36",
    "윈도우 컴퓨터의 웨일",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S931N) Chrome/150.0 Mobile Safari/537.36",
    "안드로이드 휴대전화의 크롬",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) SamsungBrowser/30 Chrome/150 Mobile Safari/537.36",
    "안드로이드 휴대전화의 삼성 인터넷",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15", "맥의 사파리"],
  ["node", "알 수 없는 기기"],
  [null, "알 수 없는 기기"],
])("%s is called %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test.each([
  ["010-1234-5678", "+821012345678"],
  ["+82 10 1234 5678", "+821012345678"],
  ["+1 (415) 555-0100", "+14155550100"],
  ["02-123-4567", null],
  ["", null],
  ["+82 (0)10 1234 5678", "+821012345678"],
  ["0082 10-1234-5678", "+821012345678"],
  ["+44 (0)7700 900123", "+447700900123"],
  ["02-1234-5678", null],
])("a phone number typed as %j is sent as %j", (typed, sent) => {
  expect(internationalPhone(typed)).toBe(sent);
});

test("a second app gets a name of its own", () => {
  expect(freshName("totp", [])).toBe("인증 앱");
  expect(freshName("totp", [{ name: "인증 앱" }, { name: "인증 앱 2" }])).toBe("인증 앱 3");
});

describe("a refusal of the auth service", () => {
  test("is explained in Korean, known or not", () => {
    expect(authErrorMessage({ code: "same_password", status: 422 })).toContain("다른 비밀번호");
    expect(authErrorMessage({ code: "something_new", status: 422 })).toContain("잠시 문제가");
    expect(authErrorMessage({ status: 429 })).toContain("너무 여러 번");
    expect(authErrorMessage(new TypeError("fetch failed"))).toContain("연결하지 못했습니다");
    expect(authErrorMessage(new AuthRetryableFetchError("", 0))).toContain("연결하지 못했습니다");
    expect(authErrorMessage(new AuthRetryableFetchError("", 503))).toContain("잠시 문제가");
  });

  test("that the session is over is known from others", () => {
    expect(isSignedOut({ name: "AuthSessionMissingError" })).toBe(true);
    expect(isSignedOut({ code: "session_not_found" })).toBe(true);
    expect(isSignedOut({ code: "weak_password" })).toBe(false);
  });
});
