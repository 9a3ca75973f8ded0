import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourceRules, violations } from "../support/source-rules.ts";

const root = join(import.meta.dirname, "../..");
const files = globSync("{main.ts,{app,server,backend,service-worker,supabase/functions}/**/*.{ts,tsx}}", {
  cwd: root,
});

it("no file of the product breaks a rule of the architecture", () => {
  expect(files.length).toBeGreaterThan(800);
  expect(files.flatMap((path) => violations(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

const imports = (name: string) => `import { thing } from "${name}";\nexport const one = thing;\n`;

/** A file, what is in it, and which rule refuses it. */
const planted: [file: string, source: string, rule: string][] = [
  ["app/features/a/one.ts", imports("../b/two.ts"), "features are strangers to each other"],
  ["app/features/a/deep/one.ts", imports("../../b/two.ts"), "features are strangers to each other"],
  ["app/features/a/one.ts", imports("~/features/b/two.ts"), "features are strangers to each other"],
  ["app/features/a/one.ts", 'export * from "../b/two.ts";', "features are strangers to each other"],
  ["app/features/admin/a/one.ts", 'export * from "../b/two.ts";', "features are strangers to each other"],
  [
    "app/features/admin/a/one.ts",
    'export * from "~/features/a/two.ts";',
    "features are strangers to each other",
  ],
  ["app/features/a/one.ts", 'const two = import("../b/two.ts");', "features are strangers to each other"],
  ["app/lib/one.ts", imports("../page-loading/two.ts"), "lib knows nothing above it"],
  ["app/page-loading/one.ts", imports("../ui/two.ts"), "the mechanics of page loading know lib alone"],
  ["app/features/a/one.ts", imports("~/routes/site/home.tsx"), "features know no route"],
  [
    "app/features/a/one.ts",
    imports("../../../backend/app.ts"),
    "the website meets the backend over HTTP only",
  ],
  [
    "app/routes/site/one.ts",
    imports("../../../server/app.ts"),
    "the website meets the backend over HTTP only",
  ],
  ["app/routes/site/one.ts", imports("pg"), "only the database layer imports the driver"],
  ["app/ui/one.ts", imports("~/features/a/two.ts"), "ui knows no feature, no route and no API"],
  ["app/ui/admin/one.ts", imports("../../routes/site/home.tsx"), "ui knows no feature, no route and no API"],
  ["app/ui/one.ts", imports("@supabase/supabase-js"), "ui knows no feature, no route and no API"],
  ["app/lib/one.ts", imports("../ui/button.tsx"), "lib knows nothing above it"],
  ["server/fonts/one.ts", imports("../../backend/app.ts"), "the server knows no backend"],
  ["server/one.ts", imports("pg"), "only the database layer imports the driver"],
  ["main.ts", imports("pg"), "only the database layer imports the driver"],
  ["backend/one.ts", imports("pg"), "only the database layer imports the driver"],
  ["backend/one.ts", imports("../app/lib/won.ts"), "the backend knows no website"],
  ["shared/one.ts", imports("../backend/errors.ts"), "what server and backend share knows neither"],
  ["backend/auth/endpoints/one.ts", imports("../../../server/app.ts"), "the backend knows no website"],
  ["backend/rest/one.ts", imports("@supabase/supabase-js"), "the backend knows no website"],
  ["backend/rest/one.ts", imports("../auth/app.ts"), "services of the backend are strangers to each other"],
  [
    "backend/auth/endpoints/one.ts",
    imports("../../storage/app.ts"),
    "services of the backend are strangers to each other",
  ],
  [
    "backend/storage/endpoints/one.ts",
    'import type { Thing } from "../../auth/app.ts";',
    "services of the backend are strangers to each other",
  ],
  ["backend/rest/plan/one.ts", imports("../sql/two.ts"), "a stage of the REST service knows none after it"],
  [
    "backend/rest/response/one.ts",
    imports("../endpoints/two.ts"),
    "a stage of the REST service knows none after it",
  ],
  ["backend/functions/one.ts", imports("pg-copy-streams"), "only the database layer imports the driver"],
  ["backend/postgres/one.ts", imports("../rest/app.ts"), "the database layer knows no service"],
  ["server/one.ts", imports("sitemap"), "what runs as it is imports only packages of a release"],
  ["backend/storage/one.ts", imports("file-type"), "what runs as it is imports only packages of a release"],
  [
    "supabase/functions/one/index.ts",
    imports("../../../app/lib/won.ts"),
    "edge functions import nothing of the project but their own",
  ],
  ["app/features/a/one.ts", 'supabase.from("members").select();', "only *-data files call the API"],
  ["app/routes/admin/one.tsx", "await supabase.auth.getUser();", "only *-data files call the API"],
  ["app/lib/one.ts", 'visitorSupabase(services).rpc("is_admin");', "only *-data files call the API"],
  ["app/ui/one.tsx", 'client.storage.from("images");', "only *-data files call the API"],
  ["app/lib/one.ts", "const port = process.env.PORT;", "only configuration reads the environment"],
  ["server/one.ts", "const { PORT } = process.env;", "only configuration reads the environment"],
  ["backend/auth/one.ts", "process.env.SECRET;", "only configuration reads the environment"],
];

it.each(planted)("refuses in %s: %s", (file, source, rule) => {
  const [found] = violations(file, source);
  expect(found?.split(": ")[0]).toBe(rule);
});

it("has a planted violation for every rule", () => {
  expect(new Set(planted.map(([, , rule]) => rule))).toEqual(new Set(sourceRules.map(({ title }) => title)));
});

it.each([
  ["app/routes/site/one.ts", imports("~/features/a/two.ts")],
  ["app/features/a/one.ts", imports("./two.ts")],
  ["app/features/a/deep/one.ts", imports("../two.ts")],
  ["app/features/a/one.ts", imports("~/lib/won.ts")],
  ["app/features/a/one-data.ts", 'supabase.from("members").select();'],
  ["app/features/a/one.ts", "Array.from(document.forms);"],
  ["app/ui/one.ts", imports("~/lib/won.ts")],
  ["server/one.ts", imports("../app/lib/site-services.ts")],
  ["backend/rest/one.ts", imports("../postgres/database.ts")],
  ["backend/rest/sql/one.ts", imports("../plan/two.ts")],
  ["backend/auth/endpoints/one.ts", imports("../session.ts")],
  ["backend/postgres/one.ts", imports("pg")],
  ["main.ts", "readConfig(process.env);"],
])("lets %s have %s", (file, source) => {
  expect(violations(file, source)).toEqual([]);
});

/** Constants of a module whose value is a literal, and are not written as in the rest of their room. */
function misspelledConstants(path: string, source: string): string[] {
  const spelling = path.startsWith("backend/") ? /^[A-Z][A-Z0-9_]*$/ : /^[a-z]\w*$/;
  const literals = /^(?:export )?const (\w+)(?:: \w+)? = (?:\d[\d_ *]*|"[^"\n]*"|\/.+\/[a-z]*);$/gm;
  return [...source.matchAll(literals)].flatMap(([, name = ""]) =>
    spelling.test(name) ? [] : `${path}: ${name}`,
  );
}

it("constants are written MAX_BYTES in the backend, and maxBytes elsewhere", () => {
  const found = files.flatMap((path) => misspelledConstants(path, readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
  expect(misspelledConstants("backend/one.ts", "export const maxBytes = 60 * 1024;")).toHaveLength(1);
  expect(misspelledConstants("server/one.ts", "const MAX_BYTES: number = 5;")).toHaveLength(1);
});
