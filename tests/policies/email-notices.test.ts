/** E-mails to admins about new reservations and inquiries: by their own choice, ten minutes at a time, without names. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { userIdOf } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
let colleague: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
  colleague = await target.admin();
  await target.service().from("site_settings").insert({ company_name: "극단 무대" }).throwOnError();
});
afterAll(() => target.stop());
beforeEach(async () => {
  for (const table of ["outbox", "email_notices", "ticket_reservations", "contact_messages"])
    await target.database.query(`delete from ${table}`);
});

const choose = (client: Client, notices: { reservations?: boolean; inquiries?: boolean }) =>
  client.from("email_notices").upsert(notices).throwOnError();

const tenMinutesOf = (moment: string) => Math.floor(Date.parse(moment) / 600_000);

/** What waits for admins, which the test reads as one although ten minutes may have ended meanwhile. */
async function gather(event: string) {
  const { data: queued } = await target
    .service()
    .from("outbox")
    .select("id, due_at, details, created_at")
    .match({ event, way: "email" })
    .is("inquiry_id", null)
    .order("created_at")
    .throwOnError();
  const [first, ...rest] = queued.map(({ id }) => id);
  await target.database.query("delete from outbox where id = any ($1)", [rest]);
  await target.database.query(
    `update outbox set due_at = now() - interval '1 second', details = details || jsonb_build_object('to', now() + interval '1 hour')
     where id = $1`,
    [first],
  );
  const { data: taken } = await target
    .service()
    .rpc("take_messages", { ways: ["email"] })
    .throwOnError();
  return { queued, mail: taken.find(({ id }) => id === first) };
}

const emailOf = async (client: Client) => (await client.auth.getUser()).data.user?.email;

test("an admin chooses for themselves alone, and is notified of nothing before", async () => {
  await reserve(target.visitor(), aRequest(await aShow(target)));
  expect((await gather("new_reservation")).queued).toEqual([]);
  await choose(admin, { reservations: true });
  const { data: own } = await admin.from("email_notices").select("reservations, inquiries").throwOnError();
  expect(own).toEqual([{ reservations: true, inquiries: false }]);
  expect((await colleague.from("email_notices").select().throwOnError()).data).toEqual([]);
  const forced = { id: await userIdOf(admin), reservations: false };
  expect((await colleague.from("email_notices").upsert(forced)).error?.code).toBe("42501");
  const others = { id: await userIdOf(colleague), reservations: true };
  expect((await admin.from("email_notices").insert(others)).error?.code).toBe("42501");
  for (const client of [target.visitor(), await target.signedIn()]) {
    const choice = await client.from("email_notices").upsert({ reservations: true });
    expect(choice.error?.code).toBe("42501");
  }
});

test("new reservations of ten minutes are one e-mail with shows and counts; what admins reserve is not among them", async () => {
  await choose(admin, { reservations: true });
  await choose(colleague, { inquiries: true });
  const [one, other] = [await aShow(target, { title: "가을밤" }), await aShow(target, { title: "겨울밤" })];
  const made = [
    await reserve(target.visitor(), aRequest(one, { attendee_count: 2 })),
    await reserve(target.visitor(), aRequest(one, { attendee_count: 3 })),
    await reserve(target.visitor(), aRequest(other, { attendee_count: 1 })),
  ];
  await reserve(admin, aRequest(one, { attendee_count: 4 }));
  const { queued, mail } = await gather("new_reservation");
  expect(queued).toHaveLength(new Set(made.map(({ created_at }) => tenMinutesOf(created_at))).size);
  for (const { due_at, created_at } of queued)
    expect(tenMinutesOf(due_at)).toBe(tenMinutesOf(created_at) + 1);
  expect(mail).toMatchObject({ recipient: await emailOf(admin), subject: "[극단 무대] 새 예매 3건" });
  expect(mail?.text).toBe(
    "새 예매 3건이 들어왔습니다.\n\n가을밤: 2건, 5명\n겨울밤: 1건, 1명\n\n관리실에서 보기: {site}/admin/ticket-reservations\n\n이 메일은 내 계정에서 끌 수 있습니다: {site}/admin/security\n",
  );
});

test("what admins reserve themselves is no news, and who is no admin any more is notified of nothing", async () => {
  await choose(admin, { reservations: true });
  const show = await aShow(target);
  await reserve(colleague, aRequest(show));
  expect((await gather("new_reservation")).queued).toEqual([]);
  await reserve(target.visitor(), aRequest(show));
  await target.database.query("delete from admins where id = $1", [await userIdOf(admin)]);
  const { queued, mail } = await gather("new_reservation");
  expect([queued.length > 0, mail]).toEqual([true, undefined]);
  await target
    .service()
    .from("admins")
    .insert({ id: await userIdOf(admin) })
    .throwOnError();
});

test("new inquiries are counted, without who wrote them or what", async () => {
  await choose(admin, { inquiries: true });
  await choose(colleague, { reservations: true });
  for (const name of ["김관객", "이관객"])
    await target
      .service()
      .from("contact_messages")
      .insert({ name, contact: "010-1000-0000", message: randomUUID() })
      .throwOnError();
  const { mail } = await gather("inquiry");
  expect(mail).toMatchObject({ recipient: await emailOf(admin), subject: "[극단 무대] 새 문의 2건" });
  expect(mail?.text).toMatch(
    /^새 문의 2건이 들어왔습니다\.\n\n관리실에서 보기: \{site\}\/admin\/general-inquiries\n/,
  );
});
