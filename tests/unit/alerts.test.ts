import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { problemsOf } from "../../server/alerts.ts";

const dataDir = tmpdir();
const oldest = (label: string, value: number) => [{ name: "outbox_oldest_seconds", label, value }];

it("a site whose backups and mails work has no problem", async () => {
  const backups = { failure: () => null };
  expect(await problemsOf({ backups, figures: async () => oldest("email", 600), dataDir })).toEqual([]);
  expect(await problemsOf({ backups: null, figures: async () => oldest("webhook", 9_999), dataDir })).toEqual(
    [],
  );
});

it("a backup that failed and mails that do not leave are problems", async () => {
  const backups = { failure: () => ({ reason: "disk full" }) };
  const problems = await problemsOf({ backups, figures: async () => oldest("email", 3_601), dataDir });
  expect(problems.map(([problem]) => problem)).toEqual(["backup", "mail"]);
});
