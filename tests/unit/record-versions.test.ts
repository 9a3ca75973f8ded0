import { expect, test } from "vitest";
import { versionsOf } from "../../app/lib/record-changes-data.ts";

const change = (id: string, action: string, old_values: object | null = null) => ({
  id,
  created_at: `2026-11-0${id}T00:00:00Z`,
  actor_email: `${id}@example.com`,
  action,
  old_values,
});

test("changes are taken back one by one, each version with who made it and when", () => {
  const now = { id: "x", title: "셋", venue: "나" };
  const versions = versionsOf(now, [
    change("3", "update", { title: "둘" }),
    change("2", "update", { title: "하나", venue: "가" }),
    change("1", "insert"),
  ]);
  expect(versions).toEqual([
    { id: "3", at: "2026-11-02T00:00:00Z", email: "2@example.com", values: { ...now, title: "둘" } },
    {
      id: "2",
      at: "2026-11-01T00:00:00Z",
      email: "1@example.com",
      values: { id: "x", title: "하나", venue: "가" },
    },
  ]);
});

test("what was there before the log has no date", () => {
  expect(versionsOf({ title: "둘" }, [change("2", "update", { title: "하나" })])).toEqual([
    { id: "2", at: null, email: null, values: { title: "하나" } },
  ]);
  expect(versionsOf({ title: "하나" }, [])).toEqual([]);
});
