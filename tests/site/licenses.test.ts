/** The notices of what the site brings along are served, and nothing of it is missing. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");

let site: Site;
let works: Map<string, string>;

beforeAll(async () => {
  site = await startSite();
  const response = await fetch(`${site.url}/licenses.txt`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const parts = (await response.text()).split(/^={80}\n/m).slice(1);
  works = new Map(parts.flatMap((part, at) => (at % 2 ? [] : [[part.trim(), (parts[at + 1] ?? "").trim()]])));
});
afterAll(() => site.dispose());

const nameOf = (work: string) => work.replace(/ [\w.-]+$/, "");

it("every work has the text of its license", () => {
  expect(works.size).toBeGreaterThan(150);
  const empty = [...works].filter(([, text]) => text.length < 40).map(([work]) => work);
  // These packages say no more than its name.
  expect(empty.map(nameOf)).toEqual(["embla-carousel", "http_ece", "react-remove-scroll-bar"]);
  expect(works.get("PostgreSQL")).toContain("PostgreSQL Global Development Group");
  expect(works.get("OpenSSL (with PostgreSQL)")).toContain("Eric Young");
});

it("every package that pages, workers and the server import is named", async () => {
  const named = new Set([...works.keys()].map(nameOf));
  const imported = new Set<string>();
  for await (const file of glob("{app,server,backend,shared,service-worker}/**/*.{ts,tsx}", { cwd: root })) {
    const { module } = parseSync(file, readFileSync(join(root, file), "utf8"));
    const code = readFileSync(join(root, file), "utf8");
    const types = new Set(
      module.staticImports.filter(
        ({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType),
      ),
    );
    for (const one of module.staticImports) if (!types.has(one)) imported.add(one.moduleRequest.value);
    for (const { moduleRequest } of module.dynamicImports) {
      const name = /^["'](.+)["']$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1];
      if (name) imported.add(name);
    }
  }
  const packages = [...imported]
    // Who stores files on S3 installs its library.
    .filter((name) => name !== "@aws-sdk/client-s3")
    .filter((name) => /^(@[\w-]+\/)?[\w][\w.-]*/.test(name) && !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  expect(packages.length).toBeGreaterThan(30);
  expect([...new Set(packages)].filter((name) => !named.has(name)).sort()).toEqual([]);
});
