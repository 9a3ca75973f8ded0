/** Messages: queued in the transaction of their event, once for each event and way, and taken by one node at a time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPhoneNumber, aRequest, aShow, dayFromNow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
  await target
    .service()
    .from("site_settings")
    .insert({ company_name: "극단 무대", email: "hello@company.example", phone: "042-000-0000" })
    .throwOnError();
});
afterAll(() => target.stop());
beforeEach(async () => {
  await target.database.query("delete from outbox");
  await target.database.query(
    // Without what depends on the hour.
    "update box_office_settings set phone_messages = 'without_email', quiet_from = '00:00', quiet_until = '00:00', digest_at = null",
  );
});

interface Queued {
  event: string;
  way: string;
  state: string;
}

const queued = (id?: string) =>
  target.database.query<Queued>(
    "select event, way, state from outbox where $1::uuid is null or reservation_id = $1 order by created_at, way",
    [id ?? null],
  );
/** What an admin does waits for some minutes. */
const makeDue = () => target.database.query("update outbox set due_at = now() - interval '1 second'");
const take = async (ways = ["email", "phone"]) =>
  (await target.service().rpc("take_messages", { ways }).throwOnError()).data;
const finish = (id: string, problem?: string, final = false) =>
  target
    .service()
    .rpc("finish_message", { id, ...(problem && { problem, final }) })
    .throwOnError();

async function aReservation(fields: Record<string, unknown> = {}) {
  const show = await aShow(target, { deposit_deadline_hours: 10 });
  const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2, ...fields }));
  return { id, show };
}

describe("a reservation", () => {
  test("queues its receipt at once, by e-mail where there is an address and else to the telephone", async () => {
    const [byEmail, byPhone] = [await aReservation({ email: "kim@example.com" }), await aReservation()];
    expect(await queued(byEmail.id)).toEqual([{ event: "received", way: "email", state: "waiting" }]);
    expect(await queued(byPhone.id)).toEqual([{ event: "received", way: "phone", state: "waiting" }]);
    const [first, second] = await take();
    expect(first).toMatchObject({
      recipient: "kim@example.com",
      reply_to: "hello@company.example",
      subject: expect.stringMatching(/^\[극단 무대\] .* 예매를 받았습니다$/),
    });
    expect(first?.text).toMatch(/60,000원을 .*월 .*일\(.\) .*시.*까지 아래 계좌로 보내 주세요/);
    expect(first?.text).toMatch(/\{site\}\/reservations#ticket=[0-9a-f]{32}/);
    expect(second?.recipient).toMatch(/^\+?[0-9-]+$/);
  });

  test("made on an English page is answered in English, as the company or the product has written it", async () => {
    const { show } = await aReservation({ email: "mary@example.com", language: "en" });
    const [first] = await take();
    expect(first).toMatchObject({ subject: `[극단 무대] Your reservation for ${show.performance.title}` });
    expect(first?.text).toMatch(
      /Please transfer ₩60,000 until \w{3}, \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M to this account:/,
    );
    expect(first?.text).toMatch(/2 seats\n/);
    expect(first?.text).toMatch(/\{site\}\/en\/reservations#ticket=[0-9a-f]{32}/);
    const own = { subject_en: "Welcome, {이름}", body_en: "{인원} for {공연}" };
    await admin.from("message_templates").update(own).eq("id", "received").throwOnError();
    try {
      await aReservation({ email: "mary@example.com", language: "en", attendee_count: 1 });
      const [second] = await take();
      expect(second).toMatchObject({
        subject: expect.stringMatching(/^Welcome, /),
        text: expect.stringMatching(/^1 seat for /),
      });
    } finally {
      await admin
        .from("message_templates")
        .update({ subject_en: null, body_en: null })
        .eq("id", "received")
        .throwOnError();
    }
    const wrong = await admin.from("message_templates").update({ body_en: "{name}" }).eq("id", "received");
    expect(wrong.error?.details).toBe("word_unknown");
    const { data } = await admin
      .from("message_templates")
      .select("id, first_subject_en, first_body_en")
      .throwOnError();
    for (const { first_subject_en, first_body_en } of data ?? []) {
      expect(first_subject_en).toMatch(/[A-Za-z]/);
      // Words in braces are Korean ones, whatever the language around them.
      expect(first_body_en.replaceAll(/\{[^{}]*\}/g, "")).not.toMatch(/[가-힣]/);
    }
  });

  test("says who is texted as the company has set it", async () => {
    await target.database.query("update box_office_settings set phone_messages = 'always'");
    const { id } = await aReservation({ email: "kim@example.com" });
    expect(await queued(id)).toMatchObject([{ way: "email" }, { way: "phone" }]);
    await target.database.query("update box_office_settings set phone_messages = 'never'");
    expect(await queued((await aReservation()).id)).toEqual([]);
  });

  test("with an address that is none is refused in words", async () => {
    const show = await aShow(target);
    for (const email of ["kim", "kim@example", "kim @example.com", "kim@example.com\r\nBcc: a@b.kr", ""]) {
      const { error } = await target.visitor().from("ticket_reservations").insert(aRequest(show, { email }));
      expect(error?.message).toContain("이메일 주소를 확인해 주세요");
    }
    expect(await queued()).toEqual([]);
  });

  test("that is not made queues nothing, and one that is removed takes its messages along", async () => {
    const { id } = await aReservation();
    await admin.from("ticket_reservations").delete().eq("id", id).throwOnError();
    expect(await queued()).toEqual([]);
  });

  test("is confirmed once, some minutes after the admin said so, however often that is undone", async () => {
    const { id } = await aReservation({ email: "kim@example.com" });
    await take();
    const verify = (payment_verified: boolean) =>
      admin.from("ticket_reservations").update({ payment_verified }).eq("id", id).throwOnError();
    await verify(true);
    expect(await take()).toEqual([]);
    await verify(false);
    await makeDue();
    // It is not true any more; of the two the receipt is.
    expect((await take()).map(({ event }) => event)).toEqual(["received"]);
    await verify(true);
    await makeDue();
    expect((await take()).map(({ event }) => event)).toEqual(["confirmed"]);
    await verify(false);
    await verify(true);
    expect((await queued(id)).filter(({ event }) => event === "confirmed")).toHaveLength(1);
  });

  test("that the company cancels, and that a visitor gives back, say so with what comes back", async () => {
    const cancelled = await aReservation({ email: "kim@example.com" });
    await admin.rpc("record_payment", { reservation_id: cancelled.id, kind: "received", amount: 60_000 });
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", cancelled.id)
      .throwOnError();
    await makeDue();
    const texts = await take();
    expect(texts.map(({ event }) => event)).toEqual(["cancelled"]);
    expect(texts[0]?.text).toContain("환불: 60,000원. 아래 화면에");

    const given = await aReservation({ email: "lee@example.com" });
    const [{ ticket_key } = { ticket_key: "" }] = await target.database.query<{ ticket_key: string }>(
      "select ticket_key from ticket_reservations where id = $1",
      [given.id],
    );
    const giveBack = () =>
      target.visitor().rpc("give_back_seats", { ticket_key, seats: 1, shown_won: 0 }).throwOnError();
    await giveBack();
    const taken = await take();
    expect(taken.map(({ event }) => event).sort()).toEqual(["given_back", "received"]);
    expect(taken.find(({ event }) => event === "given_back")?.text).toContain(
      "예매 2석 가운데 1석의 취소를 접수했습니다. 남은 1석은 그대로 예매되어 있습니다.",
    );
    await target.database.query("update ticket_reservations set language = 'en' where id = $1", [given.id]);
    await giveBack();
    expect((await take()).map(({ text }) => text).join()).toContain(
      "Given back: 1 seat. Nothing remains reserved.",
    );
  });

  test("whose show time moves is written once, with the last time, and not at all when it moves back", async () => {
    const { id, show } = await aReservation({ email: "kim@example.com" });
    const showTime = show.showTimes[0]?.id ?? "";
    const move = (date: string) =>
      admin.from("show_times").update({ date }).eq("id", showTime).throwOnError();
    const [{ date } = { date: "" }] = await target.database.query<{ date: string }>(
      "select date::text from show_times where id = $1",
      [showTime],
    );
    await move(dayFromNow(40));
    await move(dayFromNow(41));
    expect((await queued(id)).filter(({ event }) => event === "show_time_changed")).toHaveLength(1);
    await move(date);
    expect((await queued(id)).filter(({ event }) => event === "show_time_changed")).toEqual([]);
    await move(dayFromNow(42));
    await makeDue();
    expect((await take()).map(({ event }) => event).sort()).toEqual(["received", "show_time_changed"]);
  });

  test("is reminded of its deadline and of the day of the show, and written when it has expired, each once", async () => {
    const near = await aReservation({ email: "near@example.com" });
    const over = await aReservation({ email: "over@example.com" });
    await target.database.query(
      `update ticket_reservations set created_at = now() - interval '2 days',
         deposit_deadline = case when id = $1 then now() + interval '3 hours' else now() - interval '13 hours' end,
         expires_at = case when id = $1 then now() + interval '15 hours' else now() - interval '1 hour' end
       where id in ($1, $2)`,
      [near.id, over.id],
    );
    await target.database.query("delete from outbox");
    for (let run = 0; run < 3; run++) await target.service().rpc("queue_due_messages").throwOnError();
    expect(await queued(near.id)).toEqual([{ event: "deadline_near", way: "email", state: "waiting" }]);
    expect(await queued(over.id)).toEqual([{ event: "expired", way: "email", state: "waiting" }]);
    expect((await take()).map(({ recipient }) => recipient).sort()).toEqual([
      "near@example.com",
      "over@example.com",
    ]);
  });

  test("whose personal data is erased is written nothing more", async () => {
    const { id } = await aReservation({ email: "kim@example.com" });
    await target.database.query(
      "update ticket_reservations set email = null, phone_number = null, erased_at = now() where id = $1",
      [id],
    );
    expect(await take()).toEqual([]);
    expect(await queued(id)).toMatchObject([{ state: "skipped" }]);
  });

  test("at night, messages that nobody waits for are put off until the morning", async () => {
    const at = async (moment: string) =>
      (
        await target.database.query<{ at: string }>(
          `select to_char(private.after_quiet_hours($1) at time zone 'Asia/Seoul', 'MM-DD HH24:MI') as at`,
          [moment],
        )
      )[0]?.at;
    await target.database.query("update box_office_settings set quiet_from = '21:00', quiet_until = '08:00'");
    expect(await at("2026-12-01T20:59:00+09:00")).toBe("12-01 20:59");
    expect(await at("2026-12-01T21:00:00+09:00")).toBe("12-02 08:00");
    expect(await at("2026-12-02T07:59:00+09:00")).toBe("12-02 08:00");
    expect(await at("2026-12-02T08:00:00+09:00")).toBe("12-02 08:00");
  });
});

test("a party that waits is written when seats are offered to it, as long as the offer stands", async () => {
  const show = await aShow(target, { capacities: [2], deposit_deadline_hours: 10 });
  const [showTime] = show.showTimes;
  const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
  await target.database.query("update show_times set date = current_date + 10 where id = $1", [showTime?.id]);
  await target
    .visitor()
    .rpc("join_waiting_list", {
      show_time_id: showTime?.id ?? "",
      party_size: 2,
      name: "기다림이",
      phone_number: aPhoneNumber(),
      email: "waits@example.com",
      request_id: randomUUID(),
    })
    .throwOnError();
  await target.database.query("delete from outbox");
  await admin
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("id", id)
    .throwOnError();
  await makeDue();
  const offer = (await take()).find(({ event }) => event === "seats_offered");
  expect(offer).toMatchObject({ recipient: "waits@example.com", way: "email" });
  expect(offer?.text).toMatch(/월 .*까지 이 화면에서 예매하실 수 있습니다/);
  expect(offer?.text).toMatch(/\{site\}\/reservations#waiting=[0-9a-f]{32}/);
  await target.database.query("update seat_offers set declined_at = now()");
  await makeDue();
  expect((await take()).map(({ event }) => event)).not.toContain("seats_offered");
});

describe("a message that waits", () => {
  test("is given to one of many nodes that ask at the same time", async () => {
    for (let one = 0; one < 6; one++) await aReservation({ email: `guest${one}@example.com` });
    const taken = (await Promise.all([take(), take(), take(), take()])).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(6);
    expect(taken).toHaveLength(6);
  });

  test("and whose text cannot be made fails by itself, and those after it are sent", async () => {
    const [bad, good] = [
      await aReservation({ email: "bad@example.com" }),
      await aReservation({ email: "kim@example.com" }),
    ];
    await target.database.query(
      `update outbox set event = 'show_time_changed', details = '{"to": "no time"}' where reservation_id = $1`,
      [bad.id],
    );
    await target.database.query(
      "update outbox set due_at = due_at - interval '1 minute' where reservation_id = $1",
      [bad.id],
    );
    expect((await take()).map(({ recipient }) => recipient)).toEqual(["kim@example.com"]);
    expect(await queued(bad.id)).toMatchObject([{ state: "failed" }]);
    expect(await queued(good.id)).toMatchObject([{ state: "waiting" }]);
  });

  test("that was not sent because a deposit was confirmed is sent when the confirmation is taken back", async () => {
    const { id } = await aReservation({ email: "kim@example.com" });
    const verify = (payment_verified: boolean) =>
      admin.from("ticket_reservations").update({ payment_verified }).eq("id", id).throwOnError();
    await verify(true);
    await makeDue();
    const [confirmed] = await take();
    expect(confirmed?.event).toBe("confirmed");
    await finish(confirmed?.id ?? "");
    expect(await queued(id)).toContainEqual({ event: "received", way: "email", state: "skipped" });
    await verify(false);
    await makeDue();
    expect((await take()).map(({ event }) => event)).toEqual(["received"]);
  });

  test("for an admin to send is taken off the list when it is outdated, though nobody sends such messages by itself", async () => {
    const { id } = await aReservation();
    const { id: other } = await aReservation();
    await admin.from("ticket_reservations").update({ payment_verified: true }).eq("id", id).throwOnError();
    await makeDue();
    await take(["email"]);
    expect(await queued(id)).toMatchObject([
      { event: "received", state: "skipped" },
      { event: "confirmed", state: "waiting" },
    ]);
    expect(await queued(other)).toMatchObject([{ event: "received", state: "waiting" }]);
  });

  test("is tried again after pauses that grow, and fails for good when it is too late or the address is refused", async () => {
    const { id } = await aReservation({ email: "kim@example.com" });
    const pauses: number[] = [];
    for (let tries = 0; tries < 3; tries++) {
      const [message] = await take();
      await finish(message?.id ?? "", "메일 서버가 메일을 받지 않았습니다(ECONNREFUSED).");
      const [row] = await target.database.query<{ minutes: number }>(
        "select round(extract(epoch from due_at - now()) / 60)::int as minutes from outbox where reservation_id = $1",
        [id],
      );
      pauses.push(row?.minutes ?? 0);
      await makeDue();
    }
    expect(pauses).toEqual([1, 5, 15]);
    const [message] = await take();
    await finish(message?.id ?? "", "메일 서버가 받는 주소를 받아 주지 않았습니다(550).", true);
    expect(await queued(id)).toMatchObject([{ state: "failed" }]);
    await makeDue();
    expect(await take()).toEqual([]);
  });

  test("of a node that has ended is taken by another, a text message only by a person", async () => {
    const [email, phone] = [await aReservation({ email: "kim@example.com" }), await aReservation()];
    expect(await take()).toHaveLength(2);
    expect(await take()).toEqual([]);
    await makeDue();
    expect((await take()).map(({ way }) => way)).toEqual(["email"]);
    expect(await queued(email.id)).toMatchObject([{ state: "waiting" }]);
    expect(await queued(phone.id)).toMatchObject([{ state: "failed" }]);
  });

  test("is read, sent by hand, skipped and tried again by admins, but not while it is being sent", async () => {
    await aReservation();
    const { data: rows } = await admin.from("outbox").select("id, state, sent_by_hand").throwOnError();
    const id = rows[0]?.id ?? "";
    const { data: texts } = await admin.rpc("message_text", { id }).throwOnError();
    expect(texts[0]?.text).toContain("예매해 주셔서 고맙습니다");
    await take();
    expect((await admin.rpc("change_message", { id, state: "sent" })).error?.code).toBe("P0001");
    await finish(id, "잠시 보내지 못했습니다.");
    await admin.rpc("change_message", { id, state: "sent" }).throwOnError();
    expect((await admin.rpc("change_message", { id, state: "skipped" })).error?.message).toContain(
      "그사이 보냈거나",
    );
    await admin.rpc("change_message", { id, state: "waiting" }).throwOnError();
    expect(await take()).toHaveLength(1);
  });
});

describe("an e-mail of an account", () => {
  test("is read by nobody but the node that sends it, and is gone once it is sent", async () => {
    await target.database.query(
      "select public.queue_account_email('kim@example.com', '비밀번호', '<p>링크</p>', '링크', 3600)",
    );
    const [message] = await take();
    expect(message).toMatchObject({ event: "account", recipient: "kim@example.com", html: "<p>링크</p>" });
    const id = message?.id ?? "";
    expect((await admin.rpc("message_text", { id }).throwOnError()).data).toEqual([]);
    await finish(id);
    expect(await target.database.query("select from private.account_emails")).toEqual([]);
  });

  test("that is of no use any more is not sent", async () => {
    await target.database.query("select public.queue_account_email('kim@example.com', 'a', 'b', 'c', 0)");
    expect(await take()).toEqual([]);
    expect(await target.database.query("select from private.account_emails")).toEqual([]);
  });
});

test("the company is written in the evening what waits for it, once a day, and not where nothing does", async () => {
  const digests = async () => (await queued()).filter(({ event }) => event === "digest").length;
  const queueDue = () => target.service().rpc("queue_due_messages").throwOnError();
  const setTime = (sql: string) => target.database.query(`update box_office_settings set digest_at = ${sql}`);
  const here = "(now() at time zone 'Asia/Seoul')::time";
  await target.database.query("delete from ticket_reservations");
  await target.database.query("update show_times set date = date + 100");
  await setTime(`least(${here}, '23:59')`);
  await queueDue();
  expect(await digests()).toBe(0);

  const { id } = await aReservation({ email: "kim@example.com" });
  await admin.rpc("record_payment", { reservation_id: id, kind: "received", amount: 70_000 });
  await setTime("null");
  await queueDue();
  expect(await digests()).toBe(0);
  await setTime(`least(${here}, '23:59')`);
  await queueDue();
  await queueDue();
  expect(await digests()).toBe(1);
  const digest = (await take()).find(({ event }) => event === "digest");
  expect(digest).toMatchObject({
    recipient: "hello@company.example",
    text: expect.stringContaining("· 환불할 예매 1건\n  {site}/admin/deposits?state=to_refund"),
  });
  expect(digest?.text).not.toContain("kim");
});

describe("the texts", () => {
  test("take only words that stand for something, and fill them once", async () => {
    const change = (body: string) => admin.from("message_templates").update({ body }).eq("id", "received");
    expect((await change("{이름} 님 {성별}")).error?.message).toContain("쓸 수 없는 낱말입니다: {성별}");
    expect((await change("{이름 님")).error?.message).toContain("중괄호");
    const before = await admin.from("message_templates").select("body").eq("id", "received").single();
    await change("{이름} 님 {예매번호}").throwOnError();
    await aReservation({ name: "{링크}", email: "kim@example.com" });
    expect((await take())[0]?.text).toMatch(/^\{링크\} 님 \S+$/);
    await change(before.data?.body ?? "").throwOnError();
  });

  test("that are switched off are not sent", async () => {
    const switchTo = (active: boolean) =>
      admin.from("message_templates").update({ active }).eq("id", "received").throwOnError();
    await switchTo(false);
    expect(await queued((await aReservation()).id)).toEqual([]);
    await switchTo(true);
  });
});

test("the test e-mail goes to the company's address, and only admins ask for it", async () => {
  expect((await admin.rpc("send_test_message").throwOnError()).data).toBe("hello@company.example");
  expect((await take())[0]).toMatchObject({ recipient: "hello@company.example", event: "test" });
  for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expectForbidden(await client.rpc("send_test_message"));
  }
});

test("visitors and people who are no admins neither take, read nor change messages", async () => {
  const { id } = await aReservation();
  const [row] = await target.database.query<{ id: string }>(
    "select id from outbox where reservation_id = $1",
    [id],
  );
  const message = row?.id ?? "";
  for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expectForbidden(await client.rpc("take_messages", { ways: ["email"] }));
    expectForbidden(await client.rpc("finish_message", { id: message }));
    expectForbidden(await client.rpc("queue_due_messages"));
    expectForbidden(await client.rpc("message_text", { id: message }));
    expectForbidden(await client.rpc("change_message", { id: message, state: "sent" }));
  }
  expectForbidden(await admin.rpc("take_messages", { ways: ["email"] }));
});

test("an alert goes to the company and to browsers of admins, of one problem once a day, and nobody else queues one", async () => {
  const own = await target.database.query("select id from admins order by id limit 1");
  await target.database.query(
    "insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)",
    [own[0]?.id, `https://push.example/${randomUUID()}`, "B".repeat(87), "a".repeat(22)],
  );
  const alert = (problem: string) =>
    target.service().rpc("queue_alert", { problem, words: "백업을 만들지 못했습니다." }).throwOnError();
  await alert("backup");
  await alert("backup");
  await alert("disk");
  const queued = await target.database.query(
    "select way, count(*)::int from outbox group by way order by way",
  );
  expect(queued).toEqual([
    { way: "email", count: 2 },
    { way: "push", count: 2 },
  ]);
  const { data } = await target
    .service()
    .rpc("take_messages", { ways: ["email", "push"] })
    .throwOnError();
  expect(data.find(({ way }) => way === "email")).toMatchObject({
    recipient: "hello@company.example",
    subject: "[극단 무대] 사이트를 살펴봐 주세요",
    text: "백업을 만들지 못했습니다.\n",
  });
  expect(data.find(({ way }) => way === "push")).toMatchObject({
    subject: "사이트를 살펴봐 주세요",
    word_values: { path: "/admin" },
  });
  await target.database.query("delete from push_subscriptions");
  for (const caller of [admin, target.visitor()]) {
    expect((await caller.rpc("queue_alert", { problem: "x", words: "x" })).error?.code).toBe("42501");
    expect((await caller.rpc("operation_figures")).error?.code).toBe("42501");
  }
});
