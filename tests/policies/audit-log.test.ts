import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecordChanges } from "../../app/lib/record-changes-data.ts";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden, userIdOf, visitorColumns } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const linesOf = async (rowId: string) =>
  (
    await target
      .service()
      .from("audit_log")
      .select("*")
      .eq("row_id", rowId)
      .order("created_at")
      .throwOnError()
  ).data;

test("what an admin adds, changes and removes is written down, with who did it", async () => {
  const admin = await target.admin();
  const { data: actor } = await admin
    .from("actors")
    .insert({ name: "김배우" })
    .select()
    .single()
    .throwOnError();
  await admin.from("actors").update({ role: "배우" }).eq("id", actor.id).throwOnError();
  await admin.from("actors").update({ role: "배우" }).eq("id", actor.id).throwOnError();
  await admin.from("actors").delete().eq("id", actor.id).throwOnError();

  const lines = await linesOf(actor.id);
  const { data: user } = await admin.auth.getUser();
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatchObject({
      table_name: "actors",
      actor_id: await userIdOf(admin),
      actor_email: user.user?.email,
      actor_role: "authenticated",
    });
  }
  expect(lines.map(({ action, old_values, new_values }) => ({ action, old_values, new_values }))).toEqual([
    { action: "insert", old_values: null, new_values: expect.objectContaining({ name: "김배우" }) },
    { action: "update", old_values: { role: "" }, new_values: { role: "배우" } },
    {
      action: "delete",
      old_values: expect.objectContaining({ name: "김배우", role: "배우" }),
      new_values: null,
    },
  ]);
});

test("a change of a reservation is written down without what identifies the visitor", async () => {
  const show = await aShow(target);
  const { data: reservation } = await target
    .visitor()
    .from("ticket_reservations")
    .insert(
      aRequest(show, { name: "김비밀", phone_number: "010-1234-5678", additional_requests: "휠체어 자리" }),
    )
    .select(visitorColumns)
    .single()
    .throwOnError();
  expect(await linesOf(reservation.id)).toEqual([]);

  const admin = await target.admin();
  await admin
    .from("ticket_reservations")
    .update({ name: "김공개", payment_verified: true })
    .eq("id", reservation.id)
    .throwOnError();
  await admin.from("ticket_reservations").delete().eq("id", reservation.id).throwOnError();
  const [changed, removed] = await linesOf(reservation.id);
  expect(changed?.new_values).toMatchObject({ name: "…", payment_verified: true });
  expect(removed?.old_values).toMatchObject({ attendee_count: 1, name: "…", request_id: "…" });
  for (const secret of ["김비밀", "김공개", "1234", "휠체어", reservation.request_id]) {
    expect(JSON.stringify([changed, removed])).not.toContain(secret);
  }
});

test("a reservation that an admin enters is written down", async () => {
  const admin = await target.admin();
  const show = await aShow(target);
  const { data } = await admin
    .from("ticket_reservations")
    .insert(aRequest(show))
    .select("id")
    .single()
    .throwOnError();
  expect(await linesOf(data.id)).toMatchObject([{ action: "insert", actor_id: await userIdOf(admin) }]);
});

test("an admin reads the log, and nobody else does", async () => {
  const admin = await target.admin();
  await admin.from("awards").insert({ year: 2001, festival: "연극제", awards: "대상" }).throwOnError();
  const { data } = await admin.from("audit_log").select("*").eq("table_name", "awards").throwOnError();
  expect(data).toHaveLength(1);
  expectForbidden(await target.visitor().from("audit_log").select("id"));
  for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expect((await client.from("audit_log").select("id").throwOnError()).data).toEqual([]);
  }
});

test("nobody adds to the log, changes it or removes from it: no admin, and not the server either", async () => {
  const admin = await target.admin();
  await admin.from("awards").insert({ year: 2002, festival: "연극제", awards: "금상" }).throwOnError();
  const line = { actor_role: "authenticated", action: "insert", table_name: "awards" };
  for (const client of [target.visitor(), await target.signedIn(), admin, target.service()]) {
    expectForbidden(await client.from("audit_log").insert(line));
    expectForbidden(await client.from("audit_log").update({ action: "delete" }).eq("table_name", "awards"));
    expectForbidden(await client.from("audit_log").delete().eq("table_name", "awards"));
  }
});

test("an admin reads who has changed which columns of a record since it was read, and nobody else does", async () => {
  const [reader, writer] = [await target.admin(), await target.admin()];
  const { data: award } = await reader
    .from("awards")
    .insert({ year: 2003, festival: "연극제", awards: "은상" })
    .select()
    .single()
    .throwOnError();
  const read = (client: Client) => readRecordChanges(client, "awards", award.id, award.updated_at);
  expect(await read(reader)).toEqual([]);
  await writer.from("awards").update({ awards: "금상", play: "밤" }).eq("id", award.id).throwOnError();
  await target.service().from("awards").update({ month: 3 }).eq("id", award.id).throwOnError();
  await reader.from("awards").delete().eq("id", award.id).throwOnError();
  const { data: user } = await writer.auth.getUser();
  expect(await read(reader)).toMatchObject([
    { own: true, removed: true },
    { own: false, removed: false, email: null, columns: ["month"] },
    {
      own: false,
      removed: false,
      email: user.user?.email,
      columns: expect.arrayContaining(["awards", "play"]),
    },
  ]);
  for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expect(await read(client)).toEqual([]);
  }
  await expect(read(target.visitor())).rejects.toMatchObject({ code: "42501" });
});

test("who has changed a reservation is read without what identifies the visitor", async () => {
  const [reader, writer] = [await target.admin(), await target.admin()];
  const show = await aShow(target);
  const { data: reservation } = await target
    .service()
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "김비밀" }))
    .select()
    .single()
    .throwOnError();
  await writer
    .from("ticket_reservations")
    .update({ name: "김공개", note: "창가" })
    .eq("id", reservation.id)
    .throwOnError();
  const changes = await readRecordChanges(
    reader,
    "ticket_reservations",
    reservation.id,
    reservation.updated_at,
  );
  expect(changes).toMatchObject([{ columns: expect.arrayContaining(["name", "note"]) }]);
  expect(JSON.stringify(changes)).not.toMatch(/김비밀|김공개|창가/);
});
