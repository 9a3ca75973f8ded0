import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPushedDeposit } from "~/features/admin/deposits/pushed-deposit.ts";
import { isSignedBy } from "~/lib/webhook-signature.server.ts";

const data = { account: "123-45", at: "2026-11-20T10:00:00+09:00", amount: 30_000, sender: "김관객" };
const bodyOf = (changes: object) =>
  JSON.stringify({ type: "deposit.received", data: { ...data, ...changes } });

describe("a deposit that a service reports", () => {
  it("is distinguished by its message, and with the balance it is the line of the bank's list", () => {
    expect(readPushedDeposit("msg_1", bodyOf({}))).toMatchObject({
      account: "123-45",
      line: { identity: "webhook|msg_1", at: "2026-11-20T01:00:00.000Z", amount: 30_000, sender: "김관객" },
    });
    expect(readPushedDeposit("msg_1", bodyOf({ balance: 90_000 }))).toMatchObject({
      line: { identity: "2026-11-20T01:00:00.000Z/second|30000|김관객|90000" },
    });
  });

  it.each([
    ["", "body"],
    ["{", "body"],
    ["[]", "body"],
    ['{"type":"deposit.received"}', "data"],
    [bodyOf({ amount: 0 }), "data.amount"],
    [bodyOf({ at: "어제" }), "data.at"],
    [bodyOf({ at: "2099-01-01T00:00:00+09:00" }), "data.at: lies in the future"],
    [bodyOf({ sender: "김\0관객" }), "data.sender: has U+0000"],
  ])("is not read from %s, and says what is wrong", (body, problem) => {
    expect(readPushedDeposit("msg_1", body)).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});

describe("a signature", () => {
  const key = Buffer.alloc(24, 7);
  const secret = `whsec_${key.toString("base64")}`;
  const now = 1_763_600_000_000;
  const signed = (body: string, { id = "msg_1", at = now / 1_000, by = key } = {}) =>
    new Headers({
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": `v1,${createHmac("sha256", by).update(`${id}.${at}.${body}`).digest("base64")}`,
    });

  it("counts when it is of the secret, or of one of two while they are exchanged", () => {
    expect(isSignedBy(secret, signed("x"), "x", now)).toBe(true);
    const other = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
    expect(isSignedBy(`${other}|${secret}`, signed("x"), "x", now)).toBe(true);
  });

  it("does not count for another body, of another secret, from long ago or from the future, or where parts are missing", () => {
    expect(isSignedBy(secret, signed("x"), "y", now)).toBe(false);
    expect(isSignedBy(secret, signed("x", { by: Buffer.alloc(24, 9) }), "x", now)).toBe(false);
    expect(isSignedBy(secret, signed("x", { at: now / 1_000 - 301 }), "x", now)).toBe(false);
    expect(isSignedBy(secret, signed("x", { at: now / 1_000 + 301 }), "x", now)).toBe(false);
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      const headers = signed("x");
      headers.delete(name);
      expect(isSignedBy(secret, headers, "x", now)).toBe(false);
    }
  });
});
