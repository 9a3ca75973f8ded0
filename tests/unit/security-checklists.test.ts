/** The lists of docs/security say which test shows each row: those tests have to be there, under these titles. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "docs/security/checklists.md"), "utf8");
const named = [
  ...document.matchAll(/`((?:unit|policies|contract|site|browser)\/[a-z0-9-]+)`(?: ((?:"[^"]+"(?:, )?)+))?/g),
];

test("every test that the security checklists name is there, with the title that they quote", () => {
  const missing: string[] = [];
  for (const [, name = "", quoted = ""] of named) {
    const file = join(root, "tests", `${name}.test.ts`);
    const code = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\\", "") : undefined;
    if (code === undefined) missing.push(name);
    for (const [, title = ""] of quoted.matchAll(/"([^"]+)"/g)) {
      const parts = title.split("…").map((part) => part.trim());
      if (!parts.every((part) => code?.includes(part))) missing.push(`${name} "${title}"`);
    }
  }
  expect(named.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test("every row of the security checklist says what shows it", () => {
  const rows = document.split("\n").filter((line) => /^\| \d+ \|/.test(line));
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(
    Array.from({ length: 40 }, (_, nth) => nth + 1),
  );
  for (const row of rows) expect(row.split("|")[4]?.trim()).not.toBe("");
});
