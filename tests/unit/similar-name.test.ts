import { expect, it } from "vitest";
import { mostSimilar } from "../../backend/rest/schema/similar-name.ts";

const tables = ["films", "film_roles", "actors", "directors", "내용"];

it.each([
  ["film", "films"],
  ["fimls", "films"],
  ["film_rolse", "film_roles"],
  ["playwrights", undefined],
  ["Directors", "directors"],
  ["actor", "actors"],
  ["내용물", "내용"],
  ["noclosealternative", undefined],
  ["", undefined],
  ["films".repeat(60), undefined],
])("anyone who asks for %s may have meant %s", (name, meant) => {
  expect(mostSimilar(name, tables)).toBe(meant);
});

// The cases of PostgREST's own documentation tests.
it.each([
  ["(nam, pqaram, vall)", "(name, param, val)"],
  ["(param, val)", "(name, param, val)"],
  ["(attrs, id)", "(attr, id)"],
  ["(id)", "(attr, id)"],
  ["(noclosealternative)", undefined],
])("anyone who passes %s may have meant %s", (given, meant) => {
  expect(mostSimilar(given, ["(name, param, val)", "(attr, id)"])).toBe(meant);
});
