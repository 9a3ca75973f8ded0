/** Links between the documents of the repository. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })];

it.each(documents)("every link of %s to a file leads to one that is there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((file) => !existsSync(join(root, dirname(document), file)))).toEqual([]);
});

it("the documents are found", () => {
  expect(documents).toEqual(
    expect.arrayContaining(["README.md", "SECURITY.md", "docs/security/checklists.md"]),
  );
});
