import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { allowedMethods } from "../../server/allowed-methods.ts";

const build = {
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    form: {
      id: "form",
      parentId: "root",
      path: "form/:id",
      module: { default: () => null, action: () => null },
    },
    answer: { id: "answer", parentId: "root", path: "form/:id.json", module: { action: () => null } },
  },
} as unknown as ServerBuild;

test("an address takes what its route has a page, a loader or an action for", () => {
  expect(allowedMethods(build, "/form/1")).toEqual(["GET", "HEAD", "POST"]);
  expect(allowedMethods(build, "/form/1.data")).toEqual(["GET", "HEAD", "POST"]);
  expect(allowedMethods(build, "/form/1.json")).toEqual(["POST"]);
  expect(allowedMethods(build, "/elsewhere")).toBeNull();
});

test("routes are not sorted again for an address that was asked about before", () => {
  expect(allowedMethods(build, "/form/2")).toBe(allowedMethods(build, "/form/2"));
});
