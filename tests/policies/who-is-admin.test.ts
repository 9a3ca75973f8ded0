import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, afterSecondFactor, expectForbidden, userIdOf } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

/** What the functions of this page answer to one who may not ask. */
async function expectNothing(client: Client) {
  for (const name of ["list_admins", "own_sessions", "sign_in_attempts", "search_audit_log"] as const) {
    expect((await client.rpc(name).throwOnError()).data).toEqual([]);
  }
  expectForbidden(await client.rpc("add_admin", { email: "someone@example.com" }));
  expectForbidden(await client.rpc("log_second_factor_reset", { user_id: randomUUID() }));
}

describe.each([
  ["a signed-in user who is no admin", () => target.signedIn()],
  ["an admin who has yet to show the second factor", () => adminBeforeSecondFactor(target)],
])("%s", (_who, client) => {
  test("learns nothing of admins, sessions, sign-ins and the log, and changes nothing", async () => {
    await expectNothing(await client());
  });
});

test("a visitor may not even ask", async () => {
  const visitor = target.visitor();
  for (const name of ["list_admins", "own_sessions", "sign_in_attempts", "search_audit_log"] as const) {
    expectForbidden(await visitor.rpc(name));
  }
  expectForbidden(await visitor.rpc("add_admin", { email: "" }));
  expectForbidden(await visitor.rpc("log_second_factor_reset", { user_id: randomUUID() }));
});

describe("the last admin", () => {
  test("stays, even when two remove each other at the same moment or an account goes", async () => {
    const separate = await startTarget();
    try {
      const [one, other] = await Promise.all([separate.admin(), separate.admin()]);
      const [first, second] = await Promise.all([userIdOf(one), userIdOf(other)]);
      const outcomes = await Promise.all([
        one.from("admins").delete().eq("id", second).select(),
        other.from("admins").delete().eq("id", first).select(),
      ]);
      expect(outcomes.filter(({ data }) => data?.length === 1)).toHaveLength(1);
      const left = await separate.database.query("select id from public.admins");
      expect(left).toHaveLength(1);

      const removed = await separate.service().from("admins").delete().eq("id", left[0]?.id);
      expect(removed.error).toMatchObject({ code: "P0001", details: "last_admin" });
      const account = separate.database.query("delete from auth.users where id = $1", [left[0]?.id]);
      await expect(account).rejects.toThrow("마지막 관리자");
      expect(await separate.database.query("select from public.admins")).toHaveLength(1);
    } finally {
      await separate.stop();
    }
  });
});

describe("an admin", () => {
  test("sees the admins with the details of their accounts", async () => {
    const admin = await target.admin();
    const guarded = await adminBeforeSecondFactor(target);
    const { data } = await admin.rpc("list_admins").throwOnError();
    expect(data.find(({ id }) => id === data.at(-1)?.id)).toMatchObject({
      id: await userIdOf(guarded),
      email: (await guarded.auth.getUser()).data.user?.email,
      joined: true,
      second_factor: true,
      last_sign_in_at: expect.any(String),
    });
  });

  test("makes somebody with an account an admin by the address, and hears when there is none", async () => {
    const admin = await target.admin();
    const email = `${randomUUID()}@example.com`;
    const colleague = await target.signedIn(email);
    expect((await admin.rpc("add_admin", { email: email.toUpperCase() }).throwOnError()).data).toBe(true);
    expect((await colleague.rpc("is_admin")).data).toBe(true);
    expect((await admin.rpc("add_admin", { email }).throwOnError()).data).toBe(true);
    expect((await admin.rpc("add_admin", { email: "nobody@example.com" }).throwOnError()).data).toBeNull();

    const invited = `${randomUUID()}@example.com`;
    await target.service().auth.admin.inviteUserByEmail(invited);
    expect((await admin.rpc("add_admin", { email: invited }).throwOnError()).data).toBe(false);
    const { data } = await admin.rpc("list_admins").throwOnError();
    expect(data.find((one) => one.email === invited)).toMatchObject({ joined: false });

    // The link has been followed, and no password was chosen.
    const accounts = target.service().auth.admin;
    const { data: account } = await accounts.createUser({
      email: `${randomUUID()}@example.com`,
      email_confirm: true,
    });
    const followed = { id: account.user?.id ?? "", email: account.user?.email ?? "" };
    const listed = async () =>
      (await admin.rpc("list_admins").throwOnError()).data.find((one) => one.id === followed.id);
    expect((await admin.rpc("add_admin", { email: followed.email }).throwOnError()).data).toBe(false);
    expect(await listed()).toMatchObject({ joined: false });
    await accounts.updateUserById(followed.id, { password: "첫 무대의 저녁 2026" });
    expect(await listed()).toMatchObject({ joined: true });
  });

  test("writes down that the second factor of a colleague is reset, but not that of a stranger", async () => {
    const admin = await target.admin();
    const colleague = await userIdOf(await target.admin());
    await admin.rpc("log_second_factor_reset", { user_id: colleague }).throwOnError();
    const { data } = await admin.rpc("search_audit_log", { of_table: "mfa_factors" }).throwOnError();
    expect(data[0]).toMatchObject({ action: "delete", row_id: colleague });
    const stranger = await userIdOf(await target.signedIn());
    expectForbidden(await admin.rpc("log_second_factor_reset", { user_id: stranger }));
  });

  test("sees her own sessions and those of nobody else, this one first", async () => {
    const early = await adminBeforeSecondFactor(target);
    const admin = await afterSecondFactor(target, early);
    const { data: user } = await early.auth.getUser();
    const elsewhere = target.visitor();
    await elsewhere.auth.signInWithPassword({
      email: user.user?.email ?? "",
      password: "무대 위의 하루 2026",
    });
    await target.admin();
    const { data } = await admin.rpc("own_sessions").throwOnError();
    expect(data.map(({ current }) => current)).toEqual([true, false]);
    expect(data[1]).toMatchObject({
      began_at: expect.any(String),
      used_at: expect.any(String),
      second_factor: false,
    });
  });

  test("searches the log by text and table, and goes back page by page", async () => {
    const admin = await target.admin();
    const names = ["김하나", "김둘", "이셋"];
    for (const name of names) await admin.from("actors").insert({ name }).throwOnError();
    const search = async (args: Parameters<typeof log>[0]) =>
      (await log(args)).data.map(({ new_values }) => (new_values as { name?: string } | null)?.name);
    const log = (args: { sought?: string; of_table?: string; before?: string; page_size?: number }) =>
      admin.rpc("search_audit_log", args).throwOnError();
    expect(await search({ of_table: "actors" })).toEqual(names.toReversed());
    expect(await search({ sought: "김" })).toEqual(["김둘", "김하나"]);
    expect(await search({ sought: "%", of_table: "actors" })).toEqual([]);
    const [newest] = (await log({ of_table: "actors", page_size: 1 })).data;
    expect(await search({ of_table: "actors", before: newest?.id })).toEqual(["김둘", "김하나"]);
  });

  test("reads in the log the name of a row of which other columns have changed", async () => {
    const admin = await target.admin();
    const add = { title: "먼 불빛", sort_order: 3 };
    const { data } = await admin.from("performances").insert(add).select("id").single().throwOnError();
    await admin.from("performances").update({ sort_order: 4 }).eq("id", data.id).throwOnError();
    const lines = async () =>
      (await admin.rpc("search_audit_log", { sought: data.id }).throwOnError()).data.map(
        ({ action, subject }) => [action, subject],
      );
    expect(await lines()).toEqual([
      ["update", "먼 불빛"],
      ["insert", "먼 불빛"],
    ]);
    await admin.from("performances").delete().eq("id", data.id).throwOnError();
    expect(await lines()).toContainEqual(["update", null]);
  });

  test("reads lines of every table, whatever names their rows", async () => {
    const admin = await target.admin();
    const { performance } = await aShow(target);
    await admin
      .from("show_times")
      .update({ capacity: 7 })
      .eq("performance_id", performance.id)
      .throwOnError();

    await target.service().from("site_settings").insert({ company_name: "극단 무대" });
    await admin.from("site_settings").update({ phone: "042-000-0000" }).eq("id", true).throwOnError();
    const { data } = await admin.rpc("search_audit_log", { page_size: 200 }).throwOnError();
    const subjectIn = (table: string) => data.find(({ table_name }) => table_name === table)?.subject;
    expect(subjectIn("show_times")).toMatch(/^\d{4}\. \d+\. \d+\. 19:30$/);
    expect(subjectIn("site_settings")).toBeNull();
  });

  test("sees who has signed in, found by address", async () => {
    const admin = await target.admin();
    const email = `${randomUUID()}@example.com`;
    await target.signedIn(email);
    const { data } = await admin.rpc("sign_in_attempts", { sought: email }).throwOnError();
    expect(data).toMatchObject([{ action: "login", account: email, address: expect.any(String) }]);

    await target.visitor().auth.signInWithPassword({ email, password: "아닌 비밀번호" });
    const actions = async () =>
      (await admin.rpc("sign_in_attempts", { sought: email })).data?.map(({ action }) => action);
    await expect.poll(actions).toEqual(["login_failed", "login"]);
  });
});
