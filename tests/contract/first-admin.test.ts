import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createFirstAdmin,
  hasAdmin,
  newSetupLink,
} from "../../app/features/admin/auth/first-admin-data.server.ts";
import type { SiteServices } from "../../app/lib/site-services.ts";
import { startTarget, type Target } from "../support/target.ts";

const account = { email: "director@example.com", password: "연습실 문은 일곱 시에" };

describe("the first admin", () => {
  let target: Target;
  let services: SiteServices;

  beforeEach(async () => {
    target = await startTarget();
    services = {
      supabaseUrl: target.url,
      browserSupabaseUrl: null,
      publishableKey: target.publishableKey,
      secretKey: target.secretKey,
      publicUrl: target.url,
      supabaseFetch: fetch,
      depositWebhookSecret: undefined,
      processors: { database: null, mail: null, texts: null, files: null },
      setupLink: newSetupLink(),
    };
  });
  afterEach(() => target.stop());

  test("is made once, can sign in, and is an admin to the database", async () => {
    expect(await hasAdmin(services)).toBe(false);
    expect(await createFirstAdmin(services, account)).toEqual({ ok: true });
    expect(await hasAdmin(services)).toBe(true);

    const client = target.visitor();
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
    expect((await client.rpc("is_admin")).data).toBe(true);
  });

  test("stays the only one when two are asked for at once, and the other leaves no user behind", async () => {
    const outcomes = await Promise.all(
      ["a@example.com", "b@example.com"].map((email) => createFirstAdmin(services, { ...account, email })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "already-set-up" });
    expect((await target.service().auth.admin.listUsers()).data.users).toHaveLength(1);
  });

  test("is one also when several ask for the same address at once, with the password of the first", async () => {
    const passwords = ["연습실 문은 일곱 시에", "분장실 문은 여덟 시에", "매표소 문은 아홉 시에"];
    const outcomes = await Promise.all(
      passwords.map((password) => createFirstAdmin(services, { ...account, password })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => "reason" in one && one.reason === "already-set-up")).toHaveLength(2);
    expect((await target.service().auth.admin.listUsers()).data.users).toHaveLength(1);
    const password = passwords[outcomes.findIndex(({ ok }) => ok)] ?? "";
    const client = target.visitor();
    expect((await client.auth.signInWithPassword({ ...account, password })).error).toBeNull();
    expect((await client.rpc("is_admin")).data).toBe(true);
  });

  test("takes over the user of an attempt that was cut off, whose sessions end", async () => {
    const leftOver = await target.signedIn(account.email);
    await target.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"first_admin": true}'`,
    );
    expect(await createFirstAdmin(services, account)).toEqual({ ok: true });
    expect((await leftOver.auth.refreshSession()).error).not.toBeNull();
    expect((await leftOver.rpc("is_admin")).data).not.toBe(true);
    expect((await target.visitor().auth.signInWithPassword(account)).error).toBeNull();
  });

  test("does not take the account of somebody who has the address already", async () => {
    const somebody = await target.signedIn(account.email);
    expect(await createFirstAdmin(services, account)).toMatchObject({ ok: false, reason: "email-taken" });
    expect((await somebody.auth.getUser()).error).toBeNull();
    expect(await hasAdmin(services)).toBe(false);
  });

  test.each([
    ["an address that is none", { email: "director" }, "invalid-email"],
    ["a password of three letters", { password: "열쇠들" }, "weak-password"],
    ["a password longer than its hash reads", { password: "가".repeat(25) }, "long-password"],
  ])("is refused with %s, and nobody becomes admin", async (_what, columns, reason) => {
    expect(await createFirstAdmin(services, { ...account, ...columns })).toMatchObject({ ok: false, reason });
    expect(await hasAdmin(services)).toBe(false);
  });
});
