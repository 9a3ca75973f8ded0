/** Seats that nobody is offered because the first party of the line needs more. */
import { expect, test } from "vitest";
import { blockedSeats, listParties } from "~/features/admin/reservations/waiting-state.ts";

const now = Date.parse("2026-11-24T00:00:00Z");
const party = (id: string, party_size: number, offer: { expires_at: string } | null = null) => ({
  id,
  name: id,
  phone_number: "010-0000-0000",
  party_size,
  waiting_key: id,
  show_times: { id: "evening", date: "2026-12-01", time: "19:30:00", performance_id: "show" },
  seat_offers: offer && { ...offer, taken_at: null },
});
const showTimes = [{ id: "evening", capacity: 10 }];
const reserved = (seats_reserved: number) => [{ show_time_id: "evening", seats_reserved }];

test("an admin is shown the first party when seats are left that are too few for it", () => {
  const parties = listParties([party("large", 4), party("small", 1)], now);
  expect(blockedSeats(parties, showTimes, reserved(8))).toMatchObject([
    { party: { id: "large" }, seatsLeft: 2 },
  ]);
});

test("an admin is shown nothing when no seat is left, when all that are left are offered, or when they suffice", () => {
  const parties = listParties([party("large", 4)], now);
  expect(blockedSeats(parties, showTimes, reserved(10))).toEqual([]);
  expect(blockedSeats(parties, showTimes, reserved(6))).toEqual([]);
  const offered = listParties(
    [party("pair", 2, { expires_at: "2026-11-24T03:00:00Z" }), party("large", 4)],
    now,
  );
  expect(blockedSeats(offered, showTimes, reserved(8))).toEqual([]);
});
