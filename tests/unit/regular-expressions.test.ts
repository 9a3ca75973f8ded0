/** No pattern that meets typed or sent text may take more than linear time: one request would stop the whole site. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsIn(file: string, code: string): { literals: Pattern[]; isDynamic: boolean } {
  const literals: Pattern[] = [];
  let isDynamic = false;
  const call = ({ callee }: { callee: { type: string } }) => {
    if ("name" in callee && callee.name === "RegExp") isDynamic = true;
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) {
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      }
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(parseSync(file, code).program);
  return { literals, isDynamic };
}

const folders = ["app", "server", "backend", "shared", "service-worker", "supabase/functions", "main.ts"];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
  cwd: root,
})
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));
const found = files.map((file) => ({ file, ...patternsIn(file, readFileSync(join(root, file), "utf8")) }));

/**
 * Its search ends after a number of steps, not after a time, so that a busy machine finds the same as an idle one. A pattern
 * that takes longer altogether is refused as well: all of the product take a few seconds.
 */
const exhaustive = {
  timeout: 50_000,
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

/** Says what is wrong; undefined for a pattern that takes linear time whatever the text. */
async function problemOf({ file, source, flags }: Pattern): Promise<string | undefined> {
  const result = await check(source, flags, exhaustive);
  if (result.status === "safe") return undefined;
  const reason = result.status === "vulnerable" ? result.complexity.summary : result.error.kind;
  return `${file}: /${source}/${flags} is ${result.status}: ${reason}`;
}

it("finds every regular expression of the product linear in the length of what it is matched with", async () => {
  const patterns = found.flatMap(({ literals }) => literals);
  const distinct = [
    ...new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
  ];
  expect(patterns.length).toBeGreaterThan(100);
  // The first one ends the search: each may take as long as the search may.
  for (const pattern of distinct) expect(await problemOf(pattern)).toBeUndefined();
}, 600_000);

it("finds patterns that are put together while the site runs in no place but those that were looked at", () => {
  const dynamic = found.filter(({ isDynamic }) => isDynamic).map(({ file }) => file);
  expect(dynamic).toEqual([
    // Letters that an admin types, each escaped, looked for in the text of the manual.
    "app/features/admin/help/search-manual.ts",
    // Constant names.
    "app/features/og-images/lit-stage.server.ts",
    // Letters that somebody types, each escaped, and initial consonants as ranges of syllables.
    "app/lib/search-pattern.ts",
    // Patterns of the settings, compared with addresses of limited length.
    "backend/auth/redirect.ts",
    // Constant names.
    "backend/rest/schema/trace-views.ts",
  ]);
});

it("would find a pattern that backtracks", async () => {
  const { literals } = patternsIn("planted.ts", "const email: RegExp = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;");
  expect(literals).toHaveLength(1);
  expect(await problemOf(literals[0] as Pattern)).toContain("polynomial");
});
