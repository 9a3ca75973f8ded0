/** Which pages load the manifest that names the pages of the admin area. */
import { describe, expect, it } from "vitest";
import { needsWholeManifest } from "../../server/whole-manifest.ts";

describe("the manifest of the admin area", () => {
  it("is loaded by its pages and those of accounts, and their data", () => {
    for (const path of ["/admin", "/admin/members/new", "/auth/login", "/admin.data", "/auth/setup.data"]) {
      expect([path, needsWholeManifest(path)]).toEqual([path, true]);
    }
  });

  it("is not loaded by what visitors see", () => {
    for (const path of ["/", "/actors", "/administration", "/performances/a/reserve", "/en/reservations"]) {
      expect([path, needsWholeManifest(path)]).toEqual([path, false]);
    }
  });
});
