import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { problemsOf } from "../../server/alerts.ts";

const dataDir = tmpdir();
const oldest = (label: string, value: number) => [{ name: "outbox_oldest_seconds", label, value }];

it("a site whose backups and mails work has no problem", async () => {
  const backups = { failure: () => null, list: async () => [] };
  expect(await problemsOf({ backups, figures: async () => oldest("email", 600), dataDir })).toEqual([]);
  expect(await problemsOf({ backups: null, figures: async () => oldest("webhook", 9_999), dataDir })).toEqual(
    [],
  );
});

it("a backup that failed and mails that do not leave are problems", async () => {
  const at = new Date("2026-11-24T03:30:00Z");
  const before = [{ madeAt: new Date("2026-11-23T03:30:00Z") }];
  const backups = { failure: () => ({ at }), list: async () => before };
  const problems = await problemsOf({ backups, figures: async () => oldest("email", 3_601), dataDir });
  expect(problems.map(([problem]) => problem)).toEqual(["backup", "mail"]);
  const since = { ...backups, list: async () => [{ madeAt: new Date("2026-11-24T03:31:00Z") }, ...before] };
  expect(await problemsOf({ backups: since, figures: async () => [], dataDir })).toEqual([]);
});
