import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, afterSecondFactor, expectForbidden, userIdOf } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const isAdmin = async (client: ReturnType<Target["visitor"]>) =>
  (await client.rpc("is_admin").throwOnError()).data;

describe("is_admin", () => {
  test("a visitor is no admin, and neither is somebody who has only signed in", async () => {
    expect(await isAdmin(target.visitor())).toBe(false);
    expect(await isAdmin(await target.signedIn())).toBe(false);
  });

  test("an admin is one", async () => {
    expect(await isAdmin(await target.admin())).toBe(true);
  });

  test("an admin with a second factor is one only after showing it", async () => {
    const admin = await adminBeforeSecondFactor(target);
    expect(await isAdmin(admin)).toBe(false);
    expect(await isAdmin(await afterSecondFactor(target, admin))).toBe(true);
  });

  test("a factor that was never verified demands nothing", async () => {
    const admin = await adminBeforeSecondFactor(target);
    await target.database.query("update auth.mfa_factors set status = 'unverified' where user_id = $1", [
      await userIdOf(admin),
    ]);
    expect(await isAdmin(admin)).toBe(true);
  });

  test("somebody else with a second factor is no admin for that", async () => {
    const signedIn = await target.signedIn();
    expect(await isAdmin(await afterSecondFactor(target, signedIn))).toBe(false);
  });
});

describe("the list of admins", () => {
  test("a visitor can neither see nor change it", async () => {
    const visitor = target.visitor();
    expectForbidden(await visitor.from("admins").select("id"));
    expectForbidden(await visitor.from("admins").insert({ id: randomUUID() }));
    expectForbidden(await visitor.from("admins").delete().eq("id", randomUUID()));
  });

  test("a signed-in user sees no admin, and cannot become one", async () => {
    await target.admin();
    const signedIn = await target.signedIn();
    const id = await userIdOf(signedIn);
    expect((await signedIn.from("admins").select("id").throwOnError()).data).toEqual([]);
    expectForbidden(await signedIn.from("admins").insert({ id }));
    expectForbidden(await signedIn.rpc("claim_first_admin", { user_id: id }));
    expect(await isAdmin(signedIn)).toBe(false);
  });

  test("an admin sees all admins, makes another one and removes that one again", async () => {
    const admin = await target.admin();
    const colleague = await target.signedIn();
    const id = await userIdOf(colleague);
    await admin.from("admins").insert({ id }).throwOnError();
    expect(await isAdmin(colleague)).toBe(true);
    const { data: all } = await admin.from("admins").select("id").throwOnError();
    expect(all.map((row) => row.id)).toContain(id);
    await admin.from("admins").delete().eq("id", id).throwOnError();
    expect(await isAdmin(colleague)).toBe(false);
  });

  test("who runs the site is not changed with a stolen token", async () => {
    const timestamp = Math.floor(Date.now() / 1000) - 360;
    const admin = await target.admin();
    const stolen = await afterSecondFactor(target, admin, { amr: [{ method: "password", timestamp }] });
    const colleague = await target.admin();
    const user_id = await userIdOf(colleague);
    const { email = "" } = (await (await target.signedIn()).auth.getUser()).data.user ?? {};
    for (const { error } of [
      await stolen.rpc("add_admin", { email }),
      // Before an invitation is sent.
      await stolen.rpc("add_admin", { email: "nobody@example.com" }),
      await stolen.from("admins").delete().eq("id", user_id),
      await stolen.rpc("log_second_factor_reset", { user_id }),
      await stolen.from("security_settings").update({ require_second_factor: false }).eq("id", true),
    ]) {
      expect(error).toMatchObject({ code: "P0001", details: "reauthentication_needed" });
    }
    expect(await isAdmin(colleague)).toBe(true);
  });

  test("an admin cannot lock herself out", async () => {
    const admin = await target.admin();
    const { data } = await admin
      .from("admins")
      .delete()
      .eq("id", await userIdOf(admin))
      .select()
      .throwOnError();
    expect(data).toEqual([]);
    expect(await isAdmin(admin)).toBe(true);
  });

  test("an admin before the second factor sees only that she is one, and makes nobody an admin", async () => {
    const admin = await adminBeforeSecondFactor(target);
    const id = await userIdOf(admin);
    expect((await admin.from("admins").select("id").throwOnError()).data).toEqual([{ id }]);
    expectForbidden(await admin.from("admins").insert({ id: await userIdOf(await target.signedIn()) }));
  });

  test("who loses the account is no admin any more", async () => {
    const admin = await target.admin();
    const id = await userIdOf(admin);
    await target.service().auth.admin.deleteUser(id);
    expect(await target.database.query("select from public.admins where id = $1", [id])).toEqual([]);
  });
});

describe("the first admin", () => {
  test("is made once, however many claim it at the same moment", async () => {
    const empty = await startTarget();
    try {
      const users = await Promise.all(Array.from({ length: 6 }, () => empty.signedIn()));
      const ids = await Promise.all(users.map(userIdOf));
      const claims = await Promise.all(
        ids.map((user_id) => empty.service().rpc("claim_first_admin", { user_id })),
      );
      expect(claims.filter(({ error }) => !error)).toHaveLength(1);
      for (const { error } of claims) {
        if (error) expect(error).toMatchObject({ code: "P0001", details: "admin_exists" });
      }
      expect(await empty.database.query("select from public.admins")).toHaveLength(1);
    } finally {
      await empty.stop();
    }
  });

  test("a visitor cannot claim it", async () => {
    expectForbidden(await target.visitor().rpc("claim_first_admin", { user_id: randomUUID() }));
  });
});
