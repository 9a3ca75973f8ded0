import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { discountsOf } from "../../app/features/reservation/discount.ts";
import { EnglishDiscount, englishDiscountName } from "../../app/features/reservation/english-discount.tsx";
import { refundInEnglish } from "../../app/features/reservation/english-own-ticket-words.ts";
import {
  englishRefusal,
  inEnglish,
  refusals,
} from "../../app/features/reservation/english-refusals.server.ts";
import {
  englishDate,
  englishDates,
  englishFigures,
  englishRuntime,
  englishShowDate,
  englishWon,
} from "../../app/lib/english.ts";
import { alternatesOf, englishTwin } from "../../app/lib/language-address.ts";
import { englishInterface } from "../../app/ui/english-interface.ts";
import { koreanInterface } from "../../app/ui/interface-words.ts";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

/** What may refuse a visitor: triggers on a new reservation, and what is called; what these call is found in their source. */
const refusing = [
  "accept_reservation",
  "check_booking_open",
  "refuse_before_opening",
  "refuse_changed_price",
  "set_reserved_for",
  "refuse_past_waiting_list",
  "give_back_seats",
  "refund_preview",
  "set_refund_account",
  "ask_cash_receipt",
  "change_depositor",
  "join_waiting_list",
  "take_offer",
  "leave_waiting_list",
];

/** The body of each function, as the last migration has written it. */
function functionsOf(sql: string): Map<string, string> {
  const all = sql.matchAll(
    /create (?:or replace )?function (?:private|public)\.(\w+)\(.*?as \$\$(.*?)\$\$;/gs,
  );
  return new Map([...all].map(([, name = "", body = ""]) => [name, body]));
}

/** "seats_left" for `private.refuse(…, format('seats_left:%s', …))`. */
function codesOf(body: string): string[] {
  return [...body.matchAll(/refuse(?:_with_telephone)?\(([^;]*);/g)].flatMap(([, call = ""]) => {
    const words = [...call.matchAll(/'([a-z]+(?:_[a-z]+)*)(?::%s|:)?'/g)].map(([, word = ""]) => word);
    return words.slice(-1);
  });
}

function codesFrom(names: string[], functions: Map<string, string>, seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const body = functions.get(name);
    if (!body || seen.has(name)) return [];
    seen.add(name);
    const called = [...body.matchAll(/private\.(\w+)\(/g)].map(([, called = ""]) => called);
    return [...codesOf(body), ...codesFrom(called, functions, seen)];
  });
}

describe("a visitor from abroad", () => {
  it("reads in English what fields, copy buttons and notices say by themselves", () => {
    expect(Object.keys(englishInterface)).toEqual(Object.keys(koreanInterface));
    const said = Object.values(englishInterface).map((text) =>
      typeof text === "function" ? text : () => text,
    );
    for (const say of said) expect(say(3 as never, 2)).toMatch(/^[^가-힣]+$/);
  });

  it("reads an English sentence for everything for which the database refuses a visitor", () => {
    const sql = readdirSync(migrations)
      .toSorted()
      .map((file) => readFileSync(join(migrations, file), "utf8"))
      .join("\n");
    const raised = [...new Set(codesFrom(refusing, functionsOf(sql)))];
    for (const code of [
      "sold_out",
      "seats_left",
      "price_changed",
      "unpaid_seats_left",
      "booking_not_open",
      "already_cancelled",
      "refund_bank",
    ])
      expect(raised).toContain(code);
    const unsaid = raised.filter((code) => !(code in refusals));
    expect(unsaid).toEqual([]);
  });

  it("reads the number that comes with a code, and something true for a code that nobody knows", () => {
    expect(englishRefusal("seats_left:3")).toContain("this show time: 3.");
    expect(englishRefusal("price_changed:27000")).toContain("₩27,000 a seat");
    expect(englishRefusal("show_time_changed:2026-12-12T08:00:00Z")).toContain("Sat, 12 Dec 2026, 5 PM");
    expect(englishRefusal("booking_opens:2026-12-01T05:00:00Z")).toContain(
      "on Tue, 1 Dec 2026, 2 PM (Korean time)",
    );
    expect(englishRefusal("something_new")).toBe(refusals.failed);
    expect(inEnglish({ ok: false, message: "매진", code: "sold_out", field: "show_time_id" })).toEqual({
      message: refusals.sold_out,
      errors: { show_time_id: refusals.sold_out },
    });
    expect(
      Object.values({
        ...refusals,
        ...inEnglish({ ok: false, message: "", errors: { name: "이름" } }).errors,
      }),
    ).not.toContainEqual(expect.stringMatching(/[가-힣]/));
  });

  it("reads which rule decides what comes back, in English", () => {
    const rule = {
      surplus: 30_000,
      comes_back: 27_000,
      reason: "rule",
      days_before: 7,
      percent: 90,
      fee_per_seat: null,
    };
    expect(refundInEnglish(rule)).toBe("Up to 7 days before the show 90% of it comes back.");
    expect(refundInEnglish({ ...rule, days_before: 0, percent: null, fee_per_seat: 3_000 })).toBe(
      "On the day of the show a fee of ₩3,000 a seat is deducted.",
    );
    const reasons = ["within_a_day", "show_moved", "no_date", "no_rule", "rule"];
    const said = [...reasons, "surplus"].map((reason) =>
      refundInEnglish({ ...rule, reason, surplus: reason === "surplus" ? 0 : 1 }),
    );
    expect(new Set(said).size).toBe(reasons.length + 1);
    expect(said).not.toContainEqual(expect.stringMatching(/[가-힣]/));
  });

  it("reads dates, times and sums as they are written in English", () => {
    expect(englishShowDate("2026-12-05", "19:30:00")).toBe("Sat, 5 Dec 2026, 7:30 PM");
    expect(englishShowDate("2026-12-06", "00:05:00")).toBe("Sun, 6 Dec 2026, 12:05 AM");
    expect(englishDate("2026-09-01")).toBe("Tue, 1 Sep 2026");
    expect(englishDates("2026-12-03", "2026-12-13")).toBe("3–13 Dec 2026");
    expect(englishDates("2026-11-28", "2026-12-06")).toBe("28 Nov – 6 Dec 2026");
    expect(englishDates("2026-12-31", "2027-01-01")).toBe("31 Dec 2026 – 1 Jan 2027");
    expect(englishFigures("2026-12-05", "19:30:00")).toEqual({
      year: "2026",
      day: "5 Dec",
      weekday: "Sat",
      hour: "7:30 PM",
    });
    expect(englishWon(30_000)).toBe("₩30,000");
    expect([englishRuntime(100), englishRuntime(50), englishRuntime(120)]).toEqual([
      "1 h 40 min",
      "50 min",
      "2 h",
    ]);
  });
});

describe("a search portal", () => {
  it("finds a page in the other language only where there is one", () => {
    expect(englishTwin("/")).toBe("/en");
    expect(englishTwin("/performances/1/reserve")).toBe("/en/performances/1/reserve");
    expect(englishTwin("/about")).toBeNull();
    const both = [
      { lang: "ko", path: "/" },
      { lang: "en", path: "/en" },
      { lang: "x-default", path: "/" },
    ];
    expect([alternatesOf("/"), alternatesOf("/en"), alternatesOf("/archive")]).toEqual([both, both, []]);
  });
});

it.each([
  [
    { name: "학생", name_en: "Students", discount_percentage: 20 },
    "Students",
    "Students <span>(20%\u00a0off)</span>",
  ],
  [{ name: "학생" }, "학생", '<span lang="ko">학생</span>'],
  [{ name: "청소년" }, "Youth", "Youth"],
  [{ name: "VIP", name_en: "VIP" }, "VIP", "VIP"],
  [{ id: "none", name: "제값" }, "Full price", "Full price"],
  [{ id: "none", name: "제값", name_en: "Everybody" }, "Everybody", "Everybody"],
])("the discount %o is called %s in English", (entry, name, shown) => {
  const [discount] = discountsOf([{ id: "d-1", ...entry }]);
  if (!discount) throw new Error("The list has no discount.");
  expect(englishDiscountName(discount)).toBe(name);
  expect(renderToStaticMarkup(EnglishDiscount({ discount })).replaceAll(/ class="[^"]*"/g, "")).toBe(shown);
});
