/**
 * `npm run bench:deposits`: reads a workbook of 2,000 deposits and matches them with 5,000 reservations in Chromium, beside
 * reading alone. Fails over two seconds.
 */
import { utils, write } from "@e965/xlsx";
import { chromium } from "@playwright/test";
import type { MatchableReservation } from "../app/features/admin/deposits/match.ts";
import { depositModulesUrl, openDepositModules } from "../tests/support/deposit-modules.ts";
import { printTable } from "./bench-table.ts";
import { browserFlags, browserPath } from "./find-browser.ts";

const deposits = 2_000;
const reservations = 5_000;
const maxMs = 2_000;
const rounds = 5;

const syllables = [..."가나다라마바사아자차카타파하민서지현우도윤준영수진호은하람별솔빛"];
const surnames = [..."김이박최정강조윤장임한오서신권황안송류홍"];
/** The same names in each run. */
let seed = 1;
const pick = <Item>(list: Item[]): Item => {
  seed = (seed * 48_271) % 2_147_483_647;
  return list[seed % list.length] as Item;
};

const start = Date.UTC(2026, 10, 1);
const people = Array.from({ length: reservations }, (_, i): MatchableReservation => {
  const createdAt = start + i * 600_000;
  return {
    id: String(i),
    number: `${String(i).padStart(4, "X")}-9HDJ`,
    name: pick(surnames) + pick(syllables) + pick(syllables),
    depositorName: null,
    phone: `010-5555-${String(1000 + (i % 9000))}`,
    due: pick([15_000, 30_000, 36_000, 45_000, 60_000, 72_000, 90_000]),
    status: pick(["waiting", "waiting", "waiting", "expired", "paid", "cancelled"] as const),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(createdAt + 48 * 3_600_000).toISOString(),
    showTime: null,
    byHand: [],
  };
});
// A part of them was confirmed by hand.
for (const { id, due, status, createdAt, byHand } of people)
  if (status === "paid")
    byHand.push({
      id: `p${id}`,
      amount: due,
      at: new Date(Date.parse(createdAt) + 96 * 3_600_000).toISOString(),
      reported: false,
      sender: null,
    });

let balance = 1_000_000;
const rows = Array.from({ length: deposits }, (_, i) => {
  const person = people[Math.floor((i * reservations) / deposits)] as MatchableReservation;
  const time = new Date(Date.parse(person.createdAt) + 9 * 3_600_000 + pick([1, 5, 20, 70]) * 3_600_000);
  const amount = pick([person.due, person.due, person.due, 30_000]);
  const name = pick([person.name, person.name, `${person.name}님`, person.name.slice(1), "최영자", "토스"]);
  balance += amount;
  return [time.toISOString().slice(0, 19).replace("T", " "), "타행이체", name, 0, amount, balance, ""];
});
const book = utils.book_new();
const header = ["거래일시", "적요", "보낸분/받는분", "출금액", "입금액", "잔액", "송금메모"];
utils.book_append_sheet(book, utils.aoa_to_sheet([["거래내역조회"], [], header, ...rows]), "거래내역");
const file: Buffer = write(book, { bookType: "xlsx", type: "buffer" });

const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
const page = await browser.newPage();
await openDepositModules(page);
const measured = await page.evaluate(
  async ({ base64, people, rounds, base }) => {
    const modules = (name: string) => import(`${base}${name}.js`);
    const { readStatement } = await modules("read-statement");
    const { matchDeposits } = await modules("match-deposits");
    const bytes = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
    const result: { reading: number; matching: number; lines: number; certain: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const { statement } = await readStatement(bytes);
      const read = performance.now();
      const matches: { kind: string }[] = matchDeposits(statement.lines, people);
      const certain = matches.filter(({ kind }) => kind === "certain").length;
      result.push({
        reading: read - begin,
        matching: performance.now() - read,
        lines: matches.length,
        certain,
      });
    }
    return result;
  },
  { base64: file.toString("base64"), people, rounds, base: depositModulesUrl },
);
await browser.close();

const [first] = measured;
const total = ({ reading, matching }: { reading: number; matching: number }) => reading + matching;
console.log(`${deposits} deposits, ${reservations} reservations, ${first?.certain} certain\n`);
printTable(
  ["round", "reading ms", "matching ms", "together ms"],
  measured.map((round, i) => [
    String(i + 1),
    ...[round.reading, round.matching, total(round)].map((ms) => ms.toFixed(0)),
  ]),
);
// The first round counts: it loads the modules, as it does for an admin.
const ms = first ? total(first) : Number.NaN;
console.log(
  `\nRatio ${(ms / (first?.reading ?? 0)).toFixed(2)} to reading alone; at most ${maxMs} ms the first time.`,
);
process.exitCode = ms <= maxMs && first?.lines === deposits ? 0 : 1;
