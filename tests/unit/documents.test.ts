/** The documents of the repository: their links, and that what they name is there. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { settingNames } from "../../server/config.ts";

const root = join(import.meta.dirname, "../..");
const documents = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })];

it.each(documents)("every link of %s to a file leads to one that is there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((file) => !existsSync(join(root, dirname(document), file)))).toEqual([]);
});

const read = (path: string) => readFileSync(join(root, path), "utf8");

it("the recipes name files that are there", () => {
  const named = [...read("docs/recipes.md").matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|tsx|toml|sql|md))`/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("every setting is explained, and is in the example of a file of settings", () => {
  const table = read("docs/settings.md");
  const example = [...read(".env.example").matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  expect(settingNames.filter((name) => !example.includes(name))).toEqual([]);
  expect(example.filter((name = "") => !settingNames.includes(name) && !/^OAUTH_/.test(name))).toEqual([]);
});

it("every decision has a number of its own, in its name as in its heading", () => {
  const files = globSync("docs/decisions/*.md", { cwd: root }).sort();
  const numbers = files.map((file) => /\/(\d{3})-/.exec(file)?.[1]);
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(3, "0")));
  expect(files.map((file) => /^# (\d{3}) /.exec(read(file))?.[1])).toEqual(numbers);
});

it("the documents are found", () => {
  expect(documents).toEqual(
    expect.arrayContaining(["README.md", "SECURITY.md", "docs/security/checklists.md"]),
  );
});
