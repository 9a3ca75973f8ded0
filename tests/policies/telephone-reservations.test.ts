/** What an admin may sell at the telephone and at the entrance, where visitors are refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

/** Has the show's first show time begun that many minutes ago. */
function begin(show: Show, minutesAgo: number) {
  return target.database.query(
    `update show_times set
       date = (now() at time zone 'Asia/Seoul' - make_interval(mins => $2))::date,
       time = (now() at time zone 'Asia/Seoul' - make_interval(mins => $2))::time
     where id = $1`,
    [show.showTimes[0]?.id, minutesAgo],
  );
}

describe("an admin enters a reservation", () => {
  test("of more than 20 seats, and corrects it to more still; a visitor cannot", async () => {
    const show = await aShow(target, { capacities: [200] });
    const school = aRequest(show, { attendee_count: 40 });
    expect(await refusalOf(target.visitor(), school)).toMatchObject({ details: "count_out_of_range" });
    const { reservation_number } = await reserve(admin, school);
    const { data } = await admin
      .from("ticket_reservations")
      .update({ attendee_count: 45 })
      .eq("reservation_number", reservation_number)
      .select("attendee_count, total_price, unit_price")
      .single()
      .throwOnError();
    expect(data.attendee_count).toBe(45);
    expect(data.total_price).toBe(data.unit_price * 45);
    const tooMany = aRequest(show, { attendee_count: 1001 });
    expect(await refusalOf(admin, tooMany)).toMatchObject({
      message: "한 번에 1,000명까지 예매할 수 있습니다.",
      details: "count_out_of_range",
    });
    expect(await refusalOf(admin, aRequest(show, { attendee_count: 156 }))).toMatchObject({
      details: "seats_left:155",
    });
  });

  test("while the show takes no transfers; a visitor cannot", async () => {
    const show = await aShow(target, { account_transfer_enabled: false });
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject({ details: "transfer_disabled" });
    await reserve(admin, aRequest(show));
  });

  test("after the beginning, until the show is over, and no deadline makes it void; a visitor cannot", async () => {
    const show = await aShow(target, { runtime: 90, deposit_deadline_hours: 24 });
    await begin(show, 60);
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject({ details: "show_time_begun" });
    expect((await reserve(admin, aRequest(show))).deposit_deadline).toBeNull();
    await begin(show, 91);
    expect(await refusalOf(admin, aRequest(show))).toMatchObject({
      message: "이미 끝난 회차입니다. 다른 회차를 선택해주세요.",
      details: "show_time_ended",
    });
  });

  test("up to three hours after the beginning of a show whose length is not known", async () => {
    const show = await aShow(target, { runtime: 0 });
    await begin(show, 179);
    await reserve(admin, aRequest(show));
    await begin(show, 181);
    expect(await refusalOf(admin, aRequest(show))).toMatchObject({ details: "show_time_ended" });
  });

  test("with a deadline before the beginning, as a visitor's", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 5 });
    const { created_at, deposit_deadline } = await reserve(admin, aRequest(show));
    expect(Date.parse(deposit_deadline ?? "") - Date.parse(created_at)).toBe(5 * 3_600_000);
  });
});

describe("a telephone number has one spelling", () => {
  test("in a reservation that an admin enters or corrects", async () => {
    const show = await aShow(target);
    const { reservation_number, phone_number } = await reserve(
      admin,
      aRequest(show, { phone_number: "01055556666" }),
    );
    expect(phone_number).toBe("010-5555-6666");
    const { data } = await admin
      .from("ticket_reservations")
      .update({ phone_number: "+82 10 7777 8888" })
      .eq("reservation_number", reservation_number)
      .select("phone_number")
      .single()
      .throwOnError();
    expect(data.phone_number).toBe("010-7777-8888");
  });

  test("and digits too few to be dialled are refused, while an extension and words are taken", async () => {
    const show = await aShow(target);
    for (const phone_number of ["12", "123-456", "１２", "+", "( 02 )"]) {
      expect(await refusalOf(admin, aRequest(show, { phone_number }))).toMatchObject({
        message: "연락처를 확인해 주세요. 걸 수 있는 전화번호는 숫자가 7자리 이상입니다.",
        details: "phone_invalid",
      });
    }
    for (const phone_number of ["123-4567", "1588-1234", "02-123-4567 내선 3", "총무 내선 3"]) {
      const made = await reserve(admin, aRequest(show, { phone_number }));
      expect(made.phone_number).toBe(phone_number);
      const corrected = await admin
        .from("ticket_reservations")
        .update({ phone_number: "12" })
        .eq("reservation_number", made.reservation_number);
      expect(corrected.error?.details).toBe("phone_invalid");
    }
  });

  test("in a message, where an e-mail address stays as it is; and the same message is still stored once", async () => {
    const service = target.service();
    for (const contact of ["01012341234", "010 1234 1234", "someone@example.com"]) {
      await service
        .from("contact_messages")
        .insert({ name: "spelled", contact, message: "hello" })
        .throwOnError();
    }
    const { data } = await service
      .from("contact_messages")
      .select("contact")
      .eq("name", "spelled")
      .order("contact")
      .throwOnError();
    expect(data.map(({ contact }) => contact)).toEqual(["010-1234-1234", "someone@example.com"]);
  });
});
