import { describe, expect, test } from "vitest";
import { type DoorAction, type DoorEntry, type DoorList, doorOf, isOver } from "~/features/door/door.ts";

const list: DoorList = {
  pass_id: "mine",
  show: {
    title: "밤",
    date: "2026-12-01",
    time: "19:30",
    ticket_price: 30_000,
    begins_at: "2026-12-01T10:30:00Z",
  },
  discounts: [],
  seats_left: 5,
  passes: { mine: "왼쪽 문", theirs: "오른쪽 문" },
  reservations: [
    {
      id: "one",
      name: "김관객",
      number: "AAAA-AAAA",
      seats: 2,
      discount: "student",
      full_price: 60_000,
      total: 42_000,
      outstanding: 42_000,
      ticket: "",
    },
  ],
  entries: [],
};

const entry = (id: string, changes: Partial<DoorEntry> = {}): DoorEntry => ({
  id,
  kind: "entry",
  reservation_id: "one",
  seats: 1,
  won: 0,
  at: "2026-12-01T10:00:00Z",
  ...changes,
});
const seen = (queue: DoorAction[], entries: DoorEntry[] = []) =>
  doorOf({ list: { ...list, entries }, queue });
const undo = (undoes: string): DoorAction => ({ id: `undo ${undoes}`, kind: "undo", undoes });

describe("a phone at the door", () => {
  test("counts what it has done and what others have, each once, also while it is being sent", () => {
    const mine = entry("a");
    const door = seen([mine], [{ ...mine, pass_id: "mine" }, entry("b", { pass_id: "theirs" })]);
    expect(door).toMatchObject({ inside: 2, expected: 2 });
    expect(door.parties[0]?.conflict).toBeNull();
  });

  test("shows which phones have let in more than were reserved", () => {
    const door = seen([entry("a", { seats: 2 })], [entry("b", { seats: 2, pass_id: "theirs" })]);
    expect(door.parties[0]?.conflict).toEqual(["오른쪽 문", "왼쪽 문"]);
  });

  test("asks for the proof of a discount that takes something off, until it was seen or the full price taken", () => {
    const needsProof = (total: number, ...queue: DoorAction[]) => {
      const reservations = list.reservations.map((party) => ({ ...party, total }));
      return doorOf({ list: { ...list, reservations }, queue }).parties[0]?.needsProof;
    };
    expect(needsProof(42_000)).toBe(true);
    expect(needsProof(60_000)).toBe(false);
    expect(needsProof(42_000, entry("a", { kind: "proof" }))).toBe(false);
    expect(needsProof(42_000, entry("a", { kind: "full_price" }))).toBe(false);
  });

  test("undoes what it has not sent yet, and what it has", () => {
    expect(seen([entry("a"), undo("a")]).inside).toBe(0);
    expect(seen([undo("b")], [entry("b", { pass_id: "theirs" })]).inside).toBe(0);
  });

  test("asks for the full price without a proof, and for nothing once it is paid", () => {
    const full = entry("a", { kind: "full_price", seats: 0 });
    expect(seen([full]).parties[0]).toMatchObject({ outstanding: 60_000, paysFullPrice: true });
    const paid = entry("b", { kind: "payment", seats: 0, won: 60_000 });
    expect(seen([full, paid]).parties[0]?.outstanding).toBe(0);
  });

  test("asks again for money whose entry is undone, also before the list knows of it", () => {
    const paid = entry("a", { kind: "payment", seats: 0, won: 42_000, pass_id: "mine" });
    const reservations = list.reservations.map((party) => ({ ...party, outstanding: 0 }));
    const read = { ...list, reservations, entries: [paid] };
    expect(doorOf({ list: read, queue: [] }).parties[0]?.outstanding).toBe(0);
    expect(doorOf({ list: read, queue: [undo("a")] }).parties[0]?.outstanding).toBe(42_000);
  });

  test("has fewer seats left by what it has sold, and sells them again when that is undone", () => {
    const sold = entry("s", { kind: "walk_in", reservation_id: "new", seats: 2, won: 60_000 });
    expect(seen([sold])).toMatchObject({ seatsLeft: 3, expected: 4 });
    expect(seen([sold, undo("s")])).toMatchObject({ seatsLeft: 5, expected: 2 });
  });

  test("shows its list until half a day after the show has begun", () => {
    expect(isOver(list, Date.parse("2026-12-01T22:29:59Z"))).toBe(false);
    expect(isOver(list, Date.parse("2026-12-01T22:30:00Z"))).toBe(true);
  });
});
