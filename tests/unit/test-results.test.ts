import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPlaywrightResults, readVitestResults } from "../../scripts/test-results.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;

// Each runs a whole test runner of its own.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "madang-results-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await mkdir(join(folder, "vitest"));
  await mkdir(join(folder, "playwright"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three tests: one passes, one only at its second try, one never. */
const source = (library: string) => `
  import { expect, test } from "${library}";
  let tries = 0;
  test("somebody arrives", () => {});
  test("somebody arrives at the second try", () => expect(globalThis.process.env.TRY ?? tries++).toBe(1));
  test("somebody never arrives", () => expect("nobody").toBe("somebody"));
`;

/** Runs a command that fails, as these runs do, until it has ended. */
function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

test("a developer reads at the end which tests of vitest failed, why, and which needed a second run", async () => {
  await writeFile(join(folder, "vitest/some.test.ts"), source("vitest"));
  await writeFile(join(folder, "vitest/broken.test.ts"), 'throw new Error("cannot be loaded");');
  const report = join(folder, "vitest.json");
  const output = await run([
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--dir=vitest",
    "--retry=1",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const results = readVitestResults(report);
  expect(results, output).toMatchObject({ passed: 2, skipped: 0 });
  expect(results.secondRuns.join()).toContain("somebody arrives at the second try");
  expect(results.failures.sort().join("\n")).toMatch(
    /broken\.test\.ts[\s\S]*cannot be loaded[\s\S]*somebody never arrives[\s\S]*expected 'nobody'/,
  );
});

test("a developer reads the same of Playwright's stories", async () => {
  // A try is a process of its own there.
  await writeFile(
    join(folder, "playwright/story.spec.ts"),
    source("@playwright/test").replace("globalThis.process.env.TRY ?? tries++", "test.info().retry"),
  );
  const report = join(folder, "playwright.json");
  const output = await run(
    [
      join(root, "node_modules/@playwright/test/cli.js"),
      "test",
      "playwright",
      "--retries=1",
      "--reporter=json",
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const results = readPlaywrightResults(report);
  expect(results, output).toMatchObject({ passed: 2, skipped: 0 });
  expect(results.secondRuns.join()).toContain("somebody arrives at the second try");
  expect(results.failures.join()).toMatch(/somebody never arrives[\s\S]*Expected: "somebody"/);
});
