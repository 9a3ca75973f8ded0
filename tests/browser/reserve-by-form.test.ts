/** What the addresses of the dialog answer, asked without the dialog. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { aPhoneNumber, showOn } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { leaveSeats, offeredShowTimes, reservationsOf } from "./reservation-visit.ts";

async function reserve(request: APIRequestContext, site: Site, fields: Record<string, string>) {
  return request.post(`/performances/${(await showOn(await site.service())).id}/reserve.json`, {
    form: {
      name: "폼",
      phone_number: aPhoneNumber(),
      attendee_count: "2",
      discount_type: "none",
      request_id: randomUUID(),
      ...fields,
    },
  });
}

test("a visitor's plain form post reserves once, however often it is sent", async ({ request, site }) => {
  const [, showTime] = await offeredShowTimes(site);
  const fields = { name: "폼우편", show_time_id: showTime?.id ?? "", request_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => reserve(request, site, fields)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
  expect(bodies.filter(({ repeat }) => !repeat)).toHaveLength(1);
  expect(new Set(bodies.map(({ reservation }) => reservation.reservation_number)).size).toBe(1);
  expect(await reservationsOf(site, "폼우편")).toHaveLength(1);
  expect(answers[0]?.headers()["cache-control"]).toBe("no-store");

  const found = await reserve(request, site, { intent: "find", request_id: fields.request_id });
  expect((await found.json()).reservation).toMatchObject({ name: "폼우편", cancelled_at: null });
});

test("a visitor cannot set a price, a number or a payment", async ({ request, site }) => {
  const [, showTime] = await offeredShowTimes(site);
  const answer = await reserve(request, site, {
    name: "값정하기",
    show_time_id: showTime?.id ?? "",
    unit_price: "1",
    total_price: "1",
    payment_verified: "true",
    reservation_number: "3333-3333",
  });
  expect(answer.status()).toBe(200);
  const [reservation] = await reservationsOf(site, "값정하기");
  expect(reservation).toMatchObject({ unit_price: 30_000, total_price: 60_000, payment_verified: false });
  expect(reservation?.reservation_number).not.toBe("3333-3333");
});

test("a visitor's wrong field is answered with its name and message", async ({ request, site }) => {
  const [showTime] = await offeredShowTimes(site);
  const withoutName = await reserve(request, site, { name: " ", show_time_id: showTime?.id ?? "" });
  expect(withoutName.status()).toBe(422);
  expect(await withoutName.json()).toMatchObject({
    ok: false,
    field: "name",
    message: "예매 신청 실패: 이름은 필수입니다",
  });
  const withoutShowTime = await reserve(request, site, {});
  expect(await withoutShowTime.json()).toMatchObject({
    field: "show_time_id",
    message: "예매 신청 실패: 관람 회차를 선택해주세요",
  });
  const otherDiscount = await reserve(request, site, {
    show_time_id: showTime?.id ?? "",
    discount_type: "director",
  });
  expect(await otherDiscount.json()).toMatchObject({ field: "discount_type" });
});

test("a visitor of a sold-out show time reads so together with the seats of all", async ({
  request,
  site,
}) => {
  const [showTime] = await offeredShowTimes(site);
  const undo = await leaveSeats(site, showTime?.id ?? "", 1);
  const answer = await reserve(request, site, { show_time_id: showTime?.id ?? "" });
  await undo();
  expect(answer.status()).toBe(409);
  const refusal = await answer.json();
  expect(refusal).toMatchObject({ ok: false, code: "seats_left:1", field: "attendee_count" });
  expect(refusal.seats[0]).toMatchObject({
    show_time_id: showTime?.id,
    seats_left: 1,
    begun: false,
    phone_only: false,
    transfer_closed: false,
  });
});

test("a visitor who asks for a reservation of nobody gets none", async ({ request, site }) => {
  for (const id of [randomUUID(), "' or true --", ""]) {
    const answer = await reserve(request, site, { intent: "find", request_id: id });
    expect(await answer.json()).toEqual({ ok: false, message: "" });
  }
});

test("a visitor's browser asks for the seats again each time, and unknown shows have none", async ({
  request,
  site,
}) => {
  const answer = await request.get(`/performances/${(await showOn(await site.service())).id}/seats`);
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect((await answer.json())[0]).toEqual({
    show_time_id: expect.any(String),
    capacity: expect.any(Number),
    seats_left: expect.any(Number),
    begun: false,
    phone_only: false,
    transfer_closed: false,
    opens_at: null,
    opening: null,
    deadline: expect.any(String),
    pay_at_door: false,
  });
  expect((await request.get("/performances/none/seats")).status()).toBe(404);
  expect((await request.post("/performances/none/reserve.json", { form: {} })).status()).toBe(404);
});
