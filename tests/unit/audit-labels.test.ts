import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf, placeOf } from "../../app/features/admin/team/log-labels.ts";
import type { AuditLine } from "../../app/features/admin/team/team-data.ts";
import { columnLabel, tableLabels } from "../../app/lib/column-labels.ts";

/** Every table of the database with its columns, as the written types have them; views have no log. */
const [types = ""] = readFileSync(join(import.meta.dirname, "../../app/lib/database.types.ts"), "utf8").split(
  "\n    Views:",
);
const tables = [...types.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\};/gm)].map(
  ([, name = "", row = ""]) => ({ name, columns: [...row.matchAll(/^ {10}(\w+):/gm)].map(([, one]) => one) }),
);

// Neither the log itself nor the outbox, which the site writes all day.
const audited = tables.filter(({ name }) => !["audit_log", "outbox"].includes(name));

test("the tables are read from the written types", () => {
  expect(audited.length).toBeGreaterThan(12);
  expect(audited.find(({ name }) => name === "actors")?.columns).toContain("works_tv_ad");
});

test.each(audited)("an admin reads every column of $name in Korean", ({ name, columns }) => {
  expect(tableLabels[name]).toMatch(/[가-힣]/);
  for (const column of columns)
    expect([column, columnLabel(column ?? "")]).toEqual([column, expect.stringMatching(/[가-힣]/)]);
});

test("values are written as the pages write them, lists and their entries included", () => {
  const line = {
    action: "update",
    table_name: "current_performances",
    old_values: { discount_types: [], closed_at: null, account_transfer_enabled: true, cast: ["가람"] },
    new_values: {
      discount_types: [{ id: "youth", name: "청소년", discount_percentage: 40 }],
      closed_at: "2026-11-20T10:30:00+00:00",
      account_transfer_enabled: false,
      cast: ["가람", "하윤"],
    },
  } as unknown as AuditLine;
  expect(changesOf(line)).toEqual([
    { column: "할인 종류", before: "없음", after: "청소년 · 40" },
    { column: "공연을 마친 때", before: "없음", after: "2026. 11. 20. (금) 19:30" },
    { column: "계좌이체 예매 받기", before: "예", after: "아니요" },
    { column: "출연", before: "가람", after: "가람, 하윤" },
  ]);
});

test("a line leads to where its row is edited, unless the row is gone or has no page", () => {
  const line = { action: "update", table_name: "performances", row_id: "7" } as AuditLine;
  expect(placeOf(line)).toBe("/admin/archives/7");
  expect(placeOf({ ...line, action: "delete" })).toBeNull();
  expect(placeOf({ ...line, table_name: "site_settings", row_id: "true" })).toBe("/admin/site-information");
  expect(placeOf({ ...line, table_name: "recovery_codes" })).toBeNull();
});
