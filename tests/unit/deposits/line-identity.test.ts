import fc from "fast-check";
import { expect, it } from "vitest";
import { readStatement } from "~/features/admin/deposits/read-statement.ts";

interface Row {
  minute: number;
  amount: number;
  name: string;
}

/** Few values, so that equal payments are frequent. */
const rows = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 3 }),
    amount: fc.constantFrom(30_000, 60_000),
    name: fc.constantFrom("김민수", "김민주", "金民秀"),
  }),
  { minLength: 1, maxLength: 25 },
);

function inOrder(list: Row[]): Row[] {
  return list.toSorted((a, b) => a.minute - b.minute);
}

/** Each with the balance after it, as the bank has counted it once and for all. */
function written(list: Row[]): string[] {
  let balance = 1_000_000;
  return inOrder(list).map(({ minute, amount, name }) => {
    balance += amount;
    return `2026.12.03 10:0${minute},${amount},${name},${balance}`;
  });
}

async function identities(header: string, lines: string[]): Promise<string[]> {
  const { statement } = await readStatement([header, ...lines].join("\n"));
  return (statement?.lines ?? []).map(({ identity }) => identity);
}

const withBalance = "거래일시,입금액,내용,잔액";
const withoutBalance = "거래일시,입금액,내용";

it("gives each payment one identity, however the lists that bring it overlap", async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(25), fc.nat(25), async (list, a, b) => {
      const lines = written(list);
      const [from, to] = [Math.min(a, b) % lines.length, (Math.max(a, b) % lines.length) + 1];
      const whole = await identities(withBalance, lines);
      const parts = [
        ...(await identities(withBalance, lines.slice(0, to))),
        ...(await identities(withBalance, lines.slice(from))),
      ];
      expect(new Set(whole).size).toBe(lines.length);
      expect(parts.every((identity) => whole.includes(identity))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it("gives the same identities to a list in the other order, and to one that was pasted twice in one", async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const lines = written(list);
      const whole = (await identities(withBalance, lines)).toSorted();
      expect((await identities(withBalance, lines.toReversed())).toSorted()).toEqual(whole);
      expect((await identities(withBalance, [...lines, ...lines])).toSorted()).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});

it("counts equal payments of a list without balances, and brings no more when the list is brought again", async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const lines = written(list).map((line) => line.slice(0, line.lastIndexOf(",")));
      const once = await identities(withoutBalance, lines);
      expect(new Set(once).size).toBe(lines.length);
      expect((await identities(withoutBalance, lines.toReversed())).toSorted()).toEqual(once.toSorted());
    }),
    { numRuns: 40 },
  );
});

it("distinguishes payments by one letter of a name", async () => {
  const [a, b, c] = await identities(withoutBalance, [
    "2026.12.03 10:00,30000,김민수",
    "2026.12.03 10:00,30000,김민주",
    "2026.12.03 10:00,30000,김민",
  ]);
  expect(new Set([a, b, c]).size).toBe(3);
});
