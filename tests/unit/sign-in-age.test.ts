import { expect, test } from "vitest";
import { signedInRecently } from "../../app/features/admin/auth/sign-in-age.ts";

function tokenOf(...secondsAgo: number[]): string {
  const now = Math.floor(Date.now() / 1000);
  const amr = secondsAgo.map((seconds) => ({ method: "password", timestamp: now - seconds }));
  return `e30.${Buffer.from(JSON.stringify({ amr })).toString("base64url")}.signature`;
}

test("an admin counts as signed in lately for an hour after the password or the code", () => {
  expect(signedInRecently(tokenOf(60))).toBe(true);
  expect(signedInRecently(tokenOf(90_000, 60))).toBe(true);
  expect(signedInRecently(tokenOf(3_700))).toBe(false);
  expect(signedInRecently(tokenOf())).toBe(false);
});
