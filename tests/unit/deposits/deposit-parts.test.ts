import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideDeposits, partsOfCandidate } from "~/features/admin/deposits/deposit-parts.ts";

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

describe("dividing deposits among reservations", () => {
  it("gives each reservation what it needs, and what is left over to the last", () => {
    const deposit = { id: "d", amount: 70_000 };
    const reservations = [
      { id: "a", owed: 30_000 },
      { id: "b", owed: 30_000 },
    ];
    expect(divideDeposits([deposit], reservations)).toEqual([
      { deposit_id: "d", reservation_id: "a", amount: 30_000, due: 30_000 },
      { deposit_id: "d", reservation_id: "b", amount: 40_000, due: 30_000 },
    ]);
  });

  it("leaves out a reservation for which nothing is left", () => {
    const reservations = [
      { id: "a", owed: 30_000 },
      { id: "b", owed: 30_000 },
    ];
    expect(divideDeposits([{ id: "d", amount: 30_000 }], reservations)).toEqual([
      { deposit_id: "d", reservation_id: "a", amount: 30_000, due: 30_000 },
    ]);
  });

  it("has several deposits pay one reservation, each seen with what was due before all of them", () => {
    const deposits = new Map([
      ["d", { id: "d", amount: 10_000 }],
      ["e", { id: "e", amount: 20_000 }],
    ]);
    const parts = partsOfCandidate(
      { id: "d", amount: 10_000 },
      { reservations: ["a"], together: ["e"] },
      (id) => deposits.get(id),
      (id) => ({ id, owed: 30_000 }),
    );
    expect(parts).toEqual([
      { deposit_id: "d", reservation_id: "a", amount: 10_000, due: 30_000 },
      { deposit_id: "e", reservation_id: "a", amount: 20_000, due: 30_000 },
    ]);
  });

  it("gives out every deposit to the won, whatever is owed", () => {
    const won = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(
        fc.array(won, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(200_000), { minLength: 1, maxLength: 4 }),
        (amounts, owed) => {
          const parts = divideDeposits(
            amounts.map((amount, i) => ({ id: `d${i}`, amount })),
            owed.map((won, i) => ({ id: `r${i}`, owed: won })),
          );
          for (const [i, amount] of amounts.entries())
            expect(sumOf(parts.filter(({ deposit_id }) => deposit_id === `d${i}`))).toBe(amount);
          expect(parts.every(({ amount }) => amount > 0)).toBe(true);
        },
      ),
    );
  });
});
