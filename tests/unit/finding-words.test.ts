/** Every finding of a check has words for admins: both lists are of the sources. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { besideBrowserClock, findingWords, wordsOf } from "../../app/features/admin/health/finding-words.ts";
import { machineChecks } from "../../checks/machine-checks.ts";
import { siteChecks } from "../../checks/site-checks.ts";

const checks = join(import.meta.dirname, "../../checks");

it("an admin reads Korean words for each check, and for each thing that a check can find", () => {
  expect(Object.keys(findingWords).sort()).toEqual(
    [...Object.keys(machineChecks), ...Object.keys(siteChecks)].sort(),
  );
  const source = globSync("*-check*.ts", { cwd: checks })
    .map((file) => readFileSync(join(checks, file), "utf8"))
    .join("\n");
  const found = [...source.matchAll(/\b(?:good|attention|problem|orProblem)\(\s*"([^"]+)"/g)];
  const known = new Set(Object.values(findingWords).flatMap(({ codes }) => Object.keys(codes)));
  expect(found.length).toBeGreaterThan(30);
  expect(found.map(([, code = ""]) => code).filter((code) => !known.has(code))).toEqual([]);
});

it("an admin reads that something could not be looked at", () => {
  expect(wordsOf("disk", { state: "problem", code: "unknown" })[0]).toBe("확인하지 못했습니다.");
});

it("an admin whose clock differs from the server's by three minutes is shown that", () => {
  const clock = { state: "good", code: "same", value: "2026-11-24T10:00:00.000Z" } as const;
  expect(besideBrowserClock(clock, Date.parse("2026-11-24T10:00:20Z"))).toBe(clock);
  const late = besideBrowserClock(clock, Date.parse("2026-11-24T10:03:00Z"));
  expect([late.state, wordsOf("clock", late)[0]]).toEqual([
    "attention",
    "서버와 이 기기의 시계가 3분 다릅니다.",
  ]);
});
