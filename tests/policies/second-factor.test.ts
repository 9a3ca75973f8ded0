import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, startTarget, type Target } from "../support/target.ts";
import {
  adminBeforeSecondFactor,
  afterSecondFactor,
  demandSecondFactor,
  expectForbidden,
  userIdOf,
} from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());
beforeEach(() => demandSecondFactor(target, false));

const accessOf = async (client: Client) => (await client.rpc("admin_access").throwOnError()).data;
const settings = (client: Client) => client.from("security_settings");

/** An admin with a second factor who has shown it, the same with the password only, and her recovery codes. */
async function withCodes() {
  const early = await adminBeforeSecondFactor(target);
  const admin = await afterSecondFactor(target, early);
  const { data: codes } = await admin.rpc("make_recovery_codes").throwOnError();
  const use = async (code: string) => (await early.rpc("use_recovery_code", { code }).throwOnError()).data;
  return { early, admin, codes, use };
}

describe("what stands between a person and the admin area", () => {
  test("is answered to each as it is", async () => {
    expectForbidden(await target.visitor().rpc("admin_access"));
    expect(await accessOf(await target.signedIn())).toBe("none");
    expect(await accessOf(await target.admin())).toBe("full");
    const early = await adminBeforeSecondFactor(target);
    expect(await accessOf(early)).toBe("code");
    expect(await accessOf(await afterSecondFactor(target, early))).toBe("full");
  });

  test("is the end of the session, for a token that outlives it", async () => {
    const admin = await target.admin();
    await target.database.query("delete from auth.sessions where user_id = $1", [await userIdOf(admin)]);
    expect(await accessOf(admin)).toBe("ended");
    expect((await admin.rpc("is_admin")).data).toBe(false);
  });
});

describe("a second factor demanded of everybody", () => {
  test("keeps out an admin without one until it is set up, and lets in who has shown hers", async () => {
    const without = await target.admin();
    const early = await adminBeforeSecondFactor(target);
    await demandSecondFactor(target, true);
    expect(await accessOf(without)).toBe("factor");
    expect((await without.from("admins").select("id").throwOnError()).data).toHaveLength(1);
    expect((await settings(without).select().throwOnError()).data).toEqual([]);
    expect(await accessOf(await afterSecondFactor(target, early))).toBe("full");

    // The way in is open: a factor is set up with the password alone.
    expect((await without.auth.mfa.enroll({ factorType: "totp" })).error).toBeNull();
    expect(await accessOf(await afterSecondFactor(target, without))).toBe("full");
  });

  test("is demanded only by somebody who has one", async () => {
    const without = await target.admin();
    const refused = await settings(without).update({ require_second_factor: true }).eq("id", true);
    expect(refused.error).toMatchObject({ code: "P0001", details: "no_second_factor" });
    expect(refused.error?.message).toContain("2단계 인증");
    const early = await adminBeforeSecondFactor(target);
    const admin = await afterSecondFactor(target, early);
    await settings(admin).update({ require_second_factor: true }).eq("id", true).throwOnError();
    expect(await accessOf(without)).toBe("factor");
    const { data: lines } = await admin.from("audit_log").select("*").eq("table_name", "security_settings");
    expect(lines?.at(-1)).toMatchObject({
      actor_id: await userIdOf(early),
      new_values: { require_second_factor: true },
    });
  });

  test("is seen and changed by admins only, and is one row", async () => {
    expectForbidden(await settings(target.visitor()).select());
    expectForbidden(await settings(target.visitor()).update({ require_second_factor: true }).eq("id", true));
    for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
      expect((await settings(client).select().throwOnError()).data).toEqual([]);
      const { data } = await settings(client)
        .update({ require_second_factor: true })
        .eq("id", true)
        .select()
        .throwOnError();
      expect(data).toEqual([]);
    }
    const admin = await target.admin();
    expect((await settings(admin).select().throwOnError()).data).toMatchObject([
      { require_second_factor: false },
    ]);
    expectForbidden(await settings(admin).insert({ id: true }));
    expectForbidden(await settings(admin).delete().eq("id", true));
  });
});

describe("recovery codes", () => {
  test("are ten, stand in for the second factor in one session, and are good once each", async () => {
    const { early, codes, use, admin } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){2}$/);
    expect(await accessOf(early)).toBe("code");
    expect(await use(codes[3] ?? "")).toBe("accepted");
    expect(await accessOf(early)).toBe("full");
    expect(await use(codes[3] ?? "")).toBe("wrong");
    expect((await admin.rpc("recovery_codes_left")).data).toBe(9);

    const { data } = await early.auth.getUser();
    const elsewhere = target.visitor();
    await elsewhere.auth.signInWithPassword({
      email: data.user?.email ?? "",
      password: "무대 위의 하루 2026",
    });
    expect(await accessOf(elsewhere)).toBe("code");
  });

  test("are taken in capitals, without hyphens and with look-alike letters", async () => {
    const { codes, use } = await withCodes();
    const typed = (codes[0] ?? "")
      .toUpperCase()
      .replaceAll("-", " ")
      .replaceAll("0", "O")
      .replaceAll("1", "l");
    expect(await use(typed)).toBe("accepted");
  });

  test("are used once, however many try at the same moment", async () => {
    const { codes, use } = await withCodes();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(codes[0] ?? "")));
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
  });

  test("count at any time: wrong ones do not keep the right one out", async () => {
    const { codes, use } = await withCodes();
    for (let attempt = 0; attempt < 5; attempt++) expect(await use("0000-0000-0000")).toBe("wrong");
    expect(await use("0000-0000-0000")).toBe("wait");
    expect(await use(codes[0] ?? "")).toBe("accepted");
  });

  test("are made only by somebody who has shown lately who they are, not with a stolen token", async () => {
    const early = await adminBeforeSecondFactor(target);
    const timestamp = Math.floor(Date.now() / 1000) - 360;
    for (const amr of [[{ method: "totp", timestamp }], []]) {
      const stolen = await afterSecondFactor(target, early, { amr });
      const { error } = await stolen.rpc("make_recovery_codes");
      expect(error).toMatchObject({ code: "P0001", details: "reauthentication_needed" });
    }
  });

  test("are of their owner: those of somebody else are wrong, and new ones void the old", async () => {
    const { codes, admin, use } = await withCodes();
    expect(await (await withCodes()).use(codes[0] ?? "")).toBe("wrong");
    expect(await use("")).toBe("wrong");
    const { data: renewed } = await admin.rpc("make_recovery_codes").throwOnError();
    expect(await use(codes[0] ?? "")).toBe("wrong");
    expect(await use(renewed[0] ?? "")).toBe("accepted");
  });

  test("are void once the second factor has been reset", async () => {
    const { codes, early, use } = await withCodes();
    await (await target.admin())
      .rpc("log_second_factor_reset", { user_id: await userIdOf(early) })
      .throwOnError();
    expect(await use(codes[0] ?? "")).toBe("wrong");
  });

  test("are made by admins who have shown a second factor, and by nobody else", async () => {
    for (const client of [
      target.visitor(),
      await target.signedIn(),
      await target.admin(),
      await adminBeforeSecondFactor(target),
    ]) {
      expectForbidden(await client.rpc("make_recovery_codes"));
    }
    expectForbidden(await target.visitor().rpc("use_recovery_code", { code: "" }));
    expect((await (await target.signedIn()).rpc("use_recovery_code", { code: "" })).data).toBe("wrong");
    expect((await (await withCodes()).early.rpc("recovery_codes_left")).data).toBe(0);
  });

  test("are stored as hashes, and the log says that they were made and used, not what they are", async () => {
    const { early, codes, use, admin } = await withCodes();
    await use(codes[0] ?? "");
    const id = await userIdOf(early);
    const [row] = await target.database.query("select * from private.recovery_codes where id = $1", [id]);
    const { data: lines } = await admin.from("audit_log").select("*").eq("row_id", id).order("created_at");
    expect(lines?.map(({ table_name, action }) => [table_name, action])).toEqual([
      ["recovery_codes", "insert"],
      ["recovery_codes", "update"],
    ]);
    for (const code of codes) {
      expect(JSON.stringify([row, lines])).not.toContain(code);
      expect(JSON.stringify([row, lines])).not.toContain(code.replaceAll("-", ""));
    }
    expect(JSON.stringify(lines)).not.toContain(row?.code_hashes[0]);
  });
});
