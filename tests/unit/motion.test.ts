import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sheets = globSync("app/**/*.css", { cwd: root }).map((path) => ({
  path,
  text: read(path).replaceAll(/\/\*[\s\S]*?\*\//g, ""),
}));
const lines = (pattern: RegExp) =>
  sheets.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([line]) => `${path}: ${line.trim()}`));

/** A token, or that something does not last. */
const allowed = /^app\/styles\/motion\.css: (--[\w-]+: |animation-d\w+: 0|transition-duration: 0)|: 0s;$/;

it("times and curves of what moves are tokens of motion.css", () => {
  const written = lines(/^.*(?:\d+m?s\b|cubic-bezier\().*$/gm);
  expect(written.filter((line) => !allowed.test(line))).toEqual([]);
});

it("no class names a time or a curve of its own, and nothing moves by a size or place that has the page laid out again", () => {
  const layout = "all|[^;\\]]*\\b(?:height|width|inset|top|left|margin|padding)\\b";
  const classes = new RegExp(
    `transition-(?:all|\\[(?:${layout}))|(?:duration|delay|ease)-(?:\\[|[1-9])\\S*`,
    "g",
  );
  const found = globSync("app/**/*.tsx", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(classes)].map(([name]) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(lines(new RegExp(`^.*transition(?:-property)?: (?:${layout}).*$`, "gm"))).toEqual([]);
});

it("every movement is described once", () => {
  const names = lines(/@keyframes [\w-]+/g).map((line) => line.split(" ").at(-1));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
